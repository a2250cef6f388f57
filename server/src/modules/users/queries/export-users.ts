import type { Readable } from 'node:stream';
import { ROLE_LABELS, statusWord } from '@portal/contract';
import { type CsvColumn, exportList, instantCell } from '../../../platform/csv';
import type { Db } from '../../../platform/database';
import { checkFilters } from '../../../platform/lists/check-filters';
import { loadFinanceSettings } from '../../finance';
import { findUsers, type UserListQuery, type UserRow, userIdsInOrder } from '../users.repository';

function columnsIn(timeZone: string): CsvColumn<UserRow>[] {
  return [
    ['User ID', ({ id }) => id],
    ['Name', ({ name }) => name],
    ['Email', ({ email }) => email],
    ['Role', ({ role }) => ROLE_LABELS[role]],
    ['Department', ({ department }) => department],
    ['Status', ({ status }) => statusWord(status)],
    ['Assets held', ({ assets_held }) => assets_held],
    ['Added', ({ created_at }) => instantCell(created_at, timeZone)],
  ];
}

/** All people that the list's search and filters leave, in its order, as CSV. */
export async function exportUsers(db: Db, query: UserListQuery): Promise<Readable> {
  await checkFilters(db, query);
  const { timeZone } = await loadFinanceSettings(db);
  return exportList(db, {
    columns: columnsIn(timeZone),
    ids: userIdsInOrder(db, query),
    read: (ids) => findUsers(db, ids),
  });
}
