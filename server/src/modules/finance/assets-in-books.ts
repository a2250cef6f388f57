import { cents } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from './domain/calendar';
import type { BookFacts } from './domain/depreciation';

export interface BookColumns {
  cost: number | null;
  residual: number;
  life_months: number | null;
  purchased: CalendarDate | null;
  retired: CalendarDate | null;
}

/** The columns that the value of an asset follows from, amounts in whole cents. */
export function bookColumns(timeZone: string) {
  return [
    sql<number | null>`(assets.purchase_cost * 100)::bigint`.as('cost'),
    sql<number>`(coalesce(assets.residual_value, 0) * 100)::bigint`.as('residual'),
    sql<number | null>`assets.useful_life_months`.as('life_months'),
    sql<CalendarDate | null>`assets.purchase_date`.as('purchased'),
    sql<CalendarDate | null>`(assets.retired_at AT TIME ZONE ${timeZone})::date`.as('retired'),
  ] as const;
}

/** Without a cost there is nothing to write off, so that a life says nothing. */
export function bookFacts(row: BookColumns): BookFacts {
  return {
    cost: cents(row.cost ?? 0),
    residual: cents(row.residual),
    lifeMonths: row.cost === null ? null : row.life_months,
    purchased: row.purchased,
    retired: row.retired,
  };
}

/** The day an asset was entered, in the organisation's time zone. */
export function enteredOn(timeZone: string): RawBuilder<CalendarDate> {
  return sql<CalendarDate>`(assets.created_at AT TIME ZONE ${timeZone})::date`;
}

/** What has no day of purchase counts from the day it was entered. */
export function wasThereOn(date: CalendarDate, timeZone: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce(assets.purchase_date, ${enteredOn(timeZone)}) <= ${date}::date`;
}
