import {
  add,
  type Cents,
  cents,
  formatCalendarDate,
  type InvoiceKind,
  type Money,
  netIn,
  type OrderStatus,
  quotientIn,
  subtract,
  toCents,
  toDollars,
} from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import { AppError } from '../../platform/http/app-error';
import { taxOfPart } from '../orders';
import { countOverbilled, findCreditable } from './creditable.repository';
import { askedInBase, type DocumentMoney, inCurrencyOf } from './domain/exchange';
import { whyNotBilled } from './domain/invoice-states';
import type { BilledLine, Expected, InvoiceToMatch, Tolerances } from './domain/invoice-to-match';

/** A line of an order with what came of it and what invoices bill of it; money in the order's currency. */
export interface BillableLine {
  id: number;
  name: string;
  quantity: number;
  price: Money;
  price_per: 1 | 10 | 100 | 1000;
  tax_rate: number;
  count_received: number;
  count_billed: number;
  count_to_bill: number;
  count_billable: number;
  count_to_credit: number;
}

/** An order as its invoices are compared with it; money in its currency. */
export interface BillableOrder extends DocumentMoney {
  rate_day: string | null;
  id: number;
  number: string | null;
  status: OrderStatus;
  vendor_id: number;
  vendor_name: string;
  payment_days: number | null;
  tax_is_cost: boolean;
  net: Money;
  discount: Money;
  charges: Money;
  /** Of the invoices that are in the books. */
  billed_discount: Money;
  billed_charges: Money;
  lines: BillableLine[];
  tolerances: Tolerances;
}

/** What of discount and charges the invoices in the books have of an order, whoever bills them, in its currency. */
async function readBilled(db: Db, orderId: number, order: DocumentMoney) {
  const { rows } = await sql<DocumentMoney & { discount: Money; charges: Money }>`
    SELECT currency, rate, sum(discount) AS discount, sum(charges) AS charges FROM (
      SELECT currency, rate, discount, charges FROM invoices
      WHERE order_id = ${orderId} AND kind = 'invoice' AND booked_at IS NOT NULL
      UNION ALL SELECT invoices.currency, invoices.rate, 0, charge.amount
      FROM invoice_charges AS charge JOIN invoices ON invoices.id = charge.invoice_id
      WHERE charge.order_id = ${orderId} AND invoices.kind = 'invoice' AND invoices.booked_at IS NOT NULL) AS billed
    GROUP BY currency, rate`.execute(db);
  const sumOf = (amountOf: (row: (typeof rows)[number]) => Money) =>
    toDollars(add(...rows.map((row) => inCurrencyOf(order, toCents(amountOf(row)), row))));
  return {
    billed_discount: sumOf(({ discount }) => discount),
    billed_charges: sumOf(({ charges }) => charges),
  };
}

const RECEIVED = sql`unit.state = 'received'`;
const UNBILLED = sql`billed.invoice_id IS NULL`;

