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

/** What a request costs: what was paid, else what it committed. Only fulfilled requests have an actual cost. */
export const REQUEST_AMOUNT = sql<number>`coalesce(requests.actual_cost, requests.committed_cost)`;

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
}

export function selectBudgets(db: Db, fiscalYear: number) {
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
      centsOf(sql`budgets.amount`).as('amount_cents'),
    ])
    .where('budgets.fiscal_year', '=', fiscalYear)
    .orderBy('budgets.id');
}

/** The budgets that a request of the department counts against, the organisation's first. */
export async function findBudgetsFor(
  db: Db,
  fiscalYear: number,
  departmentId: number | null,
): Promise<BudgetRow[]> {
  const rows = await selectBudgets(db, fiscalYear)
    .where((eb) =>
      eb.or([
        eb('budgets.department_id', 'is', null),
        ...(departmentId === null ? [] : [eb('budgets.department_id', '=', departmentId)]),
      ]),
    )
    .execute();
  return rows.sort((a, b) => Number(a.department_id !== null) - Number(b.department_id !== null));
}

/** Makes whoever else counts on these budgets wait until the transaction ends. Always in the order of their ids. */
export async function lockBudgets(tx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.selectFrom('budgets').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

export function findBudget(
  db: Db,
  fiscalYear: number,
  departmentId: number | null,
): Promise<BudgetRow | undefined> {
  return selectBudgets(db, fiscalYear)
    .where('budgets.department_id', 'is not distinct from', departmentId)
    .executeTakeFirst();
}
