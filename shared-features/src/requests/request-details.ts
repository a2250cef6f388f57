export {
  RejectionNotice,
  RequestDetailsDialog,
  RequestStatusBadges,
} from './components/request-details-dialog';
export { RequestFacts } from './components/request-facts';
export { RequestTimeline } from './components/request-timeline';
export { requestName, requestTitle } from './model/request-name';
