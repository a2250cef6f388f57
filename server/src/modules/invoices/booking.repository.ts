import {
  add,
  type Cents,
  cents,
  type Money,
  netIn,
  subtract,
  sumOfMoney,
  toBase,
  toCents,
  toDollars,
  ZERO,
} from '@portal/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { readCostDifferences, spreadDifference, taxOn } from '../orders';
import {
  type BillableOrder,
  costOf,
  expectedCost,
  type InvoiceContent,
  type InvoicePart,
} from './billing.repository';
import type { Creditable } from './creditable.repository';
import { findCredited } from './credited-units.repository';
import { askedInBase, type DocumentMoney } from './domain/exchange';

/** A unit of an order that an invoice bills, or whose cost it changes; money in the organisation's currency. */
export interface BilledUnit {
  line_id: number;
  unit_number: number;
  request_id: number;
  asset_id: number | null;
  cost: Money;
  is_billed: boolean;
  /** Whether it was sent back for credit, or never came and is credited: it costs nothing any more. */
  is_returned: boolean;
}

/** What it costs to enter an invoice in the books. */
export interface Booking {
  /** More than its units cost, in dollars; less where it is below zero. */
  difference: number;
  /** What of that is so for the invoice's rate alone; so for each unit. */
  exchange: number;
  units: (BilledUnit & { difference: number; exchange: number })[];
  /** The units that are credited with it. */
  credited: Creditable[];
}

interface WantedLine {
  line_id: number | null;
  quantity: number;
}

/** The units that an invoice bills of each line: what came first, then what is expected, each by its number. */
async function findUnitsToBill(db: Db, lines: readonly WantedLine[]): Promise<BilledUnit[]> {
  const wanted = lines.flatMap(({ line_id, quantity }) => (line_id === null ? [] : { line_id, quantity }));
  const { rows } = await sql<BilledUnit>`
    SELECT line_id, unit_number, request_id, asset_id, cost, true AS is_billed, false AS is_returned
    FROM (
      SELECT unit.*, wanted.quantity,
        row_number() OVER (PARTITION BY unit.line_id ORDER BY unit.state <> 'received', unit.unit_number) AS place
      FROM unnest(${wanted.map(({ line_id }) => line_id)}::integer[], ${wanted.map(({ quantity }) => quantity)}::integer[])
          AS wanted (line_id, quantity)
        JOIN order_units AS unit ON unit.line_id = wanted.line_id
      WHERE unit.state IN ('received', 'expected') AND NOT EXISTS (
        SELECT FROM invoice_units AS billed
        WHERE billed.line_id = unit.line_id AND billed.unit_number = unit.unit_number AND billed.is_billed)) AS open
    WHERE place <= quantity ORDER BY line_id, unit_number`.execute(db);
  return rows;
}

/** The units that what is given back, or is billed without units, belongs to: as near to the invoice as there are any. */
async function findUnitsConcerned(db: Db, orderId: number, invoice: InvoiceContent): Promise<BilledUnit[]> {
  const lineIds = invoice.lines.flatMap(({ line_id }) => line_id ?? []);
  const { rows } = await sql<BilledUnit>`
    SELECT line_id, unit_number, request_id, CASE WHEN state <> 'returned' THEN asset_id END AS asset_id, cost,
      false AS is_billed, state = 'returned' AS is_returned
    FROM (
      SELECT unit.*, rank() OVER (ORDER BY
        -- What went back costs nothing any more. Of the credited invoice and the lines named; of that invoice; received;
        -- whatever there is.
        unit.state = 'returned',
        NOT (credited.invoice_id IS NOT NULL AND unit.line_id = ANY (${lineIds}::integer[])),
        credited.invoice_id IS NULL, unit.state <> 'received', unit.state = 'closed') AS place
      FROM order_units AS unit JOIN order_lines AS line ON line.id = unit.line_id
        LEFT JOIN invoice_units AS credited ON credited.line_id = unit.line_id AND credited.unit_number = unit.unit_number
          AND credited.is_billed AND credited.invoice_id = ${invoice.credits_invoice_id}::integer
      WHERE line.order_id = ${orderId}) AS near
    WHERE place = 1 ORDER BY line_id, unit_number`.execute(db);
  return rows;
}

