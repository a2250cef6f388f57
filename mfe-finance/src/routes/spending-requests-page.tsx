import { PageHeader } from '@portal/ui/base';
import { useListState } from '@portal/ui/data';
import { SpendingRows } from '../features/spending/components/spending-rows';
import { PART_TEXTS, PART_TITLES } from '../features/spending/model/part-titles';
import { partOf, SPENDING_FILTERS } from '../features/spending/model/spending-filters';
import { spendingAddress } from '../paths';

const FILTERS = { part: '', ...SPENDING_FILTERS } as const;

export function Component() {
  const state = useListState({ sort: '-date', filters: FILTERS });
  const { part: asked, ...filters } = state.filters;
  const part = partOf(asked);
  return (
    <>
      <PageHeader
        title={PART_TITLES[part]}
        subtitle={PART_TEXTS[part]}
        back={{ to: spendingAddress(filters), label: 'Spending Analysis' }}
      />
      <SpendingRows state={state} part={part} />
    </>
  );
}
