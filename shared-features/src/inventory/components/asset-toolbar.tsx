import { ASSET_CONDITIONS, ASSET_STATUSES, type Asset, type CustomField } from '@portal/contract';
import { ListFilter, type ListState, SearchBox, Toolbar } from '@portal/ui/data';
import { conditionLabel, statusLabel } from '@portal/ui/format';
import { lazy, Suspense } from 'react';
import { CategoryFilter } from '../../categories';
import { LocationFilter } from '../../locations';

/** The filters of the inventory with their defaults, for `useListState`. */
export const ASSET_FILTERS = {
  status: '',
  category_id: '',
  condition: '',
  location_id: '',
  custom_fields: '',
} as const;

const FieldFilters = lazy(() => import('./field-filters'));

const STATUS_OPTIONS = ASSET_STATUSES.map((value) => ({ value, label: statusLabel(value).text }));
const CONDITION_OPTIONS = ASSET_CONDITIONS.map((value) => ({ value, label: conditionLabel(value).text }));

interface AssetToolbarProps {
  /** The custom fields that lists show. */
  fields: readonly CustomField[];
  rows: readonly Asset[] | undefined;
  state: Pick<
    ListState<Record<keyof typeof ASSET_FILTERS, string>>,
    'search' | 'filters' | 'setSearch' | 'setFilter'
  >;
}

/** Search and filters above the inventory. */
export function AssetToolbar({ fields, rows, state }: AssetToolbarProps) {
  const { search, filters, setSearch, setFilter } = state;
  return (
    <Toolbar>
      <SearchBox
        label="Search assets"
        placeholder="Name, tag, serial number, brand, model"
        value={search}
        onChange={setSearch}
      />
      <ListFilter state={state} name="status" label="Status" options={STATUS_OPTIONS} />
      <CategoryFilter value={filters.category_id} onChange={(value) => setFilter('category_id', value)} />
      <LocationFilter value={filters.location_id} onChange={(value) => setFilter('location_id', value)} />
      <ListFilter state={state} name="condition" label="Condition" options={CONDITION_OPTIONS} />
      {fields.length > 0 ? (
        <Suspense>
          <FieldFilters
            fields={fields}
            rows={rows}
            value={filters.custom_fields}
            onChange={(value) => setFilter('custom_fields', value)}
          />
        </Suspense>
      ) : null}
    </Toolbar>
  );
}