const sumOf = (list: readonly { cost: Money }[]) => list.reduce((sum, { cost }) => sum + toCents(cost), 0);

const exchangeOf = (list: readonly { exchange: Money }[]) =>
  list.reduce((sum, { exchange }) => sum + toCents(exchange), 0);

/**
 * What the invoices of an order in the books cost in its currency, and those in others in the organisation's, what they
 * differ by, and the units that they bill.
 */
async function readBooked(db: Db, order: BillableOrder) {
  // Of those that bill charges of several orders what is this one's; what they differ by is on its units.
  const { rows: invoices } = await sql<DocumentMoney & { total: Money; tax: Money; booked: Money }>`
    SELECT total, tax, currency, rate, booked_difference - booked_exchange AS booked FROM invoices
    WHERE order_id = ${order.id} AND kind = 'invoice' AND booked_at IS NOT NULL
    UNION ALL SELECT charge.total, charge.tax, invoices.currency, invoices.rate, (
      SELECT coalesce(sum(differing.difference - differing.exchange), 0)
      FROM invoice_units AS differing JOIN order_lines AS line ON line.id = differing.line_id
      WHERE differing.invoice_id = charge.invoice_id AND line.order_id = charge.order_id)
    FROM invoice_charges AS charge JOIN invoices ON invoices.id = charge.invoice_id
    WHERE charge.order_id = ${order.id} AND invoices.kind = 'invoice' AND invoices.booked_at IS NOT NULL`.execute(
    db,
  );
  const costs = (invoice: (typeof invoices)[number]) => costOf({ kind: 'invoice', ...invoice }, order);
  const { rows: units } = await sql<BilledUnit>`
    SELECT unit.line_id, unit.unit_number, unit.request_id, unit.cost, false AS is_billed,
      unit.state = 'returned' OR billed.credit_note_id IS NOT NULL AS is_returned,
      CASE WHEN unit.state <> 'returned' THEN unit.asset_id END AS asset_id
    FROM invoice_units AS billed JOIN order_units AS unit USING (line_id, unit_number)
      JOIN order_lines AS line ON line.id = unit.line_id
    WHERE line.order_id = ${order.id} AND (billed.is_billed OR billed.credit_note_id IS NOT NULL)
    ORDER BY line_id, unit_number`.execute(db);
  return {
    asked: add(...invoices.filter(isIn(order)).map(costs)),
    askedInOthers: add(
      ...invoices
        .filter((invoice) => !isIn(order)(invoice))
        .map((invoice) => toBase(costs(invoice), invoice.rate)),
    ),
    booked: add(...invoices.map(({ booked }) => toCents(booked))),
    units,
  };
}

const isIn =
  ({ currency }: { currency: string }) =>
  (invoice: { currency: string }) =>
    invoice.currency === currency;

/** Whether nothing of an order is left to bill once so many units more are billed. */
function isLast(order: BillableOrder, count: number): boolean {
  return order.lines.reduce((sum, { count_billable }) => sum + count_billable, 0) === count;
}

/**
 * What an invoice differs by and the units that bear it. Vendors bill shipping with the first delivery, while each unit
 * has its part of it: so long as something is left to bill, an invoice differs by what it asks beyond the order's prices
 * and what is left of charges and discount; the last one by all that the invoices cost beyond their units. What was sent
 * back bears nothing of it: it is settled by its credit note.
 */
async function planInvoice(db: Db, order: BillableOrder, invoice: InvoiceContent) {
  const billed = await findUnitsToBill(db, invoice.lines);
  const asked = costOf(invoice, order);
  const { atOrder, exchange } = askedInBase(asked, invoice, order);
  const isSame = isIn(order)(invoice);
  if (isLast(order, billed.length)) {
    const before = await readBooked(db, order);
    const known = sumOf(billed) + sumOf(before.units);
    // Together they are reckoned once, as the order was.
    const own = isSame
      ? toBase(add(asked, before.asked), order.rate)
      : add(atOrder, toBase(before.asked, order.rate));
    return {
      exchange,
      difference: own + before.askedInOthers - known - before.booked,
      units: [...billed, ...before.units.filter(({ is_returned }) => !is_returned)],
    };
  }
  const expected = toBase(expectedCost(order, invoice, billed), order.rate);
  return { difference: atOrder - expected, exchange, units: billed };
}

