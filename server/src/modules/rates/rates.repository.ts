import {
  BASE_CURRENCY,
  type Currency,
  type CurrencyRate,
  type CurrencyRateInput,
  MAX_MONEY,
  type Money,
} from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { personOf } from '../../platform/lists/person-of';

/** A rate with its day; the organisation's own currency has none. */
export interface KnownRate {
  rate: number;
  day: string | null;
}

/** The rate that counts today, as a row to be read from: of the latest day, and of that what was entered last. */
export function latestRate(currency: RawBuilder<unknown>) {
  return sql<{ id: number; rate: number; day: string }>`(
    SELECT id, rate, day::text AS day FROM currency_rates
    WHERE currency_rates.currency = ${currency} ORDER BY currency_rates.day DESC, id DESC LIMIT 1)`;
}

/** The same, read; undefined where none was entered. */
export async function readLatestRate(db: Db, currency: Currency): Promise<KnownRate | undefined> {
  if (currency === BASE_CURRENCY) return { rate: 1, day: null };
  const { rows } =
    await sql<KnownRate>`SELECT rate, day FROM ${latestRate(sql`${currency}`)} AS latest`.execute(db);
  return rows[0];
}

/** Rates as the list shows them, in any order. */
export function findRates(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('currency_rates')
    .select((eb) => [
      'id',
      'currency',
      'rate',
      'day',
      'entered_at',
      personOf(eb.ref('entered_by')).as('enterer'),
    ])
    .where('id', 'in', ids)
    .execute();
}
export type RateRow = Awaited<ReturnType<typeof findRates>>[number];

export function presentRate({ enterer, entered_at, ...rate }: RateRow): CurrencyRate {
  return { ...rate, entered_by: enterer, entered_at: entered_at.toISOString() };
}

export async function insertRate(tx: Trx, input: CurrencyRateInput, by: number): Promise<number> {
  const { id } = await tx
    .insertInto('currency_rates')
    .values({ ...input, entered_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether an order, of `orders`, comes to no more at the rate of `latest` than is kept. */
const fits = sql<boolean>`orders.total * latest.rate <= ${sql.lit(MAX_MONEY)}`;

/** A draft in another currency follows the latest rate, since nothing else says what it would cost. */
const follows = sql<boolean>`orders.status = 'draft' AND orders.currency <> ${sql.lit(BASE_CURRENCY)}`;

/** What an order is reckoned at. */
interface OrderRate {
  /** Null of a draft where none is known, or it would come to more than is kept. */
  rate: number | null;
  rate_day: string | null;
  base_total: Money | null;
  /** Whether it comes to more than is kept at the latest rate. */
  is_too_much: boolean;
}

/** What an order, of `orders`, is reckoned at, as a row to be joined to it. */
export const rateOfOrder = sql<OrderRate>`LATERAL (
  SELECT CASE WHEN ${follows} THEN latest.rate ELSE orders.rate END AS rate,
    CASE WHEN ${follows} THEN latest.day ELSE orders.rate_day::text END AS rate_day,
    CASE WHEN ${follows} THEN round(orders.total * latest.rate, 2) ELSE orders.base_total END AS base_total,
    coalesce(latest.is_too_much, false) AS is_too_much
  FROM (SELECT) AS one LEFT JOIN (
    SELECT CASE WHEN ${fits} THEN latest.rate END AS rate, CASE WHEN ${fits} THEN latest.day END AS day,
      NOT ${fits} AS is_too_much
    FROM ${latestRate(sql.ref('orders.currency'))} AS latest) AS latest ON ${follows})`;

async function estimate(tx: Trx, which: RawBuilder<boolean>): Promise<void> {
  await sql`
    UPDATE orders SET (rate, rate_day) = (SELECT known.rate, known.rate_day::date FROM ${rateOfOrder} AS known)
    WHERE ${follows} AND ${which}`.execute(tx);
}

/** Drafts are estimated at the latest rate; what was submitted keeps its own. */
export function estimateDrafts(tx: Trx, currency: Currency): Promise<void> {
  return estimate(tx, sql`orders.currency = ${currency}`);
}

/** The same of an order that became a draft again. */
export function estimateDraft(tx: Trx, id: number): Promise<void> {
  return estimate(tx, sql`orders.id = ${id}`);
}
