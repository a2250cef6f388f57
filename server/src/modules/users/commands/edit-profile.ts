import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { lockAccount } from '../../identity';
import { type UserRow, updateUser } from '../users.repository';
import type { UsersDependencies } from '../users-dependencies';
import { assertFresh } from './edit-user';
import { readBack } from './open-account';

/** Changes the caller's own name. */
export async function editProfile(
  { db }: UsersDependencies,
  caller: Caller,
  { version, name }: { version: number; name: string },
): Promise<UserRow> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, caller.id);
    const seen = await readBack(tx, caller.id);
    assertFresh(seen, caller, version);
    if (name === seen.name) return seen;
    await updateUser(tx, caller.id, { name });
    await appendActivity(tx, {
      actor: caller,
      action: 'Edited Profile',
      target: { type: 'user', id: caller.id, label: name },
      before: { name: seen.name },
      after: { name },
    });
    return readBack(tx, caller.id);
  });
}
