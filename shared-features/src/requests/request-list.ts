export { RequestCell, requestColumns } from './components/request-columns';
export { REQUEST_FILTERS, RequestToolbar } from './components/request-filters';
