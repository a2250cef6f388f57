import { cents } from '@portal/contract';
import { sql } from 'kysely';
import { matchInvoices } from '../../modules/invoices';
import { writeBilledState } from '../../modules/orders';
import type { Trx } from '../../platform/database';
import type { PlannedEntry } from '../activity/planned-entry';
import { addDays, dateOf } from '../calendar';
import { type Cents, sum, toDollars } from '../money';
import { known } from '../write/ids';
import type { HistoryInvoice, HistoryOrder } from './planned-history';
import type { WritingHistory, WrittenOrder } from './writing-history';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Writing = WritingHistory & { written: WrittenOrder };

/** Writes what was billed of an order: in the books as it was then, or held for what it differs by. */
export async function writeHistoryInvoices(
  tx: Trx,
  order: HistoryOrder,
  writing: Writing,
): Promise<PlannedEntry[]> {
  const entries: PlannedEntry[] = [];
  let credited: number | null = null;
  for (const invoice of order.invoices) {
    const id = await writeInvoice(tx, { order, invoice, writing, credits: credited });
    credited ??= id;
    entries.push(...entriesOf(invoice, { id, order, writing }));
  }
  await writeBilledState(tx, writing.written.id);
  if (order.invoices.some(({ state }) => state === 'held'))
    await matchInvoices(
      tx,
      { id: writing.treasurer.id, name: writing.treasurer.person.name },
      writing.written.id,
    );
  return entries;
}

/** What is billed of each line: how many, and at which price. */
function billedLines({ lines }: HistoryOrder, { units, more = 0 }: HistoryInvoice) {
  return lines.flatMap((line, index) => {
    const quantity = units.filter(([place]) => place === index + 1).length;
    return quantity === 0 ? [] : [{ index, name: line.name, quantity, price: line.price + more }];
  });
}

const enteredAt = ({ issuedAt }: HistoryInvoice) => new Date(issuedAt.getTime() + DAY_MS);
const decidedAt = (invoice: HistoryInvoice) => new Date(enteredAt(invoice).getTime() + 3 * HOUR_MS);
const isBooked = ({ state }: HistoryInvoice) => state !== 'held' && state !== 'rejected';

function totalOf(order: HistoryOrder, invoice: HistoryInvoice): Cents {
  return (
    sum(billedLines(order, invoice).map(({ quantity, price }) => quantity * price)) + (invoice.charges ?? 0)
  );
}

interface Writes {
  order: HistoryOrder;
  invoice: HistoryInvoice;
  writing: Writing;
  /** The invoice that a credit note is for. */
  credits: number | null;
}

