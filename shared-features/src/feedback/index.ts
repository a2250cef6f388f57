export { callKeys, useCallKeys } from './call-keys';
export { ConfirmActionDialog } from './confirm-action-dialog';
export { ConfirmDeleteDialog } from './confirm-delete-dialog';
export { FailedCard } from './failed-card';
export { keepFocus } from './keep-focus';
export { LoadedRecord } from './loaded-record';
export { pagedQuery } from './paged-query';
export { ReadContent } from './read-content';
export { type ActionLooks, RecordPageActions, RecordRowActions } from './record-actions';
export { RecordChangedNotice, TypedStays } from './record-changed-notice';
export {
  ConfirmStep,
  type ConfirmStepProps,
  ReasonedStep,
  type ReasonedStepProps,
  StepChangedNotice,
  useLatestDecided,
} from './record-steps';
export { typedNumber } from './typed-number';
export { useChange } from './use-change';
export { useFailureToast } from './use-failure-toast';
export { useLatestRecord } from './use-latest-record';
export { useListTable } from './use-list-table';
export { useOpenDialog } from './use-open-dialog';
export { withFields } from './with-fields';
