import {
  BASE_CURRENCY,
  type Currency,
  type CurrencyRate,
  type CurrencyRateInput,
  MAX_MONEY,
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

/** Whether an order, of `orders`, comes to no more at a rate than is kept. */
export function isReckonable(rate: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`orders.total * ${rate} <= ${sql.lit(MAX_MONEY)}`;
}

/** Drafts are estimated at the latest rate; what was submitted keeps its own. */
export async function estimateDrafts(tx: Trx, currency: Currency): Promise<void> {
  const fits = isReckonable(sql`latest.rate`);
  await sql`
    UPDATE orders SET rate = CASE WHEN ${fits} THEN latest.rate END, rate_day = CASE WHEN ${fits} THEN latest.day::date END
    FROM ${latestRate(sql`${currency}`)} AS latest
    WHERE orders.status = 'draft' AND orders.currency = ${currency}`.execute(tx);
}
