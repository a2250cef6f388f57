import type { Allocation } from '@portal/contract';
import { ClearFilters, ListFilter, type ListState, SearchBox, Toolbar } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { departmentChoicesQuery, PersonFilter } from '../../choices';
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

/** Search and filters above a list of allocations. */
export function AllocationToolbar({ state, rows }: AllocationToolbarProps) {
  const area = useArea();
  const { data } = useQuery(departmentChoicesQuery(area));
  const departments = (data?.items ?? []).map(({ name }) => ({ value: name, label: name }));
  return (
    <Toolbar>
      <SearchBox label="Search allocations" value={state.search} onChange={state.setSearch} />
      <ListFilter state={state} name="active" label="State" options={STATES} />
      <ListFilter state={state} name="holder" label="Holder" options={HOLDERS} />
      <PersonFilter state={state} nameOf={(id) => rows?.find(({ user_id }) => user_id === id)?.user.name} />
      <ListFilter state={state} name="department" label="Department" options={departments} />
      <PeriodFilter state={state} />
      <ClearFilters state={state} />
    </Toolbar>
  );
}
