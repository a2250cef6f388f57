import { ROLE_LABELS, statusWord } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { exportList, type FileColumn, instantCell, type TableFile } from '../../../platform/exports';
import { checkFilters } from '../../../platform/lists/check-filters';
import { loadFinanceSettings } from '../../finance';
import { findUsers, type UserListQuery, type UserRow, userIdsInOrder } from '../users.repository';

function columnsIn(timeZone: string): FileColumn<UserRow>[] {
  return [
    ['User ID', ({ id }) => id],
    ['Name', ({ name }) => name],
    ['Email', ({ email }) => email],
    ['Role', ({ role }) => ROLE_LABELS[role]],
    ['Department', ({ department }) => department],
    ['Status', ({ status }) => statusWord(status)],
    ['Assets held', ({ assets_held }) => assets_held],
    ['Added', ({ created_at }) => instantCell(created_at, timeZone), 'instant'],
  ];
}

/** All people that the list's search and filters leave, in its order, as a file. */
export async function exportUsers(db: Db, query: UserListQuery): Promise<TableFile> {
  await checkFilters(db, query);
  const { timeZone } = await loadFinanceSettings(db);
  return exportList(db, {
    columns: columnsIn(timeZone),
    ids: userIdsInOrder(db, query),
    read: (ids) => findUsers(db, ids),
  });
}
