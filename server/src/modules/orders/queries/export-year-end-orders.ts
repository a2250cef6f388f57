import type { YearEndOrder } from '@portal/contract';
import { amountCell } from '@portal/contract/csv';
import type { Db } from '../../../platform/database';
import { exportList, type FileColumn, instantCell, type TableFile } from '../../../platform/exports';
import { loadYearToEnd, readYearEndOrders, type YearEndQuery, yearEndOrders } from './year-end-list';

function columnsIn(timeZone: string): FileColumn<YearEndOrder>[] {
  return [
    ['Order ID', ({ id }) => id],
    ['Number', ({ number }) => number],
    ['Vendor', ({ vendor }) => vendor.name],
    [
      'Departments',
      ({ by_department }) =>
        by_department.map(({ department }) => department?.name ?? 'No Department').join(', '),
    ],
    ['Sent', ({ sent_at }) => sent_at && instantCell(new Date(sent_at), timeZone), 'instant'],
    ['Expected', ({ expected_on }) => expected_on, 'day'],
    ['Not received', ({ open }) => amountCell(open), 'number'],
    ['Kept by', ({ kept }) => kept?.by ?? null],
    ['Kept', ({ kept }) => kept && instantCell(new Date(kept.at), timeZone), 'instant'],
    ['Not received when kept', ({ kept }) => kept && amountCell(kept.amount), 'number'],
    ['Note', ({ kept }) => kept?.note ?? null],
  ];
}

/** All orders that the list's search and decision leave, in its order, as a file. */
export async function exportYearEndOrders(db: Db, query: YearEndQuery): Promise<TableFile> {
  const { year, sentBy, timeZone } = await loadYearToEnd(db, query.fiscal_year);
  return exportList(db, {
    columns: columnsIn(timeZone),
    ids: yearEndOrders(db, query, { year, sentBy }).ids,
    read: (ids) => readYearEndOrders(db, ids, year),
  });
}
