import { isPermitted } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { findUser, type UserRow } from '../users.repository';

/** One account. Somebody else's is not there for those who do not manage users. */
export async function getUser(db: Db, caller: Caller, id: number): Promise<UserRow> {
  const isVisible = id === caller.id || isPermitted(caller, 'users.manage');
  const user = isVisible ? await findUser(db, id) : undefined;
  if (!user) throw notFound('User');
  return user;
}