async function writeInvoice(tx: Trx, { order, invoice, writing, credits }: Writes): Promise<number> {
  const { written, treasurer } = writing;
  const { number, kind = 'invoice', issuedAt, dueInDays, state, more = 0, charges = 0, units } = invoice;
  const lines = billedLines(order, invoice);
  const isCredit = kind === 'credit_note';
  const at = enteredAt(invoice);
  const decided = invoice.reason
    ? {
        ...{ decided_by: treasurer.id, decided_at: decidedAt(invoice), decision_reason: invoice.reason },
        decision: state === 'rejected' ? ('rejected' as const) : ('accepted' as const),
      }
    : {};
  const dueOn = addDays(dateOf(issuedAt), dueInDays);
  const paid =
    state === 'paid'
      ? {
          paid_by: treasurer.id,
          paid_on: addDays(dueOn, -3),
          payment_reference: `T-${number.replace(/\D/g, '')}`,
        }
      : {};
  const difference = isCredit ? 0 : more * units.length;
  const { id } = await tx
    .insertInto('invoices')
    .values({
      ...{ kind, order_id: written.id, vendor_id: written.vendorId, number },
      credits_invoice_id: isCredit ? credits : null,
      ...{ issued_on: dateOf(issuedAt), due_on: dueOn, discount: 0, tax: 0 },
      net: toDollars(sum(lines.map(({ quantity, price }) => quantity * price))),
      charges: toDollars(charges),
      total: toDollars(totalOf(order, invoice)),
      ...{ entered_by: treasurer.id, entered_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('invoice_lines')
    .values(
      lines.map(({ index, name, quantity, price }, place) => ({
        ...{ invoice_id: id, position: place + 1, line_id: written.lineIds[index] ?? null, name, quantity },
        ...{ price: toDollars(price), price_per: 1 as const, tax_rate: 0, net: toDollars(price * quantity) },
      })),
    )
    .execute();
  // Compared with the order as any that is entered, so that it says what was accepted.
  if (more !== 0) await matchInvoices(tx, { id: treasurer.id, name: treasurer.person.name }, written.id);
  await tx
    .updateTable('invoices')
    .set({
      ...{ state, updated_at: decidedAt(invoice), ...decided, ...paid },
      ...(isBooked(invoice)
        ? { booked_at: decidedAt(invoice), booked_difference: toDollars(difference) }
        : {}),
    })
    .where('id', '=', id)
    .execute();
  if (isBooked(invoice)) await (isCredit ? credit : book)(tx, { order, invoice, writing, id });
  return id;
}

type Booked = Omit<Writes, 'credits'> & { id: number };

/** What an invoice in the books bills, and what it costs beyond that: at the moment it was entered there. */
async function book(
  tx: Trx,
  { order, invoice, writing: { ids, written, treasurer }, id }: Booked,
): Promise<void> {
  const { units, more = 0 } = invoice;
  await tx
    .insertInto('invoice_units')
    .values(
      units.map(([line, unit]) => ({
        ...{ invoice_id: id, line_id: written.lineIds[line - 1] ?? 0, unit_number: unit },
        ...{ is_billed: true, difference: toDollars(more) },
      })),
    )
    .execute();
  if (more === 0) return;
  const requests = units.flatMap(([line, unit]) => order.lines[line - 1]?.units[unit - 1]?.request ?? []);
  await sql`
    INSERT INTO spending_entries (kind, occurred_at, request_id, department_id, invoice_id, amount, recorded_by)
    SELECT 'difference', ${decidedAt(invoice)}, requests.id, requests.department_id, ${id}, ${toDollars(cents(more))},
      ${treasurer.id}::integer
    FROM requests WHERE requests.id = ANY (${requests.map((request) => known(ids.requests, request))}::integer[])`.execute(
    tx,
  );
}

/** What was sent back is given back with a credit note. */
async function credit(tx: Trx, { invoice, writing: { written }, id }: Booked): Promise<void> {
  for (const [line, unit] of invoice.units)
    await tx
      .updateTable('receipt_reversals')
      .set({ credited_at: decidedAt(invoice), credit_note_id: id })
      .where('line_id', '=', written.lineIds[line - 1] ?? 0)
      .where('unit_number', '=', unit)
      .where('kind', '=', 'credit')
      .execute();
}

function entriesOf(
  invoice: HistoryInvoice,
  { id, order, writing }: { id: number; order: HistoryOrder; writing: Writing },
): PlannedEntry[] {
  const { number, kind, state, reason = null } = invoice;
  const by = writing.treasurer.person;
  const label = `${kind === 'credit_note' ? 'Credit note' : 'Invoice'} ${number} of ${order.vendor}`;
  const target = { type: 'invoice', id, label } as const;
  const total = toDollars(totalOf(order, invoice));
  const entered: PlannedEntry = {
    ...{ at: enteredAt(invoice), by, target, action: 'Entered Invoice' },
    after: { invoice_number: number, invoice_state: 'held', vendor_name: order.vendor, total },
  };
  const step = (action: PlannedEntry['action'], before: string, after: string, at: Date): PlannedEntry => ({
    ...{ at, by, target, action, note: reason },
    before: { invoice_state: before },
    after: { invoice_state: after },
  });
  if (state === 'held') return [entered];
  const at = decidedAt(invoice);
  if (state === 'rejected') return [entered, step('Rejected Invoice', 'held', 'rejected', at)];
  if (state === 'approved') return [entered, step('Accepted Invoice', 'held', 'approved', at)];
  const matched = step('Matched Invoice', 'held', 'matched', at);
  if (state === 'matched') return [entered, matched];
  const paidOn = new Date(invoice.issuedAt.getTime() + (invoice.dueInDays - 3) * DAY_MS + 6 * HOUR_MS);
  return [entered, matched, step('Paid Invoice', 'matched', 'paid', paidOn)];
}
