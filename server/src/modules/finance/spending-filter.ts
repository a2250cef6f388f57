import type { endpoints, QueryOf } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import { daysOfFiscalYear, fiscalYearAt } from './domain/fiscal-year';
import { type Days, type FinanceSettings, liesWithin } from './finance.repository';

export type SpendingQuery = QueryOf<typeof endpoints.getSpending>;

/** The period asked for; the present fiscal year where neither end is named. */
export function periodOf({ from, to }: SpendingQuery, now: Date, settings: FinanceSettings): Days {
  const { startMonth, timeZone } = settings;
  if (from === undefined && to === undefined)
    return { ...daysOfFiscalYear(fiscalYearAt(now, settings), startMonth), timeZone };
  return { from, to, timeZone };
}

/** The requests that the spending figures are about: approved in the period, fulfilled since or not. */
export function isCounted(days: Days, { department_id, category_id }: SpendingQuery): RawBuilder<boolean> {
  return sql<boolean>`(requests.status IN ('approved', 'fulfilled')
    AND ${liesWithin(sql`requests.approved_at`, days)}
    ${department_id === undefined ? sql`` : sql`AND requests.department_id = ${department_id}`}
    ${category_id === undefined ? sql`` : sql`AND requests.category_id = ${category_id}`})`;
}
