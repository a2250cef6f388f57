import { decisionOn, ROLE_LABELS, statusWord, type User, type UserAction } from '@portal/contract';
import { RecordChangedNotice } from '@portal/features/feedback';

/** After a conflict: how the account stands now, and what the server says of what was begun. */
export function ChangedNotice({ user, action }: { user: User; action: UserAction }) {
  const { open, why } = decisionOn(user, action);
  const facts = [user.name, ROLE_LABELS[user.role], user.department ?? 'No Department'];
  return (
    <RecordChangedNotice noun="account" version={user.version}>
      Now it is: {facts.join(', ')}, {statusWord(user.status)}.{' '}
      {open
        ? 'Check it, then try again: what you did not change stays as it is now.'
        : `${why?.text ?? 'You can no longer do this'}.`}
    </RecordChangedNotice>
  );
}
