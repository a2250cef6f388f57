import type { AssetHealth, WrittenOff } from '@portal/contract';
import { ASSET_HEALTHS, ASSET_STATUSES, statusInLedger, WRITTEN_OFF } from '@portal/contract/vocabulary';
import { categoryChoicesQuery } from '@portal/features/categories';
import { ExportButton } from '@portal/features/export';
import { useListTable } from '@portal/features/feedback';
import { Card } from '@portal/ui/base';
import { DataTable, FilterDate, ListFilter, type ListState, SearchBox, Toolbar } from '@portal/ui/data';
import { formatDate, statusLabel } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { useMemo } from 'react';
import { assetLedgerQuery } from '../api/asset-ledger';
import { dayOf } from '../model/remaining-life';
import { ledgerColumns } from './ledger-columns';
import { LedgerSums } from './ledger-sums';

const FAILED = 'Failed to fetch assets';

/** The filters of the inventory with their defaults, for `useListState`. */
export const LEDGER_FILTERS = {
  status: '',
  category_id: '',
  health: '',
  written_off: '',
  as_of: '',
} as const;
type BookState = ListState<Record<keyof typeof LEDGER_FILTERS, string>>;

const STATUS_OPTIONS = ASSET_STATUSES.map((value) => ({
  value,
  label: statusLabel(statusInLedger(value)).text,
}));
const HEALTH_TEXTS: Readonly<Record<AssetHealth, string>> = {
  working: 'Working',
  maintenance: 'Needs maintenance',
  depreciated: 'Depreciated',
};
const HEALTH_OPTIONS = ASSET_HEALTHS.map((value) => ({
  value,
  label: HEALTH_TEXTS[value],
}));

const WRITTEN_OFF_TEXTS = {
  some: 'In part or wholly',
  monthly: 'Under way',
  left: 'Not wholly: value left',
  no: 'No: facts missing',
} as const satisfies Record<WrittenOff, string>;
const WRITTEN_OFF_OPTIONS = WRITTEN_OFF.map((value) => ({ value, label: WRITTEN_OFF_TEXTS[value] }));

function BookToolbar({ state }: { state: BookState }) {
  const area = useArea();
  const { data } = useQuery(categoryChoicesQuery(area));
  const categories = (data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Toolbar>
      <SearchBox
        label="Search assets"
        placeholder="Name, description, serial number, brand, model"
        value={state.search}
        onChange={state.setSearch}
      />
      <FilterDate
        label="Value on"
        value={dayOf(state.filters.as_of) ?? ''}
        onChange={(value) => state.setFilter('as_of', value)}
      />
      <ListFilter state={state} name="status" label="Status" options={STATUS_OPTIONS} />
      <ListFilter state={state} name="category_id" label="Category" options={categories} />
      <ListFilter state={state} name="health" label="Health" options={HEALTH_OPTIONS} />
      <ListFilter state={state} name="written_off" label="Written off" options={WRITTEN_OFF_OPTIONS} />
    </Toolbar>
  );
}

/** The inventory that was there on a day, read only, with what each asset is worth on it. */
export function LedgerList({ state }: { state: BookState }) {
  const day = dayOf(state.filters.as_of) ?? '';
  // A day that is none goes along: the server refuses it, and the list puts its address right.
  const asked = state.query;
  const query = useQuery(assetLedgerQuery(asked));
  const table = useListTable(state, query, FAILED);
  const columns = useMemo(() => ledgerColumns(day), [day]);
  // A day narrows nothing: it is the day on which the inventory is looked at.
  const { as_of: _day, ...narrowing } = state.filters;
  const isNarrowed = state.search !== '' || Object.values(narrowing).some(Boolean);
  return (
    <Card
      title="All Assets"
      subtitle={query.data && `Values on ${formatDate(query.data.as_of)}${day && ', states of today'}`}
      flush
      extra={<ExportButton file="exportAssetLedger" query={asked} failed={FAILED} />}
    >
      <BookToolbar state={state} />
      <LedgerSums asked={asked} />
      <DataTable
        label="Assets"
        noun={['asset', 'assets']}
        columns={columns}
        {...table}
        empty={
          isNarrowed
            ? { message: 'No assets found matching your search.' }
            : {
                message: 'No assets available.',
                hint: day && `On ${formatDate(day)} the organisation had none yet.`,
              }
        }
      />
    </Card>
  );
}
