import { differenceOfMoney, type InvoiceState, MAX_MONEY, sumOfMoney } from '@portal/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { correctPurchaseCosts } from '../../assets';
import { commitOrderedCosts, receiveBilled, unreceiveBilled, writeBilledState } from '../../orders';
import type { InvoiceContent, InvoicePart } from '../billing.repository';
import {
  findBilledAgain,
  findCreditedWith,
  readBooking,
  removeBilledUnits,
  writeBilledUnits,
} from '../booked-units.repository';
import {
  type Booking,
  costsByRequest,
  enterDifferences,
  planBooking,
  readBudgetDifferences,
} from '../booking.repository';
import { invoiceLabel } from '../invoices.presenter';
import { type InvoiceDetails, orderIdsOf, updateInvoice } from '../invoices.repository';
import type { InvoicesDependencies } from '../invoices-dependencies';

type Actor = Pick<Caller, 'id' | 'name'>;

/** Corrects what the assets of these units cost. */
async function correctAssets(
  tx: Trx,
  units: Booking['units'],
  { caller, note }: { caller: Actor; note: string },
): Promise<void> {
  const differences = new Map(
    units.flatMap(({ asset_id, difference, exchange }) => {
      // What is paid at another rate makes no asset dearer.
      const more = differenceOfMoney(difference, exchange);
      return asset_id === null || more === 0 ? [] : [[asset_id, more] as const];
    }),
  );
  await correctPurchaseCosts(tx, { caller, differences, note });
}

/**
 * Judges what the invoice makes its requests use more of their budgets: throws where a budget stops it, else says what
 * the log must tell.
 */
export async function judgeDifference(
  tx: Trx,
  { checkDifferences }: Pick<InvoicesDependencies, 'checkDifferences'>,
  { parts, booking }: { parts: readonly InvoicePart[]; booking: Booking },
): Promise<string | null> {
  return checkDifferences(tx, await readBudgetDifferences(tx, parts, costsByRequest(booking)));
}

/**
 * Whether some unit would cost less than nothing, or too much, with what all its invoices differ by. What was sent back
 * costs nothing, however much is credited for it.
 */
async function hasImpossibleUnit(db: Db, { units }: Booking): Promise<boolean> {
  const own = units.filter(({ is_returned }) => !is_returned);
  const { rows } = await sql`
    SELECT FROM unnest(${own.map(({ line_id }) => line_id)}::integer[], ${own.map(({ unit_number }) => unit_number)}::integer[],
        ${own.map(({ cost, difference }) => sumOfMoney([cost, difference]))}::numeric[]) AS given (line_id, unit_number, cost)
    WHERE given.cost + (
      SELECT coalesce(sum(before.difference), 0) FROM invoice_units AS before
      WHERE before.line_id = given.line_id AND before.unit_number = given.unit_number) NOT BETWEEN 0 AND ${MAX_MONEY}::numeric
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Why what is to be entered cannot be: it would make a cost below nothing, or beyond the largest amount. Null where it can. */
export async function whyImpossible(
  db: Db,
  booking: Booking,
  { kind }: Pick<InvoiceContent, 'kind'>,
): Promise<string | null> {
  const costs = costsByRequest(booking);
  const { rows } = await sql<{ id: number }>`
    SELECT requests.id
    FROM unnest(${[...costs.keys()]}::integer[], ${[...costs.values()]}::numeric[]) AS given (request_id, amount)
      JOIN requests ON requests.id = given.request_id
    WHERE requests.amount + given.amount NOT BETWEEN 0 AND ${MAX_MONEY}::numeric LIMIT 1`.execute(db);
  if (rows.length === 0 && !(await hasImpossibleUnit(db, booking))) return null;
  const why = 'This would make a request or an asset cost less than nothing, or more than $99,999,999,999.99';
  return kind === 'credit_note'
    ? `${why}. Money back for units that went back to the vendor is entered with their lines`
    : why;
}

/** What the orders of an invoice cost and how far they are billed, once it is in the books or out of them. */
async function settleOrders(tx: Trx, invoice: InvoiceDetails, caller: Actor): Promise<void> {
  for (const id of orderIdsOf(invoice)) {
    await commitOrderedCosts(tx, id, caller.id);
    await writeBilledState(tx, id);
  }
}

interface Book {
  caller: Actor;
  parts: readonly InvoicePart[];
  invoice: InvoiceDetails;
  content: InvoiceContent;
  state: InvoiceState;
  creditNeeded?: number;
  /** Says what the log must tell, or throws where it must not be. */
  judge?: (booking: Booking) => Promise<string | null>;
}

/**
 * Enters an invoice in the books: its units are billed, and what it costs beyond them is spent today and corrects what
 * the assets cost. Its orders and their requests are locked.
 */
export async function bookInvoice(
  tx: Trx,
  { caller, parts, invoice, content, state, creditNeeded = 0, judge }: Book,
): Promise<string | null> {
  const booking = await planBooking(tx, parts);
  const impossible = await whyImpossible(tx, booking, content);
  if (impossible !== null) throw new AppError('sum_too_large', impossible);
  const note = judge ? await judge(booking) : null;
  await writeBilledUnits(tx, invoice.id, booking);
  if (invoice.order_id !== null)
    await receiveBilled(tx, {
      ...{ caller, orderId: invoice.order_id },
      invoice: { id: invoice.id, label: invoiceLabel(invoice) },
    });
  await enterDifferences(tx, booking, { invoiceId: invoice.id, by: caller.id });
  await correctAssets(tx, booking.units, { caller, note: invoiceLabel(invoice) });
  await settleOrders(tx, invoice, caller);
  await updateInvoice(tx, invoice.id, {
    state,
    booked_difference: booking.difference,
    booked_exchange: booking.exchange,
    credit_needed: creditNeeded,
    booked_at: sql<Date>`now()`,
  });
  return note;
}

/** Takes an invoice out of the books: entries that cancel its own, its units can be billed again. */
export async function takeBack(
  tx: Trx,
  dependencies: Pick<InvoicesDependencies, 'reopenByOrder'>,
  { caller, invoice, reason }: { caller: Caller; invoice: InvoiceDetails; reason: string },
): Promise<void> {
  if (invoice.booked_at === null) return;
  const again = await findBilledAgain(tx, invoice.id);
  if (again !== undefined)
    throw new AppError(
      'wrong_state',
      `Invoice ${again} bills again what this credit note gave back: reject that invoice first`,
    );
  const creditedWith = await findCreditedWith(tx, invoice.id);
  if (creditedWith !== undefined)
    throw new AppError(
      'wrong_state',
      `Credit note ${creditedWith} was reckoned with ${invoiceLabel(invoice)}: reject that credit note first`,
    );
  const units = (await readBooking(tx, invoice.id)).map((unit) => ({
    ...unit,
    difference: differenceOfMoney(0, unit.difference),
    exchange: differenceOfMoney(0, unit.exchange),
  }));
  await enterDifferences(tx, { units }, { invoiceId: invoice.id, by: caller.id });
  await correctAssets(tx, units, { caller, note: `${invoiceLabel(invoice)} was rejected` });
  await removeBilledUnits(tx, invoice.id);
  if (invoice.order_id !== null)
    await unreceiveBilled(tx, dependencies, {
      ...{ caller, orderId: invoice.order_id, invoiceId: invoice.id },
      reason: `${invoiceLabel(invoice)}: ${reason}`,
    });
  await settleOrders(tx, invoice, caller);
}
