export { ApproveDialog, FinanceApproveDialog } from './components/approve-dialogs';
export { FulfilDialog } from './components/fulfil-dialog';
export { type DecisionDialogProps, RejectDialog } from './components/reject-dialog';
export { RequestActions } from './components/request-actions';
export { useRequestDialogs } from './components/use-request-dialogs';
export type { DecisionAction } from './model/decisions';
