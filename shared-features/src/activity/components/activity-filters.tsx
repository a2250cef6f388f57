import type { ActivityEntry } from '@portal/contract';
import { TARGET_TYPES } from '@portal/contract/vocabulary';
import { Button } from '@portal/ui/base';
import { FilterSearch, FilterSelect, type ListState, SearchBox, Toolbar } from '@portal/ui/data';
import { titleCase } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { findPeople } from '../../choices';
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

function ActionFilter({ state }: Pick<ActivityToolbarProps, 'state'>) {
  const area = useArea();
  const { data } = useQuery(activityActionsQuery(area));
  const chosen = state.filters.action;
  // What the address asks for is shown as chosen, also before the actions are known.
  const actions = [...new Set([...(data?.items ?? []), ...(chosen ? [chosen] : [])])];
  return (
    <FilterSelect
      label="Action"
      allLabel="All actions"
      value={chosen}
      options={actions.map((value) => ({ value, label: value }))}
      onChange={(value) => state.setFilter('action', value)}
    />
  );
}

function PersonFilter({ state, rows }: ActivityToolbarProps) {
  const area = useArea();
  const id = /^[1-9]\d{0,9}$/.test(state.filters.user_id) ? Number(state.filters.user_id) : undefined;
  const name = rows?.find(({ user_id }) => user_id === id)?.user_name;
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

/** Search and filters above the log. */
export function ActivityToolbar({ state, rows }: ActivityToolbarProps) {
  const { search, filters, setSearch, setFilter, isFiltered, reset } = state;
  return (
    <Toolbar>
      <SearchBox label="Search activity" value={search} onChange={setSearch} />
      <ActionFilter state={state} />
      <PersonFilter state={state} rows={rows} />
      <FilterSelect
        label="Target type"
        allLabel="All"
        value={filters.target_type}
        options={TARGET_OPTIONS}
        onChange={(value) => setFilter('target_type', value)}
      />
      <PeriodFilter state={state} />
      {isFiltered ? (
        <Button tone="quiet" icon="close" onClick={reset}>
          Clear filters
        </Button>
      ) : null}
    </Toolbar>
  );
}
