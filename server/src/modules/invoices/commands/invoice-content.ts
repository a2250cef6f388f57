import {
  add,
  type Currency,
  differenceOfMoney,
  formatMoney,
  type InvoiceInput,
  isCreditable,
  MAX_MONEY,
  type Money,
  netIn,
  quotientIn,
  roundedQuotient,
  subtract,
  sumOfMoney,
  toCents,
  toDollars,
  whyNotWhole,
  ZERO,
} from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { readToday, whyNotPast } from '../../settings';
import {
  type BillableOrder,
  type ChargeLine,
  expectedTax,
  type InvoiceContent,
  type InvoicePart,
  readBillable,
} from '../billing.repository';
import { checkCreditedCharges, findChargedOrders, partsOfCharges } from '../charge-lines.repository';
import { checkAmounts, type InvoiceMoney, resolveMoney } from './invoice-money';

/** An invoice that can be entered, with the orders that it bills. */
export interface Entered extends InvoiceContent {
  rate_day: string | null;
  net: Money;
  lines: (InvoiceContent['lines'][number] & { price_per: 1 | 10 | 100 | 1000; net: Money })[];
  payment_days: number | null;
  parts: InvoicePart[];
}

interface Entering {
  caller: Caller;
  /** As it was, where it is changed. */
  before?: InvoiceMoney;
}

/** The orders that an invoice names, by their ids. Throws by the field where one is none that is billed. */
export async function findBilledOrders(db: Db, { order_id, charge_lines }: InvoiceInput): Promise<number[]> {
  return order_id === null ? findChargedOrders(db, charge_lines) : [order_id];
}

/** What was entered, once it can stand. */
export async function contentFrom(db: Db, entering: Entering, input: InvoiceInput): Promise<Entered> {
  return input.order_id === null
    ? contentOfCharges(db, entering, input)
    : contentOfOrder(db, entering, { ...input, order_id: input.order_id });
}

/** Charges of orders, with their part of the tax and the total. */
async function contentOfCharges(db: Db, { caller, before }: Entering, input: InvoiceInput): Promise<Entered> {
  const orders: BillableOrder[] = [];
  for (const id of await findChargedOrders(db, input.charge_lines)) orders.push(await readSentOrder(db, id));
  const today = await readToday(db);
  checkDays(today, input);
  const vendor = await readVendor(db, input.vendor_id ?? 0);
  const vendorId = input.vendor_id ?? 0;
  const credited = await readCredited(db, { orderId: null, vendorId }, input);
  const money = await resolveMoney(db, {
    order: moneyOfOrders(orders),
    input,
    credited,
    caller,
    before: before ?? null,
    today,
  });
  checkAmounts(input, money);
  checkChargeAmounts(input, orders, money.currency);
  const amounts = input.charge_lines.map(({ amount }) => toCents(amount));
  const charges = toDollars(add(...amounts));
  const entered = { ...input, ...money, charges, id: null, vendor_id: vendorId, vendor_name: vendor.name };
  const charge_lines = shareAmounts(entered, orders);
  if (input.credits_invoice_id !== null)
    await checkCreditedCharges(db, input.credits_invoice_id, charge_lines, money.currency);
  const content = { ...entered, charge_lines, lines: [], net: 0 };
  return { ...content, payment_days: vendor.payment_days, parts: partsOfCharges(orders, content) };
}

/** In which money charges are billed: of orders at several rates at none of them. */
function moneyOfOrders(orders: readonly BillableOrder[]): { currency: Currency; rate: number | null } {
  const [first] = orders;
  if (!first) throw new Error('Charges are of an order');
  const { currency, rate } = first;
  return { currency, rate: orders.every((order) => order.rate === rate) ? rate : null };
}

