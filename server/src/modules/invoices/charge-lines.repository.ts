import {
  add,
  formatMoney,
  type InvoiceInput,
  type Money,
  orderNumberKey,
  toCents,
  ZERO,
} from '@portal/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { invalid } from '../../platform/http/app-error';
import {
  type BillableOrder,
  type ChargeLine,
  costOf,
  type InvoiceContent,
  type InvoicePart,
  readBillable,
} from './billing.repository';
import { whyNoCharges } from './domain/invoice-states';

type Named = InvoiceInput['charge_lines'];

/**
 * The orders of which charges are billed, found by their numbers.
 * @throws AppError by the field where one is none that is billed
 */
export async function findChargedOrders(db: Db, lines: Named): Promise<number[]> {
  const found = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status'])
    .where(
      'number',
      'in',
      lines.map(({ order_number }) => orderNumberKey(order_number)),
    )
    .execute();
  const faults: Record<string, string> = {};
  const ids = lines.flatMap(({ order_number }, index) => {
    const number = orderNumberKey(order_number);
    const order = found.find((one) => one.number === number);
    const why = order ? whyNoCharges({ number, status: order.status }) : `There is no order ${number}`;
    if (why !== null) faults[`charge_lines.${index}.order_number`] = why;
    return order?.id ?? [];
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return ids;
}

/** Each order that an invoice bills, as it stands now, with what it bills of it. */
export async function readParts(db: Db, content: InvoiceContent): Promise<InvoicePart[]> {
  if (content.order_id !== null) return [{ order: await readOrder(db, content.order_id), content }];
  const orders: BillableOrder[] = [];
  for (const { order_id } of content.charge_lines) orders.push(await readOrder(db, order_id));
  return partsOfCharges(orders, content);
}

async function readOrder(db: Db, id: number): Promise<BillableOrder> {
  const order = await readBillable(db, id);
  if (!order) throw new Error(`There is no order ${id} that an invoice bills`);
  return order;
}

/** An invoice of charges, as one of each of its orders. */
export function partsOfCharges(orders: readonly BillableOrder[], content: InvoiceContent): InvoicePart[] {
  let before = ZERO;
  return content.charge_lines.flatMap(({ amount, tax, total }, index) => {
    const order = orders[index];
    if (!order) return [];
    const part = { ...content, charges: amount, tax, total, charge_lines: [], asked_before: before };
    before = add(before, costOf(part, order));
    return { order, content: part };
  });
}

/** That a credit note about charges gives back what its invoice bills, and of each order at most what is left of that. */
export async function checkCreditedCharges(
  db: Db,
  creditedId: number,
  lines: readonly ChargeLine[],
  currency: InvoiceContent['currency'],
): Promise<void> {
  const { rows } = await sql<{ order_id: number; total: Money }>`
    SELECT billed.order_id, billed.total - (
      SELECT coalesce(sum(given.total), 0) FROM invoice_charges AS given JOIN invoices AS note ON note.id = given.invoice_id
      WHERE given.order_id = billed.order_id AND note.credits_invoice_id = billed.invoice_id AND note.booked_at IS NOT NULL) AS total
    FROM invoice_charges AS billed WHERE billed.invoice_id = ${creditedId}`.execute(db);
  const faults = lines.flatMap(({ order_id, total }, index): [string, string][] => {
    const left = rows.find((row) => row.order_id === order_id);
    if (!left)
      return [[`charge_lines.${index}.order_number`, 'The credited invoice bills no charges of this order']];
    return toCents(total) > toCents(left.total)
      ? [
          [
            `charge_lines.${index}.amount`,
            `With its tax at most ${formatMoney(left.total, currency)}: more is not left to credit of this order`,
          ],
        ]
      : [];
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

export async function writeChargeLines(tx: Trx, id: number, lines: readonly ChargeLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('invoice_charges')
    .values(lines.map((line) => ({ ...line, invoice_id: id })))
    .execute();
}
