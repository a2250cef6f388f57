export { LinesCell, requestColumns } from './components/request-columns';
export { RequestCounts } from './components/request-counts';
export { REQUEST_FILTERS, RequestToolbar } from './components/request-filters';
