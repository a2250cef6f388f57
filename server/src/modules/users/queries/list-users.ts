import { isPermitted } from '@portal/contract';
import type { Db } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { checkFilters } from '../../../platform/lists/check-filters';
import { findUserPage, type UserListQuery } from '../users.repository';

/** The directory: everybody for those who manage users, the active ones for the others. */
export async function listUsers(db: Db, caller: Caller, query: UserListQuery) {
  await checkFilters(db, query);
  return findUserPage(db, query, { activeOnly: !isPermitted(caller, 'users.manage') });
}
