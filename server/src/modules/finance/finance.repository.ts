import type { BudgetPolicy } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { type CalendarDate, dayAfter } from './domain/calendar';
import type { FiscalCalendar } from './domain/fiscal-year';

export interface FinanceSettings extends FiscalCalendar {
  policy: BudgetPolicy;
  /** The moment of the transaction: what it writes as now(). */
  transactionTime: Date;
}

export async function loadFinanceSettings(db: Db): Promise<FinanceSettings> {
  const row = await db
    .selectFrom('settings')
    .select([
      'budget_policy',
      'fiscal_year_start_month',
      'time_zone',
      sql<Date>`now()`.as('transaction_time'),
    ])
    .executeTakeFirstOrThrow();
  return {
    policy: row.budget_policy,
    startMonth: row.fiscal_year_start_month,
    timeZone: row.time_zone,
    transactionTime: row.transaction_time,
  };
}

/** Days from one to another, both included, in a time zone; an open end has no bound. */
export interface Days {
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  timeZone: string;
}

/** Whether an instant lies within the days, each of which begins at the time zone's midnight. */
export function liesWithin(instant: RawBuilder<unknown>, { from, to, timeZone }: Days): RawBuilder<boolean> {
  const midnight = (date: CalendarDate) => sql`${date}::date::timestamp AT TIME ZONE ${timeZone}`;
  const bounds = [
    ...(from === undefined ? [] : [sql`${instant} >= ${midnight(from)}`]),
    ...(to === undefined ? [] : [sql`${instant} < ${midnight(dayAfter(to))}`]),
  ];
  return bounds.length ? sql<boolean>`(${sql.join(bounds, sql` AND `)})` : sql<boolean>`true`;
}

/** What a request costs its budget: what was paid, else what is ordered, else what its approval commits. */
export const REQUEST_AMOUNT = sql<number>`requests.amount`;

/** What is approved of a request and not spent yet. */
export const COMMITTED_AMOUNT = sql<number>`(requests.amount - requests.spent_cost)`;

/** A sum of dollars as whole cents, made by the database. */
export function centsOf(sum: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(coalesce(${sum}, 0) * 100)::bigint`;
}

export interface BudgetRow {
  id: number;
  fiscal_year: number;
  department_id: number | null;
  department_name: string | null;
  amount_cents: number;
  version: number;
  updated_at: Date;
  /** Null while it stands. */
  removed_at: Date | null;
}

function selectEveryBudget(db: Db, fiscalYear: number) {
  return db
    .selectFrom('budgets')
    .leftJoin('departments', 'departments.id', 'budgets.department_id')
    .select([
      'budgets.id',
      'budgets.fiscal_year',
      'budgets.department_id',
      'departments.name as department_name',
      'budgets.version',
      'budgets.updated_at',
      'budgets.removed_at',
      centsOf(sql`budgets.amount`).as('amount_cents'),
    ])
    .where('budgets.fiscal_year', '=', fiscalYear)
    .orderBy('budgets.id');
}

/** The budgets of a fiscal year that stand. */
export function selectBudgets(db: Db, fiscalYear: number) {
  return selectEveryBudget(db, fiscalYear).where('budgets.removed_at', 'is', null);
}

/** The budgets that requests of the departments count against: the organisation's, then theirs by name. */
export function findBudgetsFor(
  db: Db,
  fiscalYear: number,
  departmentIds: readonly (number | null)[],
): Promise<BudgetRow[]> {
  return selectBudgets(db, fiscalYear)
    .where((eb) =>
      eb.or([
        eb('budgets.department_id', 'is', null),
        ...departmentIds.flatMap((id) => (id === null ? [] : [eb('budgets.department_id', '=', id)])),
      ]),
    )
    .clearOrderBy()
    .orderBy(sql`departments.name COLLATE "en-x-icu" NULLS FIRST, budgets.id`)
    .execute();
}

/**
 * Makes whoever else counts on these budgets wait until the transaction ends, those included that were taken away: they
 * may be set again. Always in the order of their ids.
 * @param departmentIds whose budgets; null for the organisation's
 */
export async function lockBudgets(
  tx: Trx,
  fiscalYear: number,
  departmentIds: readonly (number | null)[],
): Promise<void> {
  await tx
    .selectFrom('budgets')
    .select('id')
    .where('fiscal_year', '=', fiscalYear)
    .where((eb) => eb.or(departmentIds.map((id) => eb('department_id', 'is not distinct from', id))))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Keeps a year from getting a budget that it never had, until the transaction ends: a row that is not there cannot be locked. */
export async function holdOffNewBudgets(tx: Trx, fiscalYear: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(hashtextextended('asset-portal:budgets', ${fiscalYear}))`.execute(
    tx,
  );
}

/** Waits for whoever holds off new budgets of the year. */
export async function awaitNewBudgets(tx: Trx, fiscalYear: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('asset-portal:budgets', ${fiscalYear}))`.execute(
    tx,
  );
}

/** A budget, also one that was taken away. */
export function findBudget(
  db: Db,
  fiscalYear: number,
  departmentId: number | null,
): Promise<BudgetRow | undefined> {
  return selectEveryBudget(db, fiscalYear)
    .where('budgets.department_id', 'is not distinct from', departmentId)
    .executeTakeFirst();
}
