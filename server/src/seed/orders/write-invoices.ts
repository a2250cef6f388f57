import { add, BASE_CURRENCY, type Currency, cents, toCents, toDollars } from '@portal/contract';
import { sql } from 'kysely';
import { matchInvoices } from '../../modules/invoices';
import { loggedMoney } from '../../platform/activity/logged-money';
import type { Trx } from '../../platform/database';
import type { PlannedEntry } from '../activity/planned-entry';
import { addDays, type CalendarDate, startOfDay } from '../calendar';
import type { PlannedPerson } from '../people/plan-people';

/** A line that the vendor bills beside what was ordered, or of the order's line of this name; in dollars. */
interface DemoLine {
  name: string;
  quantity: number;
  price: number;
}

interface DemoInvoice {
  /** Whose order it is of: the one that was sent, or was closed short. */
  vendor: string;
  order?: 'sent' | 'short';
  /** Who bills it, where that is another. */
  by?: string;
  number: string;
  issuedDaysAgo: number;
  /** What it bills in place of all that was ordered. */
  lines?: readonly DemoLine[];
  tax?: number;
  /** Its day was read a year too early: it is a copy of one that was entered. */
  isCopy?: boolean;
  /** On top of what was ordered, in the order's currency. */
  more?: number;
  /** Charges alone, in another currency than the order's. */
  alone?: { currency: Currency; charges: number };
  /** Why it is disputed, where it is. */
  disputed?: string;
}

/** What a carrier bills of the charges of others' orders. */
const DEMO_CHARGES = {
  ...{ by: 'Coastline Freight', number: 'CF-88120', issuedDaysAgo: 2 },
  orders: [
    { vendor: 'Northwind Computers', which: 'sent', amount: 61.5 },
    { vendor: 'Harbour Mobile', which: 'short', amount: 38 },
  ],
} as const;

/** What vendors bill on the demo's day, so that each reason to hold an invoice can be seen. */
const DEMO_INVOICES: readonly DemoInvoice[] = [
  { vendor: 'Northwind Computers', number: 'NW-2026-20418', issuedDaysAgo: 4 },
  {
    vendor: 'Kessler Messtechnik GmbH',
    number: 'RE 100873',
    issuedDaysAgo: 2,
    more: 640,
    disputed: 'The offer said delivery free of charge: Ms Kessler asks their accounts department',
  },
  {
    ...{ vendor: 'Kessler Messtechnik GmbH', by: 'Studio Gear Rental & Sales', number: 'SG-5530' },
    ...{ issuedDaysAgo: 3, lines: [{ name: 'Transport insurance', quantity: 1, price: 410 }] },
  },
  {
    ...{ vendor: 'Harbour Mobile', order: 'short', number: 'HM 0977', issuedDaysAgo: 9 },
    lines: [{ name: 'Rugged phone case kit', quantity: 1, price: 129 }],
  },
  {
    ...{ vendor: 'Harbour Mobile', order: 'short', number: 'HM 0981', issuedDaysAgo: 5, tax: 7.22 },
    lines: [{ name: 'Activation of SIM cards', quantity: 2, price: 19 }],
  },
  { vendor: 'Harbour Mobile', order: 'short', number: 'HM 0931', issuedDaysAgo: 7, isCopy: true },
  {
    vendor: 'Kessler Messtechnik GmbH',
    number: 'RE 100874',
    issuedDaysAgo: 1,
    alone: { currency: BASE_CURRENCY, charges: 480 },
  },
];

interface Billing {
  today: CalendarDate;
  by: { person: PlannedPerson; id: number };
}

/**
 * Writes the invoices of the demo. None is in the books, so that amounts of the demo stay as they are.
 * @returns what the log would hold of them
 */
export async function writeInvoices(tx: Trx, billing: Billing): Promise<PlannedEntry[]> {
  const entries: PlannedEntry[] = [];
  for (const invoice of DEMO_INVOICES) entries.push(...(await writeInvoice(tx, invoice, billing)));
  entries.push(...(await writeCharges(tx, billing)));
  return entries;
}

