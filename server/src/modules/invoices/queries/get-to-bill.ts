import {
  add,
  type InvoiceKind,
  type Money,
  netIn,
  subtract,
  type ToBill,
  toCents,
  toDollars,
} from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/http/app-error';
import { chargesLeft, expectedDiscount, expectedTax, readBillable } from '../billing.repository';

/** What of an order came and is on no invoice yet, as an invoice of exactly that would say. */
export async function getToBill(db: Db, id: number): Promise<ToBill> {
  const order = await readBillable(db, id);
  if (!order) throw notFound('Order');
  const lines = order.lines
    .filter(({ count_to_bill }) => count_to_bill > 0)
    .map((line) => ({ ...line, line_id: line.id, quantity: line.count_to_bill }));
  const discount = expectedDiscount(order, lines);
  const charges = chargesLeft(order);
  const { currency, rate, rate_day } = order;
  const tax = expectedTax(order, { lines, discount, charges, currency });
  const held = await findHeld(db, id);
  const gross = add(...lines.map((line) => netIn(currency, line)), toCents(charges), toCents(tax));
  return {
    order: { id: order.id, number: order.number },
    vendor: { id: order.vendor_id, name: order.vendor_name },
    lines: order.lines.map(({ count_billable: _billable, ...line }) => ({
      ...line,
      count_held: countHeld(held, line.id, 'invoice'),
      count_credit_held: countHeld(held, line.id, 'credit_note'),
    })),
    ...{ discount, charges, tax },
    ...{ currency, rate, rate_day },
    total: toDollars(subtract(gross, toCents(discount))),
    payment_days: order.payment_days,
    invoices: await findCreditable(db, id),
  };
}

/** What documents that are neither in the books nor rejected name of each line. */
async function findHeld(db: Db, orderId: number) {
  return db
    .selectFrom('invoices')
    .innerJoin('invoice_lines as line', 'line.invoice_id', 'invoices.id')
    .select((eb) => ['line.line_id', 'invoices.kind', eb.fn.sum<number>('line.quantity').as('count')])
    .where('invoices.order_id', '=', orderId)
    .where('invoices.booked_at', 'is', null)
    .where('invoices.state', '<>', 'rejected')
    .groupBy(['line.line_id', 'invoices.kind'])
    .execute();
}

function countHeld(held: Awaited<ReturnType<typeof findHeld>>, lineId: number, kind: InvoiceKind): number {
  return held.find((one) => one.line_id === lineId && one.kind === kind)?.count ?? 0;
}

/** The invoices of an order that a credit note can be about. */
async function findCreditable(db: Db, orderId: number): Promise<ToBill['invoices']> {
  return db
    .selectFrom('invoices')
    .select((eb) => [
      'invoices.id',
      'invoices.number',
      'invoices.currency',
      'invoices.total',
      sql<Money>`(SELECT coalesce(sum(note.total), 0) FROM invoices AS note
        WHERE note.credits_invoice_id = ${eb.ref('invoices.id')} AND note.booked_at IS NOT NULL)`.as(
        'credited',
      ),
      sql<Money>`(SELECT coalesce(sum(note.total), 0) FROM invoices AS note
        WHERE note.credits_invoice_id = ${eb.ref('invoices.id')} AND note.booked_at IS NULL AND note.state <> 'rejected')`.as(
        'credit_held',
      ),
    ])
    .where('invoices.order_id', '=', orderId)
    .where('invoices.kind', '=', 'invoice')
    .where('invoices.state', '<>', 'rejected')
    .orderBy('invoices.id')
    .execute();
}
