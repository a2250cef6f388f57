import type { User } from '@portal/contract';
import { keepFocus } from '@portal/features/feedback';
import { useLocation } from '@portal/ui/router';
import { type ReactNode, useState } from 'react';
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

interface Opened {
  action: DialogAction;
  user: User;
  open: boolean;
  /** The place in the history where it opened: Back leaves it and closes the dialog. */
  place: string;
  /** Each opening is a dialog of its own: nothing of the last one stays in it. */
  turn: number;
}

/** The dialogs of the list of users: open one by an action, and put `dialogs` anywhere in the page. */
export function useUserDialogs() {
  const { key: place } = useLocation();
  const [opened, setOpened] = useState<Opened>();
  const UserDialog = opened ? DIALOGS[opened.action] : undefined;
  return {
    act: (action: DialogAction, user: User) =>
      setOpened((before) => ({ action, user, open: true, place, turn: (before?.turn ?? 0) + 1 })),
    dialogs:
      opened && UserDialog ? (
        <UserDialog
          key={opened.turn}
          user={opened.user}
          open={opened.open && opened.place === place}
          onClose={() => setOpened({ ...opened, open: false })}
          onClosed={() => keepFocus(`[data-user="${opened.user.id}"]`)}
        />
      ) : null,
  };
}
