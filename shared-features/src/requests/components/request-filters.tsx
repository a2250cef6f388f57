import { REQUEST_STATUSES, REQUEST_TYPE_LABELS, REQUEST_TYPES, URGENCIES } from '@portal/contract';
import { FilterSelect, type ListState, SearchBox, Toolbar } from '@portal/ui/data';
import { statusLabel, urgencyLabel } from '@portal/ui/format';
import type { ReactNode } from 'react';

/** The filters of a list of requests with their defaults, for `useListState`. */
export const REQUEST_FILTERS = { status: '', request_type: '', urgency: '' } as const;

/** The same, for how long a request has been there, and of which category: where requests are managed. */
export const MANAGEMENT_FILTERS = { ...REQUEST_FILTERS, older_than_days: '', category_id: '' } as const;

const AGES = ['7', '14', '30', '90'] as const;

interface AgeFilterProps {
  value: string;
  onChange: (value: string) => void;
}

/** Narrows a list to requests that have been there for a while. */
export function AgeFilter({ value, onChange }: AgeFilterProps) {
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

const STATUS_OPTIONS = REQUEST_STATUSES.map((value) => ({ value, label: statusLabel(value).text }));
const TYPE_OPTIONS = REQUEST_TYPES.map((value) => ({ value, label: REQUEST_TYPE_LABELS[value] }));
const URGENCY_OPTIONS = URGENCIES.map((value) => ({ value, label: urgencyLabel(value).text }));

interface RequestToolbarProps {
  state: Pick<
    ListState<Record<keyof typeof REQUEST_FILTERS, string>>,
    'search' | 'filters' | 'setSearch' | 'setFilter'
  >;
  /** Further filters. */
  children?: ReactNode;
}

/** Search and filters above a list of requests. */
export function RequestToolbar({ state, children }: RequestToolbarProps) {
  const { search, filters, setSearch, setFilter } = state;
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
      {children}
    </Toolbar>
  );
}
