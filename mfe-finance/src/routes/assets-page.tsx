import type { AssetFinances } from '@portal/contract';
import { FailedCard } from '@portal/features/feedback';
import { AssetValue } from '@portal/features/finance';
import { Columns, DateTimeText, LoadingCard, Notice, PageHeader, Stack, TextLink } from '@portal/ui/base';
import { useListState } from '@portal/ui/data';
import { formatCount, formatDate } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { wholeWorthQuery } from '../features/assets/api/asset-ledger';
import { InventoryCounts } from '../features/assets/components/inventory-counts';
import { LEDGER_FILTERS, LedgerList } from '../features/assets/components/ledger-list';
import { RunOff } from '../features/assets/components/run-off';
import { dayOf } from '../features/assets/model/remaining-life';
import { inventoryAddress, paths } from '../paths';

/** How many assets keep their cost for ever, because something is not recorded, and the way to them. */
function NotWrittenOff({ count, day }: { count: number; day: string | undefined }) {
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`${formatCount(count)} ${count === 1 ? 'asset is' : 'assets are'} not written off`}
    >
      Their cost, purchase date or useful life is not recorded.{' '}
      <TextLink to={inventoryAddress(day, { written_off: 'no' })}>Show them</TextLink>
    </Notice>
  );
}

/** Since when the figures hold: an edit or late entry of any asset changes those of days gone by. */
function LastRestated({ restated }: { restated: AssetFinances['restated'] }) {
  if (!restated) return null;
  const { at, by, since, asset, is_entry } = restated;
  return (
    <Notice title="Figures of past days were restated">
      They hold as shown since <DateTimeText value={at} />: {is_entry ? '' : 'the facts of '}
      <TextLink to={paths.asset(asset.id)}>{asset.name}</TextLink>{' '}
      {is_entry ? 'was entered with an earlier purchase date' : 'were changed'}
      {by === null ? '' : ` by ${by}`}, which changes all days from {formatDate(since)} on.
    </Notice>
  );
}

/** The whole inventory on the day, whatever the list is narrowed to. */
function Worth({ day }: { day: string | undefined }) {
  const query = useQuery(wholeWorthQuery(day));
  const { data, error } = query;
  if (error && !data) return <FailedCard title="Failed to fetch assets" query={query} />;
  if (!data) {
    return <LoadingCard title="Worth of the inventory" label="Loading the worth of the inventory" />;
  }
  return (
    <>
      <NotWrittenOff count={data.count_not_written_off} day={day} />
      <LastRestated restated={data.restated} />
      <Columns>
        <AssetValue assets={data} title={`Worth of the inventory on ${formatDate(data.as_of)}`} day={day} />
        <RunOff assets={data} />
      </Columns>
    </>
  );
}

export function Component() {
  const state = useListState({ sort: 'name', filters: LEDGER_FILTERS });
  const day = dayOf(state.filters.as_of);
  return (
    <>
      <PageHeader
        title="Asset Inventory"
        subtitle="What the organisation owns, and what it is worth on any day"
      />
      <InventoryCounts day={day} />
      <Stack>
        <LedgerList state={state} />
        <Worth day={day} />
      </Stack>
    </>
  );
}
