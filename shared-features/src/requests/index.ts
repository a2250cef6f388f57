export { requestQuery } from './api/get-request';
export { requestListQuery } from './api/list-requests';
export { requestKeys } from './api/request-keys';
export { ChangedBadge } from './components/changed-since-approval';
export { PersonRequests } from './components/person-requests';
export { RequestActions } from './components/request-actions';
export { RequestBulkActions } from './components/request-bulk';
export { LinesCell, requestColumns } from './components/request-columns';
export { RequestCountCards } from './components/request-count-cards';
export { RequestCounts } from './components/request-counts';
export { RequestDetailList } from './components/request-detail-list';
export { RejectionNotice, RequestDetailsDialog } from './components/request-details-dialog';
export {
  DepartmentFilter,
  REQUEST_FILTERS,
  REQUEST_TYPE_OPTIONS,
  RequestToolbar,
} from './components/request-filters';
export { RequestManagement } from './components/request-management';
export { requestRow } from './components/request-row';
export { RequestStatusBadges } from './components/request-status-badges';
export { RequestTimeline } from './components/request-timeline';
export { useLatestRequest } from './components/use-latest-request';
export { useRequestDialogs } from './components/use-request-dialogs';
export { isChangedSinceApproval } from './model/changed-since';
export type { DecisionAction } from './model/decisions';
export { requestName, requestTitle } from './model/request-name';
