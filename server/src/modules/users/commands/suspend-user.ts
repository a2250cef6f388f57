import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { closeAccount } from '../../identity';
import { closingAction } from '../domain/account-states';
import { mailPerson } from '../users.mail';
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
  { db, publicUrl }: UsersDependencies,
  caller: Caller,
  id: number,
): Promise<SuspendedUser> {
  return inTransaction(db, async (tx) => {
    const seen = await openAccount(tx, caller, id);
    const action = closingAction(seen.status);
    const { next, log, mail } = assertAllowed(action, caller, seen);
    await updateUser(tx, id, { status: next });
    await closeAccount(tx, id);
    await appendActivity(tx, {
      actor: caller,
      action: log,
      target: { type: 'user', id, label: seen.name },
      before: { status: seen.status },
      after: { status: next, assets_held: seen.assets_held },
    });
    await mailPerson(tx, mail, { account: seen, publicUrl: publicUrl() });
    return {
      user: await readBack(tx, id),
      wasInvited: action === 'withdraw-invitation',
      assets: await findHeldAssets(tx, id),
    };
  });
}
