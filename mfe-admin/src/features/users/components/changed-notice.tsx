import { ROLE_LABELS, statusWord, type User } from '@portal/contract';
import { Notice } from '@portal/ui/base';

/** After a conflict: how the account stands now, and whether what was begun is still open. */
export function ChangedNotice({ user, isOpen }: { user: User; isOpen: boolean }) {
  const facts = [user.name, ROLE_LABELS[user.role], user.department ?? 'No Department'];
  return (
    <Notice key={user.version} tone="warning" title="This account has changed since you opened it" announce>
      Now it is: {facts.join(', ')}, {statusWord(user.status)}.{' '}
      {isOpen
        ? 'Check it, then try again: what you did not change stays as it is now.'
        : 'So this is no longer open.'}
    </Notice>
  );
}
