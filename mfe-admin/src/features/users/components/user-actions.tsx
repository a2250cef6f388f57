import type { User, UserAction } from '@portal/contract';
import { Button, ConfirmDialog, IconButton } from '@portal/ui/base';
import { useState } from 'react';
import { useSendInvitation, useSendResetMail } from '../api/send-reset-mail';
import styles from './user-cells.module.css';

/** The actions that open a dialog. */
export type DialogAction = Extract<UserAction, 'edit' | 'suspend' | 'reactivate' | 'approve' | 'refuse'>;

const BUTTONS = [
  ['approve', 'Approve'],
  ['refuse', 'Refuse'],
  ['suspend', 'Suspend'],
  ['reactivate', 'Reactivate'],
] as const satisfies readonly (readonly [DialogAction, string])[];

/** A mail cannot be called back: a slip of the mouse beside the other buttons sends none. */
function ResetButton({ user }: { user: User }) {
  const [asks, setAsks] = useState(false);
  const sendReset = useSendResetMail();
  const sendInvitation = useSendInvitation();
  const send = user.has_password ? sendReset : sendInvitation;
  const what = user.has_password ? 'Send a reset email to' : 'Send the invitation again to';
  const title = `${what} ${user.name}`;
  return (
    <>
      <IconButton
        icon="mail"
        size="small"
        label={title}
        busy={send.isPending}
        onClick={() => setAsks(true)}
      />
      <ConfirmDialog
        open={asks}
        title={title}
        confirmLabel="Send email"
        busyLabel="Sending..."
        busy={send.isPending}
        onConfirm={() => send.mutate(user.email, { onSettled: () => setAsks(false) })}
        onCancel={() => setAsks(false)}
      >
        {user.has_password
          ? `A link to set a new password goes to ${user.email}. It is valid for 30 minutes.`
          : `A link to set a password goes to ${user.email}.`}
      </ConfirmDialog>
    </>
  );
}

interface UserActionsProps {
  user: User;
  onAction: (action: DialogAction, user: User) => void;
}

/** What the server lets the reader do to an account now, as buttons. */
export function UserActions({ user, onAction }: UserActionsProps) {
  const allows = (action: UserAction) => user.allowed_actions.includes(action);
  return (
    <div className={styles.actions} data-user={user.id}>
      {BUTTONS.filter(([action]) => allows(action)).map(([action, label]) => (
        <Button
          key={action}
          size="small"
          aria-label={`${label} ${user.name}`}
          onClick={() => onAction(action, user)}
        >
          {label}
        </Button>
      ))}
      {allows('send-reset') ? <ResetButton user={user} /> : null}
      {allows('edit') ? (
        <IconButton
          icon="edit"
          size="small"
          label={`Edit ${user.name}`}
          onClick={() => onAction('edit', user)}
        />
      ) : null}
    </div>
  );
}
