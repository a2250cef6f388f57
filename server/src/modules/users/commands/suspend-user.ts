import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { closeAccount } from '../../identity';
import { mailSuspended } from '../users.mail';
import { findHeldAssets, type UserRow, updateUser } from '../users.repository';
import type { UsersDependencies } from '../users-dependencies';
import { assertAllowed, openAccount, readBack } from './open-account';

export interface SuspendedUser {
  user: UserRow;
  assets: Awaited<ReturnType<typeof findHeldAssets>>;
}

/** Suspends an account: sessions, open sign-ins and mailed links end with it. What its owner holds stays theirs. */
export async function suspendUser(
  { db }: UsersDependencies,
  caller: Caller,
  id: number,
): Promise<SuspendedUser> {
  return inTransaction(db, async (tx) => {
    const seen = await openAccount(tx, caller, id);
    assertAllowed('suspend', caller, seen);
    await updateUser(tx, id, { status: 'suspended' });
    await closeAccount(tx, id);
    await appendActivity(tx, {
      actor: caller,
      action: 'Suspended User',
      target: { type: 'user', id, label: seen.name },
      before: { status: seen.status },
      after: { status: 'suspended', assets_held: seen.assets_held },
    });
    await mailSuspended(tx, seen);
    return { user: await readBack(tx, id), assets: await findHeldAssets(tx, id) };
  });
}
