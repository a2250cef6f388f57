import { REQUEST_STATUSES, REQUEST_TYPE_LABELS, REQUEST_TYPES, URGENCIES } from '@portal/contract';
import { Button } from '@portal/ui/base';
import { FilterSelect, type ListState, SearchBox, Toolbar } from '@portal/ui/data';
import { statusLabel, urgencyLabel } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import type { ReactNode } from 'react';
import { CategoryFilter } from '../../categories';
import { departmentChoicesQuery, SubjectFilter } from '../../choices';
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

/** Narrows a list to requests that have been there for a while. */
function AgeFilter({ value, onChange }: FilterProps) {
  const days = value === '' || AGES.some((age) => age === value) ? AGES : [...AGES, value];
  return (
    <FilterSelect
      label="Age"
      allLabel="All"
      value={value}
      options={days.map((count) => ({ value: count, label: `Over ${count} days` }))}
      onChange={onChange}
    />
  );
}

/** Narrows a list to the requests of one department, as it was when they were made. */
export function DepartmentFilter({ ...filter }: FilterProps & {}) {
  const area = useArea();
  const { data } = useQuery(departmentChoicesQuery(area));
  return <SubjectFilter label="Department" none="No Department" known={data?.items} {...filter} />;
}

/** Narrows a list to one type of request. */
export function TypeFilter({ value, onChange }: FilterProps) {
  return (
    <FilterSelect
      label="Type"
      allLabel="All"
      value={value.toUpperCase()}
      options={TYPE_OPTIONS}
      onChange={onChange}
    />
  );
}

/** Takes back search and filters; shown while there is something to take back. */
export function ClearFilters({ state }: { state: Pick<ListState, 'isFiltered' | 'reset'> }) {
  if (!state.isFiltered) return null;
  return (
    <Button tone="quiet" icon="close" onClick={state.reset}>
      Clear filters
    </Button>
  );
}

const STATUS_OPTIONS = REQUEST_STATUSES.map((value) => ({ value, label: statusLabel(value).text }));
const TYPE_OPTIONS = REQUEST_TYPES.map((value) => ({ value, label: REQUEST_TYPE_LABELS[value] }));
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
  const { search, filters, setSearch, setFilter } = state;
  return (
    <Toolbar dense={dense}>
      <SearchBox label="Search requests" value={search} onChange={setSearch} />
      <FilterSelect
        label="Status"
        // Withdrawn ones are kept and hidden from lists; who wants them chooses them.
        allLabel="All but withdrawn"
        value={filters.status.toLowerCase()}
        options={STATUS_OPTIONS}
        onChange={(value) => setFilter('status', value)}
      />
      <TypeFilter value={filters.request_type} onChange={(value) => setFilter('request_type', value)} />
      <FilterSelect
        label="Urgency"
        allLabel="All"
        value={filters.urgency.toUpperCase()}
        options={URGENCY_OPTIONS}
        onChange={(value) => setFilter('urgency', value)}
      />
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
      <AgeFilter value={filters.older_than_days} onChange={(value) => setFilter('older_than_days', value)} />
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
