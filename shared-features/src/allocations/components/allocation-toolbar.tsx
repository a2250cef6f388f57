import type { Allocation } from '@portal/contract';
import { Button } from '@portal/ui/base';
import { FilterSearch, FilterSelect, type ListState, SearchBox, Toolbar } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { departmentChoicesQuery, findPeople } from '../../choices';
import { PERIOD_FILTERS, PeriodFilter } from '../../periods';

/** The filters of a list of allocations with their defaults, for `useListState`. */
export const ALLOCATION_FILTERS = {
  active: '',
  holder: '',
  department: '',
  user_id: '',
  ...PERIOD_FILTERS,
} as const;

export type AllocationState = ListState<Record<keyof typeof ALLOCATION_FILTERS, string>>;

const STATES = [
  { value: 'active', label: 'Active' },
  { value: 'returned', label: 'Returned' },
];
const HOLDERS = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Inactive' },
];

interface AllocationToolbarProps {
  state: AllocationState;
  /** What the list shows now: it knows the name of the person that the address chooses. */
  rows: readonly Allocation[] | undefined;
}

function DepartmentFilter({ state }: Pick<AllocationToolbarProps, 'state'>) {
  const area = useArea();
  const { data } = useQuery(departmentChoicesQuery(area));
  const chosen = state.filters.department;
  const known = data?.items.map(({ name }) => name) ?? [];
  const names = chosen && !known.includes(chosen) ? [chosen, ...known] : known;
  return (
    <FilterSelect
      label="Department"
      allLabel="All"
      value={chosen}
      options={names.map((value) => ({ value, label: value }))}
      onChange={(value) => state.setFilter('department', value)}
    />
  );
}

function PersonFilter({ state, rows }: AllocationToolbarProps) {
  const area = useArea();
  const id = /^[1-9]\d{0,9}$/.test(state.filters.user_id) ? Number(state.filters.user_id) : undefined;
  const name = rows?.find(({ user_id }) => user_id === id)?.user.name;
  return (
    <FilterSearch
      label="Person"
      placeholder="Anyone"
      queryKey={[area, 'people']}
      load={findPeople}
      value={id}
      initialOption={id === undefined ? undefined : { value: id, label: name ?? `User ${id}` }}
      onChange={(value) => state.setFilter('user_id', value === undefined ? '' : String(value))}
      emptyText="Nobody found"
    />
  );
}

/** Search and filters above a list of allocations. */
export function AllocationToolbar({ state, rows }: AllocationToolbarProps) {
  const { search, filters, setSearch, setFilter, isFiltered, reset } = state;
  return (
    <Toolbar>
      <SearchBox label="Search allocations" value={search} onChange={setSearch} />
      <FilterSelect
        label="State"
        allLabel="All"
        value={filters.active}
        options={STATES}
        onChange={(value) => setFilter('active', value)}
      />
      <FilterSelect
        label="Holder"
        allLabel="All"
        value={filters.holder}
        options={HOLDERS}
        onChange={(value) => setFilter('holder', value)}
      />
      <PersonFilter state={state} rows={rows} />
      <DepartmentFilter state={state} />
      <PeriodFilter state={state} />
      {isFiltered ? (
        <Button tone="quiet" icon="close" onClick={reset}>
          Clear filters
        </Button>
      ) : null}
    </Toolbar>
  );
}
