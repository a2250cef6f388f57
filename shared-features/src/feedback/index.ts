export { ConfirmDeleteDialog } from './confirm-delete-dialog';
export { FailedCard } from './failed-card';
export { SettledDialog } from './settled-dialog';
export { useChange } from './use-change';
export { useFailureToast } from './use-failure-toast';
export { useListTable } from './use-list-table';
export { keepFocus, useOpenDialog } from './use-open-dialog';
export { useSeen } from './use-seen';
