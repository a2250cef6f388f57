import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { closeAccount } from '../../identity';
import { mailInvitationWithdrawn, mailSuspended } from '../users.mail';
import { findHeldAssets, type UserRow, updateUser } from '../users.repository';
import type { UsersDependencies } from '../users-dependencies';
import { assertAllowed, openAccount, readBack } from './open-account';

export interface SuspendedUser {
  user: UserRow;
  wasInvited: boolean;
  assets: Awaited<ReturnType<typeof findHeldAssets>>;
}

/**
 * Suspends an account: sessions, open sign-ins and mailed links end with it. What its owner holds stays theirs. Of
 * somebody invited it withdraws the invitation.
 */
export async function suspendUser(
  { db }: UsersDependencies,
  caller: Caller,
  id: number,
): Promise<SuspendedUser> {
  return inTransaction(db, async (tx) => {
    const seen = await openAccount(tx, caller, id);
    const isInvited = seen.status === 'invited';
    assertAllowed(isInvited ? 'withdraw-invitation' : 'suspend', caller, seen);
    await updateUser(tx, id, { status: 'suspended' });
    await closeAccount(tx, id);
    await appendActivity(tx, {
      actor: caller,
      action: isInvited ? 'Withdrew Invitation' : 'Suspended User',
      target: { type: 'user', id, label: seen.name },
      before: { status: seen.status },
      after: { status: 'suspended', assets_held: seen.assets_held },
    });
    await (isInvited ? mailInvitationWithdrawn : mailSuspended)(tx, seen);
    return {
      user: await readBack(tx, id),
      wasInvited: isInvited,
      assets: await findHeldAssets(tx, id),
    };
  });
}
