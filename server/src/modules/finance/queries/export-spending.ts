import {
  add,
  type Cents,
  cents,
  REPAIR_REQUEST_NAME,
  REQUEST_TYPE_LABELS,
  statusWord,
  subtract,
  toDollars,
  ZERO,
} from '@portal/contract';
import { amountCell } from '@portal/contract/csv';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { exportList, type FileColumn, type TableFile } from '../../../platform/exports';
import { checkFilters } from '../../../platform/lists/check-filters';
import { dateIn } from '../domain/calendar';
import { centsOf, loadFinanceSettings, REQUEST_AMOUNT } from '../finance.repository';
import { readPeriod } from '../periods/read-period';
import { isCounted, type SpendingQuery } from '../spending/spending-filter';
import { totalLine } from '../spending/total-line';

/**
 * The requests behind the spending figures as a file, in the order of their numbers. The columns of amounts sum to the
 * cards, and the totals below say so in a column of their own, so that a sum over a column has no amount twice
 * (decision 33).
 */
export async function exportSpending(db: Db, now: Date, query: SpendingQuery): Promise<TableFile> {
  await checkFilters(db, query);
  const settings = await loadFinanceSettings(db);
  const counted = isCounted(readPeriod(query, { now, settings, unnamed: 'this-fiscal-year' }), query);
  // A sum that cannot be exact is refused before the file begins.
  await db
    .selectFrom('requests')
    .where(counted)
    .select(centsOf(sql`sum(${REQUEST_AMOUNT})`).as('total'))
    .executeTakeFirstOrThrow();
  const columns = columnsIn(settings.timeZone);
  return exportList(db, {
    columns,
    ids: db.selectFrom('requests').select('requests.id').where(counted).orderBy('requests.id'),
    read: (ids) => selectRows(db).where('requests.id', 'in', ids).execute(),
    totals: spendingTotals(columns.length),
  });
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

function selectRows(db: Db) {
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
      'requests.approved_at',
      sql<number>`(${REQUEST_AMOUNT} * 100)::bigint`.as('amount'),
    ]);
}

const approved = ({ amount }: Row) => cents(amount);
const fulfilled = ({ fulfilled_at, amount }: Row) => cents(fulfilled_at ? amount : 0);
const pending = (row: Row) => subtract(approved(row), fulfilled(row));
const dollars = (amount: Cents) => amountCell(toDollars(amount));

function columnsIn(timeZone: string): FileColumn<Row>[] {
  const day = (instant: Date | null) => (instant ? dateIn(timeZone, instant) : '');
  return [
    ['Request ID', ({ id }) => id],
    ['Item', ({ asset_name }) => asset_name ?? REPAIR_REQUEST_NAME],
    ['Type', ({ request_type }) => REQUEST_TYPE_LABELS[request_type]],
    ['Category', ({ category }) => category],
    ['Department', ({ department }) => department],
    ['Requester', ({ requester }) => requester],
    ['Status', ({ status }) => statusWord(status)],
    ['Approved on', ({ approved_at }) => day(approved_at), 'day'],
    ['Approved amount', (row) => dollars(approved(row)), 'number'],
    ['Fulfilled on', ({ fulfilled_at }) => day(fulfilled_at), 'day'],
    ['Fulfilled amount', (row) => dollars(fulfilled(row)), 'number'],
    ['Pending amount', (row) => dollars(pending(row)), 'number'],
    ['Total', () => null, 'number'],
  ];
}

/** Approved, fulfilled and pending: each named, with how many requests it is of, its amount under `Total` alone. */
function spendingTotals(columns: number) {
  const sums = {
    approved: { count: 0, amount: ZERO },
    fulfilled: { count: 0, amount: ZERO },
    pending: { count: 0, amount: ZERO },
  };
  const addTo = (sum: { count: number; amount: Cents }, amount: Cents) => {
    sum.count += 1;
    sum.amount = add(sum.amount, amount);
  };
  return {
    count: (row: Row) => {
      addTo(sums.approved, approved(row));
      if (row.fulfilled_at) addTo(sums.fulfilled, fulfilled(row));
      else addTo(sums.pending, pending(row));
    },
    rows: () => [
      totalLine('Total approved', sums.approved, columns),
      totalLine('Total fulfilled', sums.fulfilled, columns),
      totalLine('Total pending', sums.pending, columns),
    ],
  };
}
