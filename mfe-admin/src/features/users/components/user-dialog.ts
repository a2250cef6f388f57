import type { User } from '@portal/contract';

/** What every dialog about one account takes. */
export interface UserDialogProps {
  /** As it was when the dialog was opened; mount another dialog for another one. */
  user: User;
  open: boolean;
  onClose: () => void;
  /** Called once the dialog is gone. */
  onClosed?: () => void;
}
