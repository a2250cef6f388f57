import type { Currency, PricePer } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import type { NamedPrice } from './domain/named-price';

/** A price that lines of orders name, with what says to what it applies today. */
export interface ContractPriceRow {
  id: number;
  contract_id: number;
  vendor_id: number;
  currency: Currency;
  item_id: number;
  min_quantity: number;
  price: number;
  price_per: PricePer;
  /** Whether price and contract are in force today. */
  is_valid: boolean;
}

const TODAY = sql`(SELECT (now() AT TIME ZONE time_zone)::date FROM settings)`;
const IN_FORCE = sql<boolean>`(daterange(price.starts_on, price.ends_on, '[]') @> ${TODAY}
  AND daterange(contract.starts_on, contract.ends_on, '[]') @> ${TODAY})`;

/** The prices with these ids; they stay as they are until the transaction ends. */
export async function findContractPrices(db: Db, ids: readonly number[]): Promise<ContractPriceRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ContractPriceRow>`
    SELECT price.id, price.contract_id, contract.vendor_id, price.currency, price.item_id, price.min_quantity, price.price,
      price.price_per, ${IN_FORCE} AS is_valid
    FROM contract_prices AS price JOIN contracts AS contract ON contract.id = price.contract_id
    WHERE price.id = ANY (${ids}::integer[])
    FOR SHARE OF price`.execute(db);
  return rows;
}

/** The prices with these ids that are of this vendor, as lines name them, and today. */
export async function findNamedPrices(
  db: Db,
  vendorId: number,
  ids: readonly number[],
): Promise<(NamedPrice & { id: number; item_id: number; today: string })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NamedPrice & { id: number; item_id: number; today: string }>`
    SELECT price.id, price.item_id, price.min_quantity, contract.number, contract.starts_on::text,
      contract.ends_on::text, price.starts_on::text AS price_starts_on, price.ends_on::text AS price_ends_on,
      ${TODAY}::text AS today
    FROM contract_prices AS price JOIN contracts AS contract ON contract.id = price.contract_id
    WHERE price.id = ANY (${ids}::integer[]) AND contract.vendor_id = ${vendorId}`.execute(db);
  return rows;
}

export interface OfferRow {
  /** Of the line, from 1. */
  position: number;
  id: number;
  contract_id: number;
  number: string;
  price: number;
  price_per: PricePer;
}

/** For each line the cheapest price of a contract with the vendor that applies to its quantity today, where there is one. */
export async function findOffers(
  db: Db,
  vendorId: number,
  currency: Currency,
  lines: readonly { item_id: number; quantity: number }[],
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    SELECT asked.position::integer, best.*
    FROM unnest(${lines.map(({ item_id }) => item_id)}::integer[], ${lines.map(({ quantity }) => quantity)}::integer[])
        WITH ORDINALITY AS asked (item_id, quantity, position)
      CROSS JOIN LATERAL (
        SELECT price.id, price.contract_id, contract.number, price.price, price.price_per
        FROM contract_prices AS price JOIN contracts AS contract ON contract.id = price.contract_id
          JOIN catalogue_items AS item ON item.id = price.item_id
        WHERE price.item_id = asked.item_id AND contract.vendor_id = ${vendorId} AND contract.currency = ${currency} AND item.removed_at IS NULL
          AND price.min_quantity <= asked.quantity AND ${IN_FORCE}
        ORDER BY price.price / price.price_per, price.id LIMIT 1) AS best
    ORDER BY asked.position`.execute(db);
  return rows;
}
