import { isPermitted } from '@portal/contract';
import type { Db } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { findUserPage, type UserListQuery } from '../users.repository';

/** The directory: everybody for those who manage users, the active ones for the others. */
export function listUsers(db: Db, caller: Caller, query: UserListQuery) {
  return findUserPage(db, query, { activeOnly: !isPermitted(caller.role, 'users.manage') });
}
