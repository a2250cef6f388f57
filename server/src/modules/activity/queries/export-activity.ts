import { type ActivityEntry, fieldChangeText, titleCase } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { exportList, type FileColumn, instantCell, type TableFile } from '../../../platform/exports';
import { loadFinanceSettings } from '../../finance';
import { entryIdsInOrder, type ListActivityQuery, readEntries } from './list-activity';

function columnsIn(timeZone: string): FileColumn<ActivityEntry>[] {
  return [
    ['Time', ({ timestamp }) => instantCell(timestamp, timeZone), 'instant'],
    ['User ID', ({ user_id }) => user_id],
    ['User', ({ user_name }) => user_name],
    ['Action', ({ action }) => action],
    ['Target type', ({ target_type }) => titleCase(target_type)],
    ['Target ID', ({ target_id }) => target_id],
    ['Target', ({ target_label }) => target_label],
    ['Changes', ({ changes }) => changes.map(fieldChangeText).join('\n') || null],
    ['Note', ({ note }) => note],
    ['Access token', ({ access_token }) => access_token],
  ];
}

/** All entries that the log's search and filters leave, in its order, as a file. */
export async function exportActivity(db: Db, now: Date, query: ListActivityQuery): Promise<TableFile> {
  const { timeZone } = await loadFinanceSettings(db);
  return exportList(db, {
    columns: columnsIn(timeZone),
    ids: await entryIdsInOrder(db, now, query),
    read: (ids) => readEntries(db, ids),
  });
}
