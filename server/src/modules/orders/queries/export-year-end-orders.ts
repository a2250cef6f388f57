import type { Readable } from 'node:stream';
import type { YearEndOrder } from '@portal/contract';
import { amountCell } from '@portal/contract/csv';
import { type CsvColumn, exportList, instantCell } from '../../../platform/csv';
import type { Db } from '../../../platform/database';
import { loadYearToEnd, readYearEndOrders, type YearEndQuery, yearEndOrders } from './year-end-list';

function columnsIn(timeZone: string): CsvColumn<YearEndOrder>[] {
  return [
    ['Order ID', ({ id }) => id],
    ['Number', ({ number }) => number],
    ['Vendor', ({ vendor }) => vendor.name],
    [
      'Departments',
      ({ by_department }) =>
        by_department.map(({ department }) => department?.name ?? 'No Department').join(', '),
    ],
    ['Sent', ({ sent_at }) => sent_at && instantCell(new Date(sent_at), timeZone)],
    ['Expected', ({ expected_on }) => expected_on],
    ['Not received', ({ open }) => amountCell(open)],
    ['Kept by', ({ kept }) => kept?.by ?? null],
    ['Kept', ({ kept }) => kept && instantCell(new Date(kept.at), timeZone)],
    ['Not received when kept', ({ kept }) => kept && amountCell(kept.amount)],
    ['Note', ({ kept }) => kept?.note ?? null],
  ];
}

/** All orders that the list's search and decision leave, in its order, as CSV. */
export async function exportYearEndOrders(db: Db, query: YearEndQuery): Promise<Readable> {
  const { year, sentBy, timeZone } = await loadYearToEnd(db, query.fiscal_year);
  return exportList(db, {
    columns: columnsIn(timeZone),
    ids: yearEndOrders(db, query, { year, sentBy }).ids,
    read: (ids) => readYearEndOrders(db, ids, year),
  });
}
