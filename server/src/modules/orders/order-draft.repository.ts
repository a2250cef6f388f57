import { type OrderLineInput, sumOfMoney } from '@portal/contract';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { readLatestRate } from '../rates';
import { costsOf, type OrderTerms, whyTooMuch } from './domain/landed-cost';
import { findItemFacts } from './order-items.repository';
import { updateOrder } from './orders.repository';
import { removeUnnamedStock } from './stock-purchases.repository';

export interface Draft extends Omit<OrderTerms, 'rate'> {
  vendor_id: number;
  note: string | null;
  lines: readonly OrderLineInput[];
}

/** How many units are ordered with a line. */
export function quantityOf({ shares }: Pick<OrderLineInput, 'shares'>): number {
  return shares.reduce((sum, { units }) => sum + units, 0);
}

/** The lines with how many of each are ordered, for the sums. */
export function pricedLines(lines: readonly OrderLineInput[]) {
  return lines.map((line) => ({ ...line, quantity: quantityOf(line) }));
}

/** What a search finds the order by, beside its number and vendor: of its lines and shares as they are written. */
export const ITEM_TEXT = sql<string>`order_item_text(orders.id)`;

/** Those of another currency may have decimals that the new one has not. */
const NO_AMOUNTS = { net: 0, discount: 0, charges: 0, tax: 0, total: 0 };

/**
 * Writes a draft as a whole: its lines and shares, and what they cost. Its requests are on it from then on, and those
 * that were on it and are no more can be bought elsewhere.
 */
export async function writeDraft(tx: Trx, orderId: number, draft: Draft): Promise<void> {
  const { vendor_id, currency, note, discount, charges, tax_is_cost, lines } = draft;
  const itemFacts = await findItemFacts(tx, orderId, { vendor_id, currency, lines: pricedLines(lines) });
  const known = await readLatestRate(tx, currency);
  const priced = pricedLines(lines);
  // What comes to more than is kept has none, until the rate or the draft is another one.
  const fits = known !== undefined && whyTooMuch(priced, { ...draft, rate: known.rate }) === null;
  const { rate, day } = fits ? known : { rate: null, day: null };
  const costs = costsOf(priced, { ...draft, rate });
  await tx.deleteFrom('order_lines').where('order_id', '=', orderId).execute();
  // Its lines take its currency.
  await tx
    .updateTable('orders')
    .set({ currency, rate, rate_day: day, ...NO_AMOUNTS })
    .where('id', '=', orderId)
    .execute();
  if (lines.length > 0) {
    const written = await tx
      .insertInto('order_lines')
      .values(
        lines.map(({ shares, ...line }, index) => ({
          ...line,
          ...itemFacts[index],
          order_id: orderId,
          position: index + 1,
          quantity: quantityOf({ shares }),
          net: costs.lines[index]?.net ?? 0,
          landed_cost: costs.lines[index]?.landed ?? 0,
        })),
      )
      .returning(['id', 'position'])
      .execute();
    const idAt = new Map(written.map(({ id, position }) => [position, id]));
    await tx
      .insertInto('order_shares')
      .values(
        lines.flatMap(({ shares }, index) =>
          sharesWithCost(shares, costs.lines[index]?.units ?? []).map((share) => ({
            ...share,
            line_id: idAt.get(index + 1) as number,
          })),
        ),
      )
      .execute();
  }
  await updateOrder(tx, orderId, {
    ...{ vendor_id, note, discount, charges, tax_is_cost },
    net: costs.net,
    tax: costs.tax,
    total: costs.total,
    expected_on: lines
      .filter(({ without_receipt }) => !without_receipt)
      .map(({ expected_on }) => expected_on)
      .reduce(earlier, null),
    item_text: ITEM_TEXT,
  });
  await claimRequests(tx, orderId);
  await removeUnnamedStock(tx, orderId);
}

/** The earlier of two days; a day where one is not known. */
function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function sharesWithCost(shares: OrderLineInput['shares'], units: readonly number[]) {
  let from = 0;
  return shares.map((share, index) => {
    const own = units.slice(from, from + share.units);
    from += share.units;
    return { ...share, position: index + 1, cost: sumOfMoney(own) };
  });
}

/** Marks which requests are on the draft, by its shares. */
async function claimRequests(tx: Trx, orderId: number): Promise<void> {
  await releaseDropped(tx, orderId);
  await sql`
    INSERT INTO order_requests (order_id, request_id, state)
    SELECT DISTINCT line.order_id, share.request_id, 'in_order'
    FROM order_shares AS share JOIN order_lines AS line ON line.id = share.line_id WHERE line.order_id = ${orderId}
    ON CONFLICT (order_id, request_id) DO UPDATE SET state = 'in_order' WHERE order_requests.state <> 'in_order'`.execute(
    tx,
  );
}

/** Requests that the order serves no more can be bought elsewhere; answers which. */
export async function releaseDropped(tx: Trx, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ request_id: number }>`
    DELETE FROM order_requests AS link USING requests
    WHERE link.order_id = ${orderId} AND requests.id = link.request_id AND requests.status IN ('approved', 'stock')
      AND NOT EXISTS (
        SELECT FROM order_shares AS share JOIN order_lines AS line ON line.id = share.line_id
        WHERE share.request_id = link.request_id AND line.order_id = ${orderId})
    RETURNING link.request_id`.execute(tx);
  return rows.map(({ request_id }) => request_id);
}

/** Lets go of all requests of an order, or of those of which nothing came: they can be bought elsewhere. */
export async function releaseRequests(
  tx: Trx,
  orderId: number,
  which: 'all' | 'without-units',
): Promise<void> {
  const isNamed =
    which === 'all'
      ? sql`true`
      : sql`NOT EXISTS (
          SELECT FROM order_units AS unit JOIN order_lines AS line ON line.id = unit.line_id
          WHERE unit.request_id = link.request_id AND line.order_id = ${orderId} AND unit.state = 'received')
        -- What was paid in advance stays with whom it was paid for.
        AND NOT EXISTS (
          SELECT FROM spending_entries AS entry LEFT JOIN invoices ON invoices.id = entry.invoice_id
          WHERE entry.request_id = link.request_id AND entry.figure = 'difference'
            AND (invoices.order_id = ${orderId} OR EXISTS (
              SELECT FROM invoice_charges AS charge
              WHERE charge.invoice_id = entry.invoice_id AND charge.order_id = ${orderId})))`;
  await sql`
    DELETE FROM order_requests AS link USING requests
    WHERE link.order_id = ${orderId} AND requests.id = link.request_id AND requests.status IN ('approved', 'stock')
      AND ${isNamed}`.execute(tx);
}
