import type { Readable } from 'node:stream';
import { REPAIR_REQUEST_NAME } from '@portal/contract';
import { sql } from 'kysely';
import { type Cell, csvFile } from '../../../platform/csv';
import type { Db } from '../../../platform/database';
import { dateIn } from '../domain/calendar';
import { cents, subtract } from '../domain/money';
import { loadFinanceSettings, REQUEST_AMOUNT } from '../finance.repository';
import { isCounted, periodOf, type SpendingQuery } from '../spending-filter';

const BATCH_SIZE = 1000;
const HEADINGS = [
  'Request ID',
  'Item',
  'Type',
  'Category',
  'Department',
  'Requester',
  'Status',
  'Approved on',
  'Approved amount',
  'Fulfilled on',
  'Fulfilled amount',
  'Pending amount',
] as const;

/**
 * The requests behind the spending figures as CSV: UTF-8 with a byte order mark, CRLF, quoted by RFC 4180, text that
 * a spreadsheet would run neutralised. Read in batches as the client takes them; the columns of amounts sum to the
 * cards.
 */
export async function exportSpending(db: Db, now: Date, query: SpendingQuery): Promise<Readable> {
  const settings = await loadFinanceSettings(db);
  const counted = isCounted(periodOf(query, now, settings), query);
  // The first batch is read before the answer begins: a fault then is still an error, and no half file.
  const first = await readBatch(db, counted, 0);
  return csvFile(HEADINGS, lines(db, counted, first, settings.timeZone));
}

async function* lines(db: Db, counted: ReturnType<typeof isCounted>, first: Row[], timeZone: string) {
  for (let batch = first; batch.length > 0; batch = await nextBatch(db, counted, batch)) {
    for (const row of batch) yield cellsOf(row, timeZone);
  }
}

async function nextBatch(db: Db, counted: ReturnType<typeof isCounted>, last: Row[]): Promise<Row[]> {
  return last.length < BATCH_SIZE ? [] : readBatch(db, counted, last.at(-1)?.id ?? 0);
}

type Row = Awaited<ReturnType<typeof readBatch>>[number];

function readBatch(db: Db, counted: ReturnType<typeof isCounted>, afterId: number) {
  return db
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'requests.user_id')
    .leftJoin('categories', 'categories.id', 'requests.category_id')
    .leftJoin('departments', 'departments.id', 'requests.department_id')
    .select([
      'requests.id',
      'requests.asset_name',
      'requests.request_type',
      'categories.name as category',
      'departments.name as department',
      'users.name as requester',
      'requests.status',
      'requests.fulfilled_at',
      // The database keeps an approved request from being without it.
      sql<Date>`requests.approved_at`.as('approved_at'),
      sql<number>`(${REQUEST_AMOUNT} * 100)::bigint`.as('amount'),
    ])
    .where(counted)
    .where('requests.id', '>', afterId)
    .orderBy('requests.id')
    .limit(BATCH_SIZE)
    .execute();
}

function cellsOf(row: Row, timeZone: string): Cell[] {
  const approved = cents(row.amount);
  const fulfilled = cents(row.status === 'fulfilled' ? row.amount : 0);
  return [
    row.id,
    row.asset_name ?? REPAIR_REQUEST_NAME,
    row.request_type,
    row.category ?? '',
    row.department ?? '',
    row.requester,
    row.status,
    dateIn(timeZone, row.approved_at),
    plain(approved),
    row.fulfilled_at ? dateIn(timeZone, row.fulfilled_at) : '',
    plain(fulfilled),
    plain(subtract(approved, fulfilled)),
  ];
}

/** An amount as spreadsheets take it for a number: two decimals, no grouping, no sign of a currency. */
function plain(amount: number): string {
  return (amount / 100).toFixed(2);
}
