import type { User } from '@portal/contract';
import { keepFocus, useOpenDialog } from '@portal/features/feedback';
import type { ReactNode } from 'react';
import { ApproveUserDialog } from './approve-user-dialog';
import { EditUserDialog } from './edit-user-dialog';
import { ReactivateUserDialog } from './reactivate-user-dialog';
import { RefuseUserDialog } from './refuse-user-dialog';
import { SuspendUserDialog } from './suspend-user-dialog';
import type { DialogAction } from './user-actions';
import type { UserDialogProps } from './user-dialog';
import { WithdrawInvitationDialog } from './withdraw-invitation-dialog';

const DIALOGS: Readonly<Record<DialogAction, (props: UserDialogProps) => ReactNode>> = {
  edit: EditUserDialog,
  suspend: SuspendUserDialog,
  reactivate: ReactivateUserDialog,
  approve: ApproveUserDialog,
  refuse: RefuseUserDialog,
  'withdraw-invitation': WithdrawInvitationDialog,
};

/** The dialogs of the list of users: open one by an action, and put `dialogs` anywhere in the page. */
export function useUserDialogs() {
  const { opened, isOpen, show, close } = useOpenDialog<{ action: DialogAction; user: User }>();
  const UserDialog = opened && DIALOGS[opened.subject.action];
  return {
    act: (action: DialogAction, user: User) => show({ action, user }),
    dialogs:
      opened && UserDialog ? (
        <UserDialog
          key={opened.dialogKey}
          user={opened.subject.user}
          open={isOpen}
          onClose={close}
          onClosed={() => keepFocus(`[data-user="${opened.subject.user.id}"]`)}
        />
      ) : null,
  };
}
