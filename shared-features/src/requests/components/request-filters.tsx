import { REQUEST_STATUSES, REQUEST_TYPE_LABELS, REQUEST_TYPES, URGENCIES } from '@portal/contract';
import { ClearFilters, ListFilter, type ListState, SearchBox, Toolbar } from '@portal/ui/data';
import { statusLabel, urgencyLabel } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import type { ReactNode } from 'react';
import { CategoryFilter } from '../../categories';
import { pastDepartmentsQuery, SubjectFilter } from '../../choices';
import { PERIOD_FILTERS, PeriodFilter } from '../../periods';

/** The filters of a list of requests with their defaults, for `useListState`. */
export const REQUEST_FILTERS = { status: '', request_type: '', urgency: '' } as const;

/** The same, whose and of what, and when or how long ago they were submitted: where requests are managed. */
export const MANAGEMENT_FILTERS = {
  ...REQUEST_FILTERS,
  department_id: '',
  category_id: '',
  older_than_days: '',
  ...PERIOD_FILTERS,
} as const;
type ManagementState = ListState<Record<keyof typeof MANAGEMENT_FILTERS, string>>;

const AGES = ['7', '14', '30', '90'] as const;

interface FilterProps {
  value: string;
  onChange: (value: string) => void;
}

/** The ages that can be chosen, and the one that the address asks for. */
function ageOptions(asked: string) {
  const days = asked === '' || AGES.some((age) => age === asked) ? AGES : [...AGES, asked];
  return days.map((value) => ({ value, label: `Over ${value} days` }));
}

/** Narrows a list to the requests of one department, as it was when they were made. */
export function DepartmentFilter(filter: FilterProps) {
  const area = useArea();
  const { data } = useQuery(pastDepartmentsQuery(area));
  return <SubjectFilter label="Department" none="No Department" known={data?.items} {...filter} />;
}

const STATUS_OPTIONS = REQUEST_STATUSES.map((value) => ({ value, label: statusLabel(value).text }));
/** The types of requests, for a filter. */
export const REQUEST_TYPE_OPTIONS = REQUEST_TYPES.map((value) => ({
  value,
  label: REQUEST_TYPE_LABELS[value],
}));
const URGENCY_OPTIONS = URGENCIES.map((value) => ({ value, label: urgencyLabel(value).text }));

interface RequestToolbarProps {
  state: Pick<
    ListState<Record<keyof typeof REQUEST_FILTERS, string>>,
    'search' | 'filters' | 'setSearch' | 'setFilter' | 'isFiltered' | 'reset'
  >;
  /** Further filters. */
  children?: ReactNode;
  /** They are many. */
  dense?: boolean;
}

/** Search and filters above a list of requests. */
export function RequestToolbar({ state, children, dense }: RequestToolbarProps) {
  return (
    <Toolbar dense={dense}>
      <SearchBox label="Search requests" value={state.search} onChange={state.setSearch} />
      {/* Withdrawn ones are kept and hidden from lists; who wants them chooses them. */}
      <ListFilter
        state={state}
        name="status"
        label="Status"
        allLabel="All but withdrawn"
        options={STATUS_OPTIONS}
      />
      <ListFilter state={state} name="request_type" label="Type" options={REQUEST_TYPE_OPTIONS} />
      <ListFilter state={state} name="urgency" label="Urgency" options={URGENCY_OPTIONS} />
      {children}
      <ClearFilters state={state} />
    </Toolbar>
  );
}

/** Search and filters where requests are managed. */
export function ManagementToolbar({ state }: { state: ManagementState }) {
  const { filters, setFilter } = state;
  return (
    <RequestToolbar state={state} dense>
      <ListFilter
        state={state}
        name="older_than_days"
        label="Age"
        options={ageOptions(filters.older_than_days)}
      />
      <DepartmentFilter
        value={filters.department_id}
        onChange={(value) => setFilter('department_id', value)}
      />
      <CategoryFilter
        none="No Category"
        value={filters.category_id}
        onChange={(value) => setFilter('category_id', value)}
      />
      <PeriodFilter state={state} />
    </RequestToolbar>
  );
}
