/** What a trace can begin at. */
export const TRACE_SUBJECTS = ['asset', 'request', 'order'] as const;
export type TraceSubject = (typeof TRACE_SUBJECTS)[number];

/** The stations from a request to the cent, in their order. */
export const TRACE_STATIONS = [
  'requested',
  'approved',
  'ordered',
  'received',
  'billed',
  'spent',
  'handed-over',
  'worth',
] as const;
export type TraceStation = (typeof TRACE_STATIONS)[number];

/** What an entry of what was spent is of. */
export const SPENDING_KINDS = [
  'receipt',
  'without_order',
  'undone',
  'sent_back',
  'difference',
  /** An invoice was reckoned at another rate than its order. */
  'exchange',
] as const;
export type SpendingKind = (typeof SPENDING_KINDS)[number];

/** How far a station is: of all, of some, of nothing yet, or not part of this trace. */
export const STATION_STATES = ['done', 'partly', 'open', 'none'] as const;
export type StationState = (typeof STATION_STATES)[number];

/** Rows of each table of a trace; the records' own pages have all. */
export const MAX_TRACE_ROWS = 300;