/**
 * How much more the units of each line are asked for than the order says, in cents of the organisation's currency and
 * with the tax of that where it is a cost, by the line's id: it is those units' own. Charges, discount, rounding and what
 * has no units are everybody's.
 */
function differencesOfLines(
  order: BillableOrder,
  { kind, lines, currency }: InvoiceContent,
  units: readonly BilledUnit[],
): Map<number, number> {
  const own = new Map<number, number>();
  // In another currency prices are not compared: all of it is everybody's.
  for (const asked of kind === 'invoice' && currency === order.currency ? lines : []) {
    const line = order.lines.find(({ id }) => id === asked.line_id);
    const count = units.filter((unit) => unit.is_billed && unit.line_id === asked.line_id).length;
    if (!line || count === 0) continue;
    const more = subtract(netIn(currency, asked), netIn(currency, { ...line, quantity: count }));
    const tax = order.tax_is_cost ? taxOn(currency, more, line.tax_rate) : ZERO;
    own.set(line.id, add(cents(own.get(line.id) ?? 0), toBase(add(more, tax), order.rate)));
  }
  return own;
}

/** What each unit bears of a difference, in cents: first what its line is asked for more, then its part of the rest. */
function partsOf(
  difference: number,
  units: readonly BilledUnit[],
  own: ReadonlyMap<number, number>,
): number[] {
  const parts = units.map(() => 0);
  for (const [lineId, more] of own) {
    const places = units.flatMap((unit, index) => (unit.is_billed && unit.line_id === lineId ? index : []));
    const shares = spreadDifference(
      more,
      places.map((index) => toCents(units[index]?.cost ?? 0)),
    );
    for (const [place, index] of places.entries()) parts[index] = shares[place] ?? 0;
  }
  const rest = spreadDifference(
    subtract(cents(difference), add(...parts.map(cents))),
    units.map(({ cost }, index) => Math.max(0, toCents(cost) + (parts[index] ?? 0))),
  );
  return parts.map((part, index) => part + (rest[index] ?? 0));
}

/** What each unit bears of an exchange difference, in cents: those that are billed, by what each costs. */
function exchangeParts(exchange: number, units: readonly BilledUnit[]): number[] {
  const isAnyBilled = units.some(({ is_billed }) => is_billed);
  return spreadDifference(
    exchange,
    units.map(({ cost, is_billed }) => (is_billed || !isAnyBilled ? toCents(cost) : 0)),
  );
}

/** What entering an invoice in the books would do, as the orders that it bills stand. */
export async function planBooking(db: Db, parts: readonly InvoicePart[]): Promise<Booking> {
  const plans: Booking[] = [];
  for (const { order, content } of parts) plans.push(await planPart(db, order, content));
  return {
    difference: sumOfMoney(plans.map(({ difference }) => difference)),
    exchange: sumOfMoney(plans.map(({ exchange }) => exchange)),
    units: plans.flatMap(({ units }) => units),
    credited: plans.flatMap(({ credited }) => credited),
  };
}

