import { REQUEST_STATUSES, REQUEST_TYPE_LABELS, REQUEST_TYPES, URGENCIES } from '@portal/contract';
import { FilterSelect, type ListState, SearchBox, Toolbar } from '@portal/ui/data';
import { statusLabel, urgencyLabel } from '@portal/ui/format';

/** The filters of a list of requests with their defaults, for `useListState`. */
export const REQUEST_FILTERS = { status: '', request_type: '', urgency: '' } as const;

const STATUS_OPTIONS = REQUEST_STATUSES.map((value) => ({ value, label: statusLabel(value).text }));
const TYPE_OPTIONS = REQUEST_TYPES.map((value) => ({ value, label: REQUEST_TYPE_LABELS[value] }));
const URGENCY_OPTIONS = URGENCIES.map((value) => ({ value, label: urgencyLabel(value).text }));

interface RequestToolbarProps {
  state: Pick<
    ListState<Record<keyof typeof REQUEST_FILTERS, string>>,
    'search' | 'filters' | 'setSearch' | 'setFilter'
  >;
}

/** Search and filters above a list of requests. */
export function RequestToolbar({ state: { search, filters, setSearch, setFilter } }: RequestToolbarProps) {
  return (
    <Toolbar>
      <SearchBox label="Search requests" value={search} onChange={setSearch} />
      <FilterSelect
        label="Status"
        allLabel="All"
        value={filters.status}
        options={STATUS_OPTIONS}
        onChange={(value) => setFilter('status', value)}
      />
      <FilterSelect
        label="Type"
        allLabel="All"
        value={filters.request_type}
        options={TYPE_OPTIONS}
        onChange={(value) => setFilter('request_type', value)}
      />
      <FilterSelect
        label="Urgency"
        allLabel="All"
        value={filters.urgency}
        options={URGENCY_OPTIONS}
        onChange={(value) => setFilter('urgency', value)}
      />
    </Toolbar>
  );
}
