import { ROLE_LABELS, ROLES, statusWord, USER_STATUSES } from '@portal/contract';
import { FilterSelect, type ListState, SearchBox, Toolbar } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { departmentsQuery } from '../api/list-departments';

/** The filters of the list with their defaults, for `useListState`. */
export const USER_FILTERS = { role: '', department: '', status: '', holds_assets: '' } as const;

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));
const STATUS_OPTIONS = USER_STATUSES.map((value) => ({ value, label: statusWord(value) }));
const CUSTODY_OPTIONS = [
  { value: 'true', label: 'Holds assets' },
  { value: 'false', label: 'Holds nothing' },
];

interface UserToolbarProps {
  state: Pick<
    ListState<Record<keyof typeof USER_FILTERS, string>>,
    'search' | 'filters' | 'setSearch' | 'setFilter'
  >;
}

/** Search and filters above the list of users. */
export function UserToolbar({ state: { search, filters, setSearch, setFilter } }: UserToolbarProps) {
  const { data: departments = [] } = useQuery(departmentsQuery);
  // One that the address names is offered also while the departments load.
  const names = [...new Set([...departments, ...(filters.department ? [filters.department] : [])])];
  return (
    <Toolbar>
      <SearchBox label="Search users" value={search} onChange={setSearch} />
      <FilterSelect
        label="Role"
        allLabel="All"
        value={filters.role}
        options={ROLE_OPTIONS}
        onChange={(value) => setFilter('role', value)}
      />
      <FilterSelect
        label="Department"
        allLabel="All"
        value={filters.department}
        options={names.map((name) => ({ value: name, label: name }))}
        onChange={(value) => setFilter('department', value)}
      />
      <FilterSelect
        label="Status"
        allLabel="All"
        value={filters.status}
        options={STATUS_OPTIONS}
        onChange={(value) => setFilter('status', value)}
      />
      <FilterSelect
        label="Custody"
        allLabel="All"
        value={filters.holds_assets}
        options={CUSTODY_OPTIONS}
        onChange={(value) => setFilter('holds_assets', value)}
      />
    </Toolbar>
  );
}
