import { ROLE_LABELS, ROLES, statusWord, USER_STATUSES } from '@portal/contract';
import { ListFilter, type ListState, SearchBox, Toolbar } from '@portal/ui/data';
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
export function UserToolbar({ state }: UserToolbarProps) {
  const { data: departments = [] } = useQuery(departmentsQuery);
  return (
    <Toolbar>
      <SearchBox label="Search users" value={state.search} onChange={state.setSearch} />
      <ListFilter state={state} name="role" label="Role" options={ROLE_OPTIONS} />
      <ListFilter
        state={state}
        name="department"
        label="Department"
        options={departments.map((name) => ({ value: name, label: name }))}
      />
      <ListFilter state={state} name="status" label="Status" options={STATUS_OPTIONS} />
      <ListFilter state={state} name="holds_assets" label="Custody" options={CUSTODY_OPTIONS} />
    </Toolbar>
  );
}
