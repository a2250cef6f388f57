import { BASE_CURRENCY, type Currency, cents, toCents, toDollars } from '@portal/contract';
import { sql } from 'kysely';
import { matchInvoices } from '../../modules/invoices';
import { loggedMoney } from '../../platform/activity/logged-money';
import type { Trx } from '../../platform/database';
import type { PlannedEntry } from '../activity/planned-entry';
import { addDays, type CalendarDate, startOfDay } from '../calendar';
import type { PlannedPerson } from '../people/plan-people';

interface DemoInvoice {
  vendor: string;
  number: string;
  issuedDaysAgo: number;
  /** On top of what was ordered, in the order's currency. */
  more?: number;
  /** Charges alone, in another currency than the order's. */
  alone?: { currency: Currency; charges: number };
  /** Why it is disputed, where it is. */
  disputed?: string;
}

/** What vendors bill on the demo's day: before it came, and for more than was ordered. */
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
  return entries;
}

async function writeInvoice(
  tx: Trx,
  { vendor, number, issuedDaysAgo, more = 0, alone, disputed }: DemoInvoice,
  { today, by }: Billing,
): Promise<PlannedEntry[]> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'vendor_id', 'currency', 'rate', 'net', 'discount', 'charges', 'tax', 'total'])
    .where('vendor_name', '=', vendor)
    .where('status', '=', 'sent')
    .executeTakeFirst();
  if (!order) return [];
  const at = startOfDay(addDays(today, 1 - issuedDaysAgo));
  const plus = (amount: number) => toDollars(cents(toCents(amount) + toCents(more)));
  const amounts = alone
    ? { net: 0, discount: 0, tax: 0, total: alone.charges, rate: 1, ...alone }
    : {
        ...{ net: order.net, discount: order.discount, tax: order.tax },
        ...{ charges: plus(order.charges), total: plus(order.total) },
        ...{ currency: order.currency, rate: order.rate ?? 1 },
      };
  const { id } = await tx
    .insertInto('invoices')
    .values({
      ...{ kind: 'invoice', order_id: order.id, vendor_id: order.vendor_id, number },
      ...amounts,
      issued_on: addDays(today, -issuedDaysAgo),
      due_on: addDays(today, 30 - issuedDaysAgo),
      ...{ entered_by: by.id, entered_at: at, updated_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!alone)
    await sql`
    INSERT INTO invoice_lines (invoice_id, position, line_id, name, quantity, price, price_per, tax_rate, net)
    SELECT ${id}, position, id, name, quantity, price, price_per, tax_rate, net FROM order_lines
    WHERE order_id = ${order.id}`.execute(tx);
  await matchInvoices(tx, { id: by.id, name: by.person.name }, order.id);
  const target = { type: 'invoice', id, label: `Invoice ${number} of ${vendor}` } as const;
  const entered: PlannedEntry = {
    ...{ at, by: by.person, target, action: 'Entered Invoice' },
    after: {
      invoice_number: number,
      invoice_state: 'held',
      vendor_name: vendor,
      ...loggedMoney({ total: amounts.total }, amounts.currency),
    },
  };
  if (!disputed) return [entered];
  const decided = new Date(at.getTime() + 3_600_000);
  await tx
    .updateTable('invoices')
    .set({ state: 'disputed', decided_by: by.id, decided_at: decided, decision_reason: disputed })
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
