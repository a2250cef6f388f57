import { INVITATION_LINK_DAYS, RESET_LINK_MINUTES, type User, type UserAction } from '@portal/contract';
import { ConfirmActionDialog, useOpenDialog } from '@portal/features/feedback';
import { Button, IconButton } from '@portal/ui/base';
import { useSendInvitation, useSendResetMail } from '../api/send-reset-mail';
import styles from './user-cells.module.css';

/** The actions that open a dialog. */
export type DialogAction = Exclude<UserAction, 'change-role' | 'send-reset' | 'send-invitation'>;

/** The word on each button, and what its name adds before the person's. */
const BUTTONS = [
  ['approve', 'Approve', ''],
  ['refuse', 'Refuse', ''],
  ['withdraw-invitation', 'Withdraw', ' the invitation of'],
  ['suspend', 'Suspend', ''],
  ['reactivate', 'Reactivate', ''],
] as const satisfies readonly (readonly [DialogAction, string, string])[];

/** A mail cannot be called back: a slip of the mouse beside the other buttons sends none. */
function MailButton({ user, isInvitation }: { user: User; isInvitation: boolean }) {
  const asking = useOpenDialog<true>();
  const sendReset = useSendResetMail(true);
  const sendInvitation = useSendInvitation();
  const send = isInvitation ? sendInvitation : sendReset;
  const what = isInvitation ? 'Send the invitation again to' : 'Send a reset email to';
  const title = `${what} ${user.name}`;
  return (
    <>
      <IconButton
        icon="mail"
        size="small"
        label={title}
        busy={send.isPending}
        onClick={() => asking.show(true)}
      />
      <ConfirmActionDialog
        open={asking.isOpen}
        isOpen
        title={title}
        confirmLabel="Send email"
        busyLabel="Sending..."
        width={440}
        send={() => send.mutateAsync(user.email).finally(asking.close)}
        onClose={asking.close}
      >
        <p>
          {isInvitation
            ? `A new link to choose a password goes to ${user.email}. It is valid for ${INVITATION_LINK_DAYS} days.`
            : `A link to set a new password goes to ${user.email}. It is valid for ${RESET_LINK_MINUTES} minutes.`}
        </p>
      </ConfirmActionDialog>
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
      {BUTTONS.filter(([action]) => allows(action)).map(([action, label, what]) => (
        <Button
          key={action}
          size="small"
          aria-label={`${label}${what} ${user.name}`}
          onClick={() => onAction(action, user)}
        >
          {label}
        </Button>
      ))}
      {allows('send-reset') ? <MailButton user={user} isInvitation={false} /> : null}
      {allows('send-invitation') ? <MailButton user={user} isInvitation /> : null}
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