async function planPart(db: Db, order: BillableOrder, invoice: InvoiceContent): Promise<Booking> {
  const isInvoice = invoice.kind === 'invoice';
  const credited = isInvoice ? [] : await findCredited(db, order, invoice);
  const given = askedInBase(costOf(invoice, order), invoice, order);
  const plan = isInvoice
    ? await planInvoice(db, order, invoice)
    : {
        // What was sent back was taken off when it went, as it was billed; what never came was never spent.
        difference: given.atOrder + sumOf(credited) - exchangeOf(credited),
        exchange: add(given.exchange, cents(exchangeOf(credited))),
        units: credited.map((unit) => ({ ...unit, asset_id: null, is_billed: false, is_returned: true })),
      };
  const { difference, exchange } = plan;
  const units: BilledUnit[] =
    plan.units.length > 0 ? plan.units : await findUnitsConcerned(db, order.id, invoice);
  const parts = partsOf(difference, units, differencesOfLines(order, invoice, units));
  const exchanges = exchangeParts(exchange, units);
  const partOf = (list: readonly number[], index: number): Cents => cents(list[index] ?? 0);
  return {
    difference: toDollars(add(cents(difference), exchange)),
    exchange: toDollars(exchange),
    credited,
    units: units.map((unit, index) => ({
      ...unit,
      difference: toDollars(add(partOf(parts, index), partOf(exchanges, index))),
      exchange: toDollars(partOf(exchanges, index)),
    })),
  };
}

/** What of a booking is entered by which entries. */
const PARTS = {
  all: ({ difference }) => toCents(difference),
  difference: ({ difference, exchange }) => subtract(toCents(difference), toCents(exchange)),
  exchange: ({ exchange }) => toCents(exchange),
} as const satisfies Record<string, (unit: { difference: Money; exchange: Money }) => Cents>;

/** What a booking costs each request, in dollars, by the request's id; nothing where it comes to zero. */
export function costsByRequest(
  { units }: { units: readonly { request_id: number; difference: Money; exchange: Money }[] },
  part: keyof typeof PARTS = 'all',
): Map<number, number> {
  const sums = new Map<number, number>();
  for (const unit of units) sums.set(unit.request_id, (sums.get(unit.request_id) ?? 0) + PARTS[part](unit));
  return new Map(
    [...sums].filter(([, amount]) => amount !== 0).map(([id, amount]) => [id, toDollars(cents(amount))]),
  );
}

/**
 * What an invoice makes its requests use more of their budgets. A request that several of its orders serve is judged once,
 * with all that the invoice costs it, by the order that it is on.
 */
export async function readBudgetDifferences(
  db: Db,
  parts: readonly InvoicePart[],
  costs: ReadonlyMap<number, number>,
): ReturnType<typeof readCostDifferences> {
  if (costs.size === 0) return [];
  const requests = await db
    .selectFrom('requests')
    .select(['id', 'order_id'])
    .where('id', 'in', [...costs.keys()])
    .execute();
  const orderIds = parts.map(({ order }) => order.id);
  const on = new Map(requests.map(({ id, order_id }) => [id, order_id]));
  const found: Awaited<ReturnType<typeof readCostDifferences>> = [];
  for (const orderId of orderIds) {
    const own = [...costs].filter(([id]) => {
      const onOrder = on.get(id) ?? null;
      return orderId === (onOrder !== null && orderIds.includes(onOrder) ? onOrder : orderIds[0]);
    });
    found.push(...(await readCostDifferences(db, orderId, new Map(own))));
  }
  return found;
}

interface Entry {
  invoiceId: number;
  by: number;
}

/** Enters what the invoice costs each request beyond what was known: an entry each, and one for its rate. */
export async function enterDifferences(
  tx: Trx,
  booking: Parameters<typeof costsByRequest>[0],
  entry: Entry,
): Promise<void> {
  await enterKind(tx, 'difference', costsByRequest(booking, 'difference'), entry);
  await enterKind(tx, 'exchange', costsByRequest(booking, 'exchange'), entry);
}

async function enterKind(
  tx: Trx,
  kind: 'difference' | 'exchange',
  costs: ReadonlyMap<number, number>,
  { invoiceId, by }: Entry,
): Promise<void> {
  if (costs.size === 0) return;
  await sql`
    INSERT INTO spending_entries (kind, occurred_at, request_id, department_id, invoice_id, amount, recorded_by)
    SELECT ${kind}, now(), requests.id, requests.department_id, ${invoiceId}, given.amount, ${by}
    FROM unnest(${[...costs.keys()]}::integer[], ${[...costs.values()]}::numeric[]) AS given (request_id, amount)
      JOIN requests ON requests.id = given.request_id
    ORDER BY requests.id`.execute(tx);
}