/** The order of a vendor that is billed on the demo's day: the one that was sent first, or was closed short. */
function findBilled(tx: Trx, vendor: string, which: 'sent' | 'short') {
  return tx
    .selectFrom('orders')
    .select(['id', 'vendor_id', 'currency', 'rate', 'net', 'discount', 'charges', 'tax', 'total'])
    .where('vendor_name', '=', vendor)
    .where(which === 'sent' ? sql<boolean>`status = 'sent'` : sql<boolean>`close_reason = 'short'`)
    .orderBy('id')
    .executeTakeFirst();
}

/** An invoice of a carrier that is of no order, and bills more charges than were ordered. */
async function writeCharges(tx: Trx, { today, by }: Billing): Promise<PlannedEntry[]> {
  const { by: biller, number, issuedDaysAgo, orders } = DEMO_CHARGES;
  const charged: { id: number; amount: number }[] = [];
  for (const { vendor, which, amount } of orders) {
    const order = await findBilled(tx, vendor, which);
    if (order) charged.push({ id: order.id, amount });
  }
  if (charged.length < orders.length) return [];
  const total = toDollars(add(...charged.map(({ amount }) => toCents(amount))));
  const at = startOfDay(addDays(today, 1 - issuedDaysAgo));
  const { id } = await tx
    .insertInto('invoices')
    .values({
      ...{ kind: 'invoice', order_id: null, number, net: 0, discount: 0, charges: total, tax: 0, total },
      ...{ currency: BASE_CURRENCY, rate: 1 },
      vendor_id: (eb) => eb.selectFrom('vendors').select('id').where('name', '=', biller),
      issued_on: addDays(today, -issuedDaysAgo),
      due_on: addDays(today, 14 - issuedDaysAgo),
      ...{ entered_by: by.id, entered_at: at, updated_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('invoice_charges')
    .values(
      charged.map(({ id: order_id, amount }, index) => ({
        ...{ invoice_id: id, position: index + 1, order_id, amount, tax: 0, total: amount },
      })),
    )
    .execute();
  await matchInvoices(tx, { id: by.id, name: by.person.name }, ...charged.map(({ id: orderId }) => orderId));
  return [
    {
      ...{ at, by: by.person, action: 'Entered Invoice' },
      target: { type: 'invoice', id, label: `Invoice ${number} of ${biller}` },
      after: {
        ...{ invoice_number: number, invoice_state: 'held', vendor_name: biller },
        ...loggedMoney({ total }, BASE_CURRENCY),
      },
    },
  ];
}

interface BilledOrder {
  id: number;
  vendor_id: number;
  currency: Currency;
  rate: number | null;
  net: number;
  discount: number;
  charges: number;
  tax: number;
  total: number;
}

/** What an invoice says of its amounts: as ordered, of what is billed in its place, or as the one that it copies. */
async function amountsOf(
  tx: Trx,
  order: BilledOrder,
  { lines, tax = 0, more = 0, alone, isCopy, number }: DemoInvoice,
) {
  if (isCopy)
    return tx
      .selectFrom('invoices')
      .select(['id', 'net', 'discount', 'charges', 'tax', 'total', 'currency', 'rate', 'issued_on'])
      .where('number', '=', number)
      .executeTakeFirst();
  if (alone) return { net: 0, discount: 0, tax: 0, total: alone.charges, rate: 1, ...alone };
  const money = { currency: order.currency, rate: order.rate ?? 1 };
  if (lines) {
    const net = toDollars(cents(lines.reduce((sum, line) => sum + line.quantity * toCents(line.price), 0)));
    return {
      net,
      discount: 0,
      charges: 0,
      tax,
      total: toDollars(cents(toCents(net) + toCents(tax))),
      ...money,
    };
  }
  const plus = (amount: number) => toDollars(cents(toCents(amount) + toCents(more)));
  const { net, discount } = order;
  return { net, discount, charges: plus(order.charges), tax: order.tax, total: plus(order.total), ...money };
}

/** What it bills: lines of its own, those of the invoice that it copies, or all of the order. */
async function writeLines(
  tx: Trx,
  {
    id,
    orderId,
    copied,
    lines,
  }: { id: number; orderId: number; copied: number | null; lines: DemoInvoice['lines'] },
): Promise<void> {
  const columns = sql`invoice_id, position, line_id, name, quantity, price, price_per, tax_rate, net`;
  if (lines)
    await sql`
      INSERT INTO invoice_lines (${columns})
      SELECT ${id}, position, (SELECT min(id) FROM order_lines WHERE order_id = ${orderId} AND order_lines.name = billed.name),
        name, quantity, price, 1, 0, quantity * price
      FROM unnest(${lines.map(({ name }) => name)}::text[], ${lines.map(({ quantity }) => quantity)}::integer[],
        ${lines.map(({ price }) => price)}::numeric[]) WITH ORDINALITY AS billed (name, quantity, price, position)`.execute(
      tx,
    );
  else if (copied === null)
    await sql`
      INSERT INTO invoice_lines (${columns})
      SELECT ${id}, position, id, name, quantity, price, price_per, tax_rate, net FROM order_lines
      WHERE order_id = ${orderId}`.execute(tx);
  else
    await sql`
      INSERT INTO invoice_lines (${columns})
      SELECT ${id}, position, line_id, name, quantity, price, price_per, tax_rate, net FROM invoice_lines
      WHERE invoice_id = ${copied}`.execute(tx);
}

async function writeInvoice(tx: Trx, invoice: DemoInvoice, { today, by }: Billing): Promise<PlannedEntry[]> {
  const { vendor, order: which = 'sent', number, issuedDaysAgo, alone, disputed, isCopy = false } = invoice;
  const lines = alone ? [] : invoice.lines;
  const order = await findBilled(tx, vendor, which);
  const amounts = order && (await amountsOf(tx, order, invoice));
  const biller = await tx
    .selectFrom('vendors')
    .select(['id', 'name'])
    .where('name', '=', invoice.by ?? vendor)
    .executeTakeFirst();
  if (!order || !amounts || !biller) return [];
  const at = startOfDay(addDays(today, 1 - issuedDaysAgo));
  const { total, ...parts } = amounts;
  const { id } = await tx
    .insertInto('invoices')
    .values({
      ...{ kind: 'invoice', order_id: order.id, vendor_id: biller.id, number, total },
      ...{ net: parts.net, discount: parts.discount, charges: parts.charges, tax: parts.tax },
      ...{ currency: parts.currency, rate: parts.rate },
      issued_on: 'issued_on' in parts ? addDays(parts.issued_on, -366) : addDays(today, -issuedDaysAgo),
      // Of a copy nothing says when it is due.
      due_on: isCopy ? null : addDays(today, 30 - issuedDaysAgo),
      ...{ entered_by: by.id, entered_at: at, updated_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLines(tx, { id, orderId: order.id, copied: 'id' in parts ? parts.id : null, lines });
  await matchInvoices(tx, { id: by.id, name: by.person.name }, order.id);
  const target = { type: 'invoice', id, label: `Invoice ${number} of ${biller.name}` } as const;
  const entered: PlannedEntry = {
    ...{ at, by: by.person, target, action: 'Entered Invoice' },
    after: {
      ...{ invoice_number: number, invoice_state: 'held', vendor_name: biller.name },
      ...loggedMoney({ total }, parts.currency),
    },
  };
  if (!disputed) return [entered];
  const decided = new Date(at.getTime() + 3_600_000);
  await tx
    .updateTable('invoices')
    .set({
      state: 'disputed',
      decision: 'disputed',
      decided_by: by.id,
      decided_at: decided,
      decision_reason: disputed,
    })
    .where('id', '=', id)
    .execute();
  return [
    entered,
    {
      ...{ at: decided, by: by.person, target, action: 'Disputed Invoice' },
      before: { invoice_state: 'held' },
      after: { invoice_state: 'disputed', decision_reason: disputed },
    },
  ];
}
