import type { Money } from '@portal/contract';
import type { ColumnType } from 'kysely';

/** An instant: read as Date, written as Date, `now()` by default. */
export type Instant = ColumnType<Date, Date | undefined, Date>;
export type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** A calendar date, YYYY-MM-DD, never through a time zone. */
export type CalendarDate = ColumnType<string | null, string | null | undefined, string | null>;
/** An amount in dollars, numeric(14,2). */
export type Amount = ColumnType<Money, number, number>;
export type NullableAmount = ColumnType<Money | null, number | null | undefined, number | null>;
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type Facts = ColumnType<Record<string, unknown> | null, string | null | undefined, never>;
