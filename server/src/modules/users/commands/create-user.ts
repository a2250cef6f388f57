import type { Role, UserStatus } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { findOrCreateDepartment } from '../../departments';
import {
  assertNotCommon,
  hashPassword,
  insertAccount,
  mailPasswordLink,
  mailRegistered,
} from '../../identity';
import { lockAccountChanges, type UserRow } from '../users.repository';
import type { UsersDependencies } from '../users-dependencies';
import { assertStillManages, readBack } from './open-account';

export interface CreateUser {
  name: string;
  email: string;
  role: Role;
  department: string | null;
  /** Left out when a mail invites the person to choose one. */
  password?: string | undefined;
}

/** Adds an account: active, or invited until its owner has chosen a password by the link of the mail. */
export async function createUser(
  { db, publicUrl }: UsersDependencies,
  caller: Caller,
  { name, email, role, department, password }: CreateUser,
): Promise<UserRow> {
  if (password !== undefined) assertNotCommon(password, 'password', email);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return inTransaction(db, async (tx) => {
    await lockAccountChanges(tx);
    await assertStillManages(tx, caller);
    const status: UserStatus = passwordHash ? 'active' : 'invited';
    const belongsTo = department ? await findOrCreateDepartment(tx, department) : null;
    const account = {
      name,
      email,
      role,
      status,
      password_hash: passwordHash,
      department_id: belongsTo?.id ?? null,
    };
    const created = await insertAccount(tx, account);
    if (!created) throw emailTaken();
    await appendActivity(tx, {
      actor: caller,
      action: 'Added User',
      target: { type: 'user', id: created.id, label: name },
      after: {
        name,
        email,
        role,
        department: belongsTo?.name ?? null,
        status,
        invited: password === undefined,
      },
    });
    if (passwordHash) await mailRegistered(tx, email, account, publicUrl());
    else await mailPasswordLink(tx, { id: created.id, email }, 'invitation', publicUrl());
    return readBack(tx, created.id);
  });
}

function emailTaken(): AppError {
  const message = 'An account with this email address already exists';
  return new AppError('already_exists', message, { fields: { email: message } });
}
