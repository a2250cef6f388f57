import { type ActivityAction, isPermitted, type Role, type UserAction } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction, type Trx } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { lockRequestsNaming } from '../../../platform/lists/lock-requests-naming';
import { findOrCreateDepartment } from '../../departments';
import { closeAccount } from '../../identity';
import { actionTowards } from '../domain/account-states';
import { mailPerson } from '../users.mail';
import { presentUser } from '../users.presenter';
import { type UserChanges, type UserRow, updateUser } from '../users.repository';
import type { UsersDependencies } from '../users-dependencies';
import { assertAllowed, openAccount, readBack } from './open-account';

export interface EditUser {
  version: number;
  name?: string | undefined;
  department?: string | null | undefined;
  role?: Role | undefined;
  is_active?: boolean | undefined;
  tries_releases?: boolean | undefined;
}

/** Changes an account: its facts, its role, and whether it is active (which approves one that waits or was refused). */
export async function editUser(
  { db, publicUrl }: UsersDependencies,
  caller: Caller,
  id: number,
  input: EditUser,
): Promise<UserRow> {
  return inTransaction(db, async (tx) => {
    if (input.name !== undefined) await lockRequestsNaming(tx, 'user_id', id);
    const seen = await openAccount(tx, caller, id);
    assertFresh(seen, caller, input.version);
    const differing = await differences(tx, seen, input);
    const steps: UserAction[] = [];
    const towards = input.is_active === undefined ? null : actionTowards(seen.status, input.is_active);
    if (towards) steps.push(towards);
    if (differing.role) steps.push('change-role');
    const [weightiest] = steps.map((action) => assertAllowed(action, caller, seen));
    const changes = { ...differing, ...(towards && weightiest ? { status: weightiest.next } : {}) };
    if (Object.keys(changes).length === 0) return seen;
    await updateUser(tx, id, changes);
    const saved = await readBack(tx, id);
    const move = weightiest ?? assertAllowed('edit', caller, seen);
    await noteChange(tx, { caller, seen, saved, log: move.log });
    if (move.closes) await closeAccount(tx, id);
    await mailPerson(tx, move.mail, { account: saved, formerRole: seen.role, publicUrl: publicUrl() });
    // The mail may have brought an invitation with it.
    return readBack(tx, id);
  });
}

/** What would be other than it is. */
async function differences(
  tx: Trx,
  seen: UserRow,
  { name, role, department, tries_releases }: EditUser,
): Promise<UserChanges> {
  // A role that may try releases anyway needs no fact of the account, which would outlast it.
  const tries = isPermitted(role ?? seen.role, 'releases.try') ? false : tries_releases;
  const next = department ? await findOrCreateDepartment(tx, department) : null;
  return {
    ...(name === undefined || name === seen.name ? {} : { name }),
    ...(role === undefined || role === seen.role ? {} : { role }),
    ...(department === undefined || (next?.name ?? null) === seen.department
      ? {}
      : { department_id: next?.id ?? null }),
    ...(tries === undefined || tries === seen.tries_releases ? {} : { tries_releases: tries }),
  };
}

export function assertFresh(seen: UserRow, caller: Caller, version: number): void {
  if (seen.version === version) return;
  throw new AppError(
    'stale_version',
    'This account was changed after you opened it; please look at it again',
    {
      current: presentUser(seen, caller),
    },
  );
}

const FACTS = ['name', 'department', 'role', 'status', 'tries_releases'] as const;

interface Change {
  caller: Caller;
  seen: UserRow;
  saved: UserRow;
  log: ActivityAction;
}

/** One entry tells of the whole change, named after the weightiest part of it. */
async function noteChange(tx: Trx, { caller, seen, saved, log }: Change): Promise<void> {
  const changed = FACTS.filter((fact) => seen[fact] !== saved[fact]);
  if (changed.length === 0) return;
  const pick = (row: UserRow) => Object.fromEntries(changed.map((fact) => [fact, row[fact]]));
  await appendActivity(tx, {
    actor: caller,
    action: log,
    target: { type: 'user', id: seen.id, label: saved.name },
    before: pick(seen),
    after: pick(saved),
  });
}
