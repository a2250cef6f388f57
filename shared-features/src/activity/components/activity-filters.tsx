import type { ActivityEntry } from '@portal/contract';
import { TARGET_TYPES } from '@portal/contract/vocabulary';
import { ClearFilters, ListFilter, type ListState, SearchBox, Toolbar } from '@portal/ui/data';
import { titleCase } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { PersonFilter } from '../../choices';
import { PERIOD_FILTERS, PeriodFilter } from '../../periods';
import { activityActionsQuery } from '../api/list-activity';

/** The filters of the log with their defaults; `target_id` comes by links only. */
export const ACTIVITY_FILTERS = {
  action: '',
  target_type: '',
  target_id: '',
  user_id: '',
  ...PERIOD_FILTERS,
} as const;

type ActivityState = ListState<Record<keyof typeof ACTIVITY_FILTERS, string>>;

const TARGET_OPTIONS = TARGET_TYPES.map((value) => ({ value, label: titleCase(value) }));

interface ActivityToolbarProps {
  state: ActivityState;
  /** What the list shows now: it knows the name of the person that the address chooses. */
  rows: readonly ActivityEntry[] | undefined;
}

/** Search and filters above the log. */
export function ActivityToolbar({ state, rows }: ActivityToolbarProps) {
  const area = useArea();
  const { data } = useQuery(activityActionsQuery(area));
  const actions = (data?.items ?? []).map((value) => ({ value, label: value }));
  return (
    <Toolbar>
      <SearchBox label="Search activity" value={state.search} onChange={state.setSearch} />
      <ListFilter state={state} name="action" label="Action" allLabel="All actions" options={actions} />
      <PersonFilter state={state} nameOf={(id) => rows?.find(({ user_id }) => user_id === id)?.user_name} />
      <ListFilter state={state} name="target_type" label="Target type" options={TARGET_OPTIONS} />
      <PeriodFilter state={state} />
      <ClearFilters state={state} />
    </Toolbar>
  );
}
