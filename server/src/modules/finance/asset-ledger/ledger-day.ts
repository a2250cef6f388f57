import { cents } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import { type CalendarDate, dateIn, dayAfter } from '../domain/calendar';
import type { LedgerFacts } from '../domain/depreciation';

/** The day on which the ledger is read, in the organisation's time zone. */
export interface LedgerDay {
  date: CalendarDate;
  timeZone: string;
  /** Before today: what was deleted since was there. */
  isPast: boolean;
}

/** The day that was asked for, today unless named. */
export function ledgerDay(asOf: CalendarDate | undefined, now: Date, timeZone: string): LedgerDay {
  const today = dateIn(timeZone, now);
  const date = asOf ?? today;
  return { date, timeZone, isPast: date < today };
}

export interface LedgerColumns {
  cost: number | null;
  residual: number;
  life_months: number | null;
  purchased: CalendarDate | null;
  retired: CalendarDate | null;
  deleted: CalendarDate | null;
}

/** The columns that the value of an asset follows from, amounts in whole cents. */
export function ledgerColumns(timeZone: string) {
  return [
    sql<number | null>`(assets.purchase_cost * 100)::bigint`.as('cost'),
    sql<number>`(coalesce(assets.residual_value, 0) * 100)::bigint`.as('residual'),
    sql<number | null>`assets.useful_life_months`.as('life_months'),
    sql<CalendarDate | null>`assets.purchase_date`.as('purchased'),
    sql<CalendarDate | null>`(assets.retired_at AT TIME ZONE ${timeZone})::date`.as('retired'),
    sql<CalendarDate | null>`(assets.deleted_at AT TIME ZONE ${timeZone})::date`.as('deleted'),
  ] as const;
}

/** Without a cost there is nothing to write off, so that a life says nothing. */
export function ledgerFacts(row: LedgerColumns): LedgerFacts {
  return {
    cost: cents(row.cost ?? 0),
    residual: cents(row.residual),
    lifeMonths: row.cost === null ? null : row.life_months,
    purchased: row.purchased,
    retired: row.retired,
    deleted: row.deleted,
  };
}

/** The day an asset was entered, in the organisation's time zone. */
export function enteredOn(timeZone: string): RawBuilder<CalendarDate> {
  return sql<CalendarDate>`(assets.created_at AT TIME ZONE ${timeZone})::date`;
}

/**
 * What has no day of purchase counts from the day it was entered. What is deleted counts up to the day before; on no day
 * from today on is it there, which is said by the condition of the indexes of what is there.
 */
export function wasThereOn({ date, timeZone, isPast }: LedgerDay): RawBuilder<boolean> {
  const isNotDeleted = isPast
    ? sql`(assets.deleted_at IS NULL OR assets.deleted_at >= ${dayAfter(date)}::date::timestamp AT TIME ZONE ${timeZone})`
    : sql`assets.deleted_at IS NULL`;
  return sql<boolean>`(${isNotDeleted} AND coalesce(assets.purchase_date, ${enteredOn(timeZone)}) <= ${date}::date)`;
}
