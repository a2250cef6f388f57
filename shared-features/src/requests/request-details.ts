export { ChangedBadge } from './components/changed-since-approval';
export { RejectionNotice, RequestDetailsDialog } from './components/request-details-dialog';
export { RequestFacts } from './components/request-facts';
export { RequestStatusBadges } from './components/request-status-badges';
export { RequestTimeline } from './components/request-timeline';
export { openRequestSearch, useOpenRequest } from './components/use-open-request';
export { useSeenRequest } from './components/use-seen-request';
export { requestName, requestTitle } from './model/request-name';