function checkChargeAmounts(
  { charge_lines }: InvoiceInput,
  orders: readonly BillableOrder[],
  currency: Currency,
): void {
  const faults: Record<string, string> = {};
  for (const [index, { amount }] of charge_lines.entries()) {
    const order = orders[index];
    if (order && order.currency !== currency)
      faults[`charge_lines.${index}.order_number`] =
        `${order.number} is in ${order.currency}, and the invoice in ${currency}`;
    const why = whyNotWhole('Amount', amount, currency);
    if (why !== null) faults[`charge_lines.${index}.amount`] = why;
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  if (sumOfMoney(charge_lines.map(({ amount }) => amount)) > MAX_MONEY)
    throw invalid({ charge_lines: TOO_MUCH });
}

/** Each order's part of tax and total: of the tax as its charges are taxed, else by their amounts. */
function shareAmounts(
  content: Pick<InvoiceInput, 'charge_lines' | 'tax' | 'total'> & { currency: Currency },
  orders: readonly BillableOrder[],
): ChargeLine[] {
  const { charge_lines, currency } = content;
  const amounts = charge_lines.map(({ amount }) => toCents(amount));
  const expected = orders.map((order, index) =>
    toCents(
      expectedTax(order, { lines: [], discount: 0, charges: charge_lines[index]?.amount ?? 0, currency }),
    ),
  );
  const taxes = sharesIn(
    currency,
    toCents(content.tax),
    expected.some((tax) => tax > 0) ? expected : amounts,
  );
  const totals = sharesIn(
    currency,
    toCents(content.total),
    amounts.map((amount, index) => add(amount, taxes[index] ?? ZERO)),
  );
  return orders.map(({ id }, index) => ({
    position: index + 1,
    order_id: id,
    amount: charge_lines[index]?.amount ?? 0,
    tax: toDollars(taxes[index] ?? ZERO),
    total: toDollars(totals[index] ?? ZERO),
  }));
}

/** An amount in proportion to weights of which some is above 0: differences of rounded sums, so that all of it is shared. */
function sharesIn(currency: Currency, amount: ReturnType<typeof toCents>, weights: readonly number[]) {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  let upTo = 0n;
  let before = ZERO;
  return weights.map((weight) => {
    upTo += BigInt(weight);
    const shared = quotientIn(currency, BigInt(amount) * upTo, all);
    const share = subtract(shared, before);
    before = shared;
    return share;
  });
}

/** The order of an invoice; it was sent, else there is nothing to bill. */
async function readSentOrder(db: Db, id: number): Promise<BillableOrder> {
  const order = await readBillable(db, id);
  if (!order) throw invalid({ order_id: 'Choose an order that exists' });
  return order;
}

/** Lines and charges of an order, each line with the name that the order gives it. */
async function contentOfOrder(
  db: Db,
  { caller, before }: Entering,
  input: InvoiceInput & { order_id: number },
): Promise<Entered> {
  const order = await readSentOrder(db, input.order_id);
  const faults: Record<string, string> = {};
  const lines = input.lines.map((line, index) => {
    const ordered = order.lines.find(({ id }) => id === line.line_id);
    if (line.line_id !== null && !ordered) faults[`lines.${index}.line_id`] = 'This order has no such line';
    return { ...line, name: line.name ?? ordered?.name ?? '' };
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const today = await readToday(db);
  checkDays(today, input);
  const vendorId = input.vendor_id ?? order.vendor_id;
  const credited = await readCredited(db, { orderId: order.id, vendorId }, input);
  const money = await resolveMoney(db, { order, input, credited, caller, before: before ?? null, today });
  checkAmounts(input, money);
  const net = netOfAll(money.currency, lines);
  if (input.discount > net) throw invalid({ discount: 'Discount must not be more than the goods come to' });
  const { name } =
    vendorId === order.vendor_id ? { name: order.vendor_name } : await readVendor(db, vendorId);
  const content = {
    ...input,
    ...money,
    ...{ id: null, vendor_id: vendorId, vendor_name: name, net, charge_lines: [] },
    lines: lines.map((line) => ({ ...line, net: toDollars(netIn(money.currency, line)) })),
  };
  return { ...content, payment_days: order.payment_days, parts: [{ order, content }] };
}

const TOO_MUCH = 'This comes to more than 99,999,999,999.99';

/** The sum of all lines. */
function netOfAll(
  currency: Currency,
  lines: readonly Pick<InvoiceInput['lines'][number], 'quantity' | 'price' | 'price_per'>[],
) {
  // In whole cents as large as they come: what is beyond the limit is no amount.
  const inCents = lines.reduce(
    (sum, { quantity, price, price_per }) =>
      sum + roundedQuotient(BigInt(quantity) * BigInt(toCents(price)), BigInt(price_per)),
    0n,
  );
  if (inCents > BigInt(toCents(MAX_MONEY))) throw invalid({ lines: TOO_MUCH });
  return toDollars(add(...lines.map((line) => netIn(currency, line))));
}

function checkDays(today: string, { issued_on, due_on }: InvoiceInput): void {
  const why = whyNotPast('Issued on', issued_on, today);
  if (why !== null) throw invalid({ issued_on: why });
  if (due_on !== null && due_on < issued_on)
    throw invalid({ due_on: 'Due on must not be before the day of issue' });
}

async function readVendor(db: Db, id: number): Promise<{ name: string; payment_days: number | null }> {
  const vendor = await db
    .selectFrom('vendors')
    .select(['name', 'payment_days'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!vendor) throw invalid({ vendor_id: 'Choose a vendor that exists' });
  return vendor;
}

/** The invoice that a credit note is about, once it can be; null of an invoice. */
async function readCredited(
  db: Db,
  { orderId, vendorId }: { orderId: number | null; vendorId: number },
  input: InvoiceInput,
): Promise<InvoiceMoney | null> {
  if (input.credits_invoice_id === null) return null;
  const credited = await db
    .selectFrom('invoices')
    .select((eb) => [
      'order_id',
      'kind',
      'state',
      'vendor_id',
      'number',
      'currency',
      'rate',
      'rate_day',
      'total',
      sql<Money>`(SELECT coalesce(sum(note.total), 0) FROM invoices AS note
        WHERE note.credits_invoice_id = ${eb.ref('invoices.id')} AND note.booked_at IS NOT NULL)`.as(
        'credited',
      ),
    ])
    .where('id', '=', input.credits_invoice_id)
    .executeTakeFirst();
  const isGood = credited?.order_id === orderId && isCreditable(credited) && credited.vendor_id === vendorId;
  const left = isGood && credited ? differenceOfMoney(credited.total, credited.credited) : 0;
  if (isGood && input.total > left)
    throw invalid({
      total: `Total must be at most ${formatMoney(left, credited?.currency)}: more is not left to credit of ${credited?.number}`,
    });
  if (!isGood || !credited)
    throw invalid({ credits_invoice_id: 'Choose an invoice of this vendor and order that was not rejected' });
  const { currency, rate, rate_day } = credited;
  return { currency, rate, rate_day };
}
