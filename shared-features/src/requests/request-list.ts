export { ChangedBadge } from './components/changed-since-approval';
export { RequestBulkActions } from './components/request-bulk';
export { LinesCell, requestColumns } from './components/request-columns';
export { RequestCountCards } from './components/request-count-cards';
export { RequestCounts } from './components/request-counts';
export {
  ClearFilters,
  DepartmentFilter,
  REQUEST_FILTERS,
  RequestToolbar,
  TypeFilter,
} from './components/request-filters';
export { isChangedSinceApproval } from './model/changed-since';