/** What there is to bill and to credit of an order. Throws where it was not sent: there is nothing then. */
export async function readBillable(db: Db, orderId: number): Promise<BillableOrder | undefined> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('vendors', 'vendors.id', 'orders.vendor_id')
    .select([
      'orders.id',
      'orders.number',
      'orders.status',
      'orders.sent_at',
      'orders.vendor_id',
      'vendors.name as vendor_name',
      'vendors.payment_days',
      'orders.tax_is_cost',
      'orders.currency',
      'orders.rate',
      'orders.rate_day',
      'orders.net',
      'orders.discount',
      'orders.charges',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (!order) return undefined;
  const why = whyNotBilled(order);
  if (why !== null) throw new AppError('wrong_state', why, { fields: { order_id: why } });
  const { rate } = order;
  if (rate === null) throw new Error(`Order ${orderId} was sent without a rate`);
  const { rows: lines } = await sql<BillableLine>`
    SELECT line.id, line.name, line.quantity, line.price, line.price_per, line.tax_rate,
      count(*) FILTER (WHERE ${RECEIVED}) AS count_received,
      count(billed.invoice_id) AS count_billed,
      -- Of a line without receipt what was ordered is there.
      count(*) FILTER (WHERE (${RECEIVED} OR (line.without_receipt AND unit.state = 'expected')) AND ${UNBILLED}) AS count_to_bill,
      count(*) FILTER (WHERE unit.state IN ('received', 'expected') AND ${UNBILLED}) AS count_billable,
      count(*) FILTER (WHERE NOT ${UNBILLED} AND (unit.state = 'closed' OR unit.state = 'returned' AND NOT EXISTS (
        SELECT FROM receipt_reversals AS gone WHERE gone.line_id = unit.line_id AND gone.unit_number = unit.unit_number
          AND gone.kind = 'credit' AND gone.credited_at IS NOT NULL))) AS count_to_credit
    FROM order_lines AS line LEFT JOIN order_units AS unit ON unit.line_id = line.id
      LEFT JOIN invoice_units AS billed
        ON billed.line_id = unit.line_id AND billed.unit_number = unit.unit_number AND billed.is_billed
    WHERE line.order_id = ${orderId} GROUP BY line.id ORDER BY line.position`.execute(db);
  const billed = await readBilled(db, orderId, { ...order, rate });
  return { ...order, ...billed, rate, lines, tolerances: await readTolerances(db) };
}

export async function readTolerances(db: Db): Promise<Tolerances> {
  const settings = await db
    .selectFrom('settings')
    .select([
      'price_tolerance_percent as price_percent',
      'price_tolerance_amount as price_amount',
      'charges_tolerance_percent as charges_percent',
      'charges_tolerance_amount as charges_amount',
      'rounding_tolerance as rounding',
    ])
    .executeTakeFirstOrThrow();
  return settings;
}

/** What an invoice says as it is compared. */
export interface InvoiceContent extends InvoiceToMatch {
  /** Null where it is being entered. */
  id: number | null;
  vendor_id: number;
  vendor_name: string;
  number: string;
  issued_on: string;
  credits_invoice_id: number | null;
  order_id: number | null;
  lines: readonly (BilledLine & { tax_rate: number })[];
  /** Charges of orders, where it is of no order. */
  charge_lines: readonly ChargeLine[];
  /** Of a part of one: what the parts before it ask for, in cents. */
  asked_before?: Cents;
}

/** Charges of an order that an invoice bills, with their part of its tax and total. */
export interface ChargeLine {
  position: number;
  order_id: number;
  amount: Money;
  tax: Money;
  total: Money;
}

/** An order with what an invoice bills of it: all of the invoice where it is of that order, else charges alone. */
export interface InvoicePart {
  order: BillableOrder;
  content: InvoiceContent;
}

/** Everything that the invoice is compared with, as the order stands now. */
export async function readExpected(db: Db, order: BillableOrder, invoice: InvoiceContent): Promise<Expected> {
  return {
    other_vendor: invoice.vendor_id === order.vendor_id ? null : order.vendor_name,
    duplicate: await findDuplicate(db, invoice),
    lines: await linesToCredit(db, order, invoice),
    discount: expectedDiscount(order, invoice.lines),
    charges: [{ order: null, line: null, amount: invoice.charges, expected: chargesLeft(order) }],
    tax: expectedTax(order, invoice),
    currency: order.currency,
    rate: invoice.currency === order.currency ? order.rate : invoice.rate,
    order_rates: [order.rate],
    asked: askedInBase(costOf(invoice, order), invoice, order),
    credited: await sumCredited(db, invoice.id),
    credits: await findCredited(db, invoice),
  };
}

/** What of the order's charges no invoice in the books has. */
export function chargesLeft({ charges, billed_charges }: BillableOrder): Money {
  return toDollars(atLeastNothing(toCents(charges) - toCents(billed_charges)));
}

/** The same of an invoice of charges: those of each order as it stands now, whoever else bills them. */
export async function readExpectedOfCharges(
  db: Db,
  parts: readonly InvoicePart[],
  invoice: InvoiceContent,
): Promise<Expected> {
  const asked = parts.map(({ order, content }) => askedInBase(costOf(content, order), content, order));
  const order_rates = [...new Set(parts.map(({ order }) => order.rate))];
  const [rate = invoice.rate] = order_rates;
  return {
    other_vendor: null,
    duplicate: await findDuplicate(db, invoice),
    lines: [],
    discount: 0,
    charges: parts.map(({ order, content }, index) => ({
      order: order.number ?? '',
      line: index + 1,
      amount: content.charges,
      expected: chargesLeft(order),
    })),
    tax: expectedTaxOf(parts),
    currency: invoice.currency,
    rate: order_rates.length === 1 ? rate : invoice.rate,
    order_rates,
    asked: {
      atOrder: add(...asked.map(({ atOrder }) => atOrder)),
      exchange: add(...asked.map(({ exchange }) => exchange)),
    },
    credited: await sumCredited(db, invoice.id),
    credits: await findCredited(db, invoice),
  };
}

/** The tax of an invoice, as what it bills of each order is taxed. */
export function expectedTaxOf(parts: readonly InvoicePart[]): Money {
  return toDollars(add(...parts.map(({ order, content }) => toCents(expectedTax(order, content)))));
}

/** The lines of the order, of a credit note with what there is to credit of its invoice. */
async function linesToCredit(
  db: Db,
  { id, lines }: BillableOrder,
  { credits_invoice_id }: InvoiceContent,
): Promise<Expected['lines']> {
  if (credits_invoice_id === null) return lines;
  const open = await findCreditable(db, id, credits_invoice_id);
  const overbilled = await countOverbilled(db, credits_invoice_id);
  return lines.map((line) => ({
    ...line,
    count_to_credit:
      open.filter(({ line_id }) => line_id === line.id).length + (overbilled.get(line.id) ?? 0),
  }));
}

function atLeastNothing(amount: number): Cents {
  return cents(Math.max(0, amount));
}

/**
 * Of the order's discount the part of what is billed with this invoice and with those before: the difference of two
 * rounded sums, so that all invoices have the whole discount to the cent.
 */
export function expectedDiscount(order: BillableOrder, lines: readonly BilledLine[]): Money {
  const netAt = (quantityOf: (line: BillableLine) => number) =>
    add(...order.lines.map((line) => netIn(order.currency, { ...line, quantity: quantityOf(line) })));
  const before = netAt(({ count_billed }) => count_billed);
  const own = netAt(({ id }) => lines.find(({ line_id }) => line_id === id)?.quantity ?? 0);
  const all = toCents(order.net);
  // Charges alone have no part of it.
  if (all === 0 || own === 0) return 0;
  const part = BigInt(toCents(order.discount)) * BigInt(add(before, own));
  const upTo = quotientIn(order.currency, part, BigInt(all));
  const left = Math.min(upTo, toCents(order.discount)) - toCents(order.billed_discount);
  return toDollars(atLeastNothing(Math.min(left, own)));
}

/**
 * What an invoice of these units costs at the order's prices, in cents of its currency: with its part of the discount,
 * what is left of the charges as far as they are billed, and the tax of that where it is a cost.
 */
export function expectedCost(
  order: BillableOrder,
  invoice: Pick<InvoiceContent, 'charges' | 'currency' | 'rate'>,
  units: readonly { line_id: number }[],
): Cents {
  const lines = order.lines.flatMap((line) => {
    const quantity = units.filter(({ line_id }) => line_id === line.id).length;
    return quantity > 0 ? [{ ...line, line_id: line.id, quantity }] : [];
  });
  const left = toCents(chargesLeft(order));
  const charges = toDollars(cents(Math.min(left, inCurrencyOf(order, toCents(invoice.charges), invoice))));
  const discount = expectedDiscount(order, lines);
  const { currency } = order;
  const tax = order.tax_is_cost ? expectedTax(order, { lines, discount, charges, currency }) : 0;
  const goods = add(...lines.map((line) => netIn(currency, line)), toCents(charges), toCents(tax));
  return subtract(goods, toCents(discount));
}

/** Of what the invoice says: by the rates of the order, for each rate on the sum of its lines and its part of the charges. */
export function expectedTax(
  order: BillableOrder,
  { lines, discount, charges, currency }: Pick<InvoiceContent, 'lines' | 'discount' | 'charges' | 'currency'>,
): Money {
  const rateOf = (line: { line_id: number | null; tax_rate: number }) =>
    order.lines.find(({ id }) => id === line.line_id)?.tax_rate ?? line.tax_rate;
  const billed = lines.map((line) => ({ ...line, tax_rate: rateOf(line) }));
  return taxOfPart(billed, { discount, charges, currency }, order.lines);
}

/** Another invoice of the vendor that this may be a copy of: the same number in another year. */
async function findDuplicate(
  db: Db,
  { id, kind, vendor_id, number }: InvoiceContent,
): Promise<string | null> {
  const { rows } = await sql<{ number: string; issued_on: string }>`
    SELECT number, issued_on FROM invoices
    WHERE vendor_id = ${vendor_id} AND kind = ${kind} AND number_key = document_number_key(${number}) AND state <> 'rejected'
      -- The one that was there first is no copy.
      AND (${id}::integer IS NULL OR id < ${id}::integer)
    ORDER BY id LIMIT 1`.execute(db);
  const [other] = rows;
  return other ? `${other.number} of ${formatCalendarDate(other.issued_on)} has the same number` : null;
}

async function sumCredited(db: Db, id: number | null): Promise<Money> {
  if (id === null) return 0;
  const { credited } = await db
    .selectFrom('invoices')
    .select(sql<Money>`coalesce(sum(total), 0)`.as('credited'))
    .where('credits_invoice_id', '=', id)
    .where('state', 'not in', ['rejected', 'disputed'])
    .executeTakeFirstOrThrow();
  return credited;
}

async function findCredited(
  db: Db,
  { id, credits_invoice_id }: InvoiceContent,
): Promise<Expected['credits']> {
  if (credits_invoice_id === null) return null;
  const credited = await db
    .selectFrom('invoices')
    .select((eb) => [
      'invoices.number as label',
      'invoices.total',
      sql<boolean>`invoices.booked_at IS NOT NULL`.as('is_booked'),
      sql<boolean>`invoices.state = 'rejected'`.as('is_rejected'),
      sql<Money>`(
        SELECT coalesce(sum(other.total), 0) FROM invoices AS other
        WHERE other.credits_invoice_id = ${eb.ref('invoices.id')} AND other.booked_at IS NOT NULL
          AND other.id IS DISTINCT FROM ${id}::integer)`.as('credited_before'),
    ])
    .where('invoices.id', '=', credits_invoice_id)
    .executeTakeFirst();
  return credited ?? null;
}

/** What an invoice costs, in cents of its currency: its total, without the tax where that is no cost; what a credit note gives back is below zero. */
export function costOf(
  { kind, total, tax }: { kind: InvoiceKind; total: Money; tax: Money },
  order: Pick<BillableOrder, 'tax_is_cost'>,
): Cents {
  const amount = toCents(total) - (order.tax_is_cost ? 0 : toCents(tax));
  return cents(kind === 'invoice' ? amount : -amount);
}
