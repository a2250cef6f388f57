import {
  differenceOfMoney,
  formatCounted,
  formatMoney,
  type InvoiceDifference,
  type Money,
  sumOfMoney,
  toBase,
  toCents,
} from '@portal/contract';
import type { Db } from '../../platform/database';
import { costsOf } from '../orders';
import { type BillableOrder, costOf, type InvoiceContent } from './billing.repository';
import { type Creditable, findCreditable } from './creditable.repository';
import { termsOfCredits, unitsThatFit } from './domain/units-that-fit';

interface AskedInvoice {
  discount: Money;
  net: Money;
  charges: Money;
  currency: InvoiceContent['currency'];
  rate: number;
  lines: (InvoiceContent['lines'][number] & { line_id: number | null })[];
}

async function readAsked(db: Db, order: BillableOrder, invoiceId: number): Promise<AskedInvoice> {
  const invoice = await db
    .selectFrom('invoices')
    .select(['discount', 'net', 'charges', 'currency', 'rate'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('invoice_lines')
    .select(['line_id', 'name', 'quantity', 'price', 'price_per', 'tax_rate'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute();
  const rateOf = (line: (typeof lines)[number]) =>
    order.lines.find(({ id }) => id === line.line_id)?.tax_rate ?? line.tax_rate;
  return { ...invoice, lines: lines.map((line) => ({ ...line, tax_rate: rateOf(line) })) };
}

type Terms = Parameters<typeof termsOfCredits>[0];

/** What an invoice asks for each unit of its lines by some terms, by the line's id; in the organisation's currency. */
function unitPrices(
  { lines, currency, rate, net }: AskedInvoice,
  { discount, ...terms }: Terms,
): ReadonlyMap<number, readonly Money[]> {
  const costs = costsOf(lines, { currency, rate, ...terms, discount: Math.min(discount, net) });
  return new Map(
    lines.flatMap(({ line_id }, index) =>
      line_id === null ? [] : [[line_id, costs.lines[index]?.units ?? []] as const],
    ),
  );
}

/** The units of an invoice of which the money is awaited back, each with its place among those of its line. */
async function readAwaited(db: Db, order: BillableOrder, note: InvoiceContent) {
  const open = await findCreditable(db, order.id, note.credits_invoice_id);
  const counts = new Map<number, number>();
  return open
    .filter(({ billed }) => billed !== null)
    .map((unit) => {
      const place = counts.get(unit.line_id) ?? 0;
      counts.set(unit.line_id, place + 1);
      return { ...unit, place };
    });
}

/** Those that an amount of a credit note fits, by what was billed for them or by other terms of the invoice. */
function fitting(
  awaited: Awaited<ReturnType<typeof readAwaited>>,
  { asked, ways, isBilled }: { asked: AskedInvoice; ways: readonly Terms[]; isBilled: boolean },
  note: InvoiceContent,
  order: BillableOrder,
) {
  const prices = ways.map((terms) => unitPrices(asked, terms));
  const priced = awaited.map((unit) => ({
    ...unit,
    prices: [
      ...(isBilled ? [unit.billed] : []),
      ...prices.map((ofLines) => ofLines.get(unit.line_id)?.[unit.place] ?? null),
    ],
  }));
  const amount = -toBase(costOf(note, order), note.rate);
  return unitsThatFit(priced, amount, toCents(order.tolerances.rounding));
}

interface FoundUnits {
  units: (Creditable & { place: number })[];
  /** What the units cost without it is said by these terms, where the amount fits with a tax that is no cost. */
  taxed: { asked: AskedInvoice; terms: Terms } | null;
}

/** Whether a credit note says an amount alone where its tax is no cost: it may be with that. */
function mayHaveTax(order: BillableOrder, { lines, tax }: InvoiceContent): boolean {
  return lines.length === 0 && !order.tax_is_cost && tax === 0;
}

/** The units that the amount of a credit note without lines fits. */
async function findFitting(db: Db, order: BillableOrder, note: InvoiceContent): Promise<FoundUnits> {
  const awaited = note.credits_invoice_id === null ? [] : await readAwaited(db, order, note);
  if (note.credits_invoice_id === null || awaited.length === 0) return { units: [], taxed: null };
  const asked = await readAsked(db, order, note.credits_invoice_id);
  const { discount, charges } = asked;
  const own = { discount, charges, tax_is_cost: order.tax_is_cost };
  const units = fitting(awaited, { asked, ways: termsOfCredits(own), isBilled: true }, note, order);
  if (units.length > 0 || !mayHaveTax(order, note)) return { units, taxed: null };
  for (const terms of [own, ...termsOfCredits(own)]) {
    const ways = [{ ...terms, tax_is_cost: true }];
    const found = fitting(awaited, { asked, ways, isBilled: false }, note, order);
    if (found.length > 0) return { units: found, taxed: { asked, terms } };
  }
  return { units: [], taxed: null };
}

/**
 * The units of which a credit note about an invoice gives the money back: what a note with lines names of them, what went
 * back first; of one without lines, those that its amount fits.
 */
export async function findCredited(
  db: Db,
  order: BillableOrder,
  note: InvoiceContent,
): Promise<Creditable[]> {
  if (note.lines.length === 0) return (await findFitting(db, order, note)).units;
  const open = await findCreditable(db, order.id, note.credits_invoice_id);
  return note.lines.flatMap(({ line_id, quantity }) =>
    open.filter((unit) => unit.line_id === line_id).slice(0, quantity),
  );
}

/**
 * That a credit note without lines gives back a tax that is no cost and does not say so: entered so, that much would be
 * taken off what things cost. Null where it is not so.
 */
export async function findUnsaidTax(
  db: Db,
  order: BillableOrder,
  note: InvoiceContent,
): Promise<InvoiceDifference | null> {
  if (note.kind !== 'credit_note' || !mayHaveTax(order, note)) return null;
  const { units, taxed } = await findFitting(db, order, note);
  if (taxed === null) return null;
  const { asked, terms } = taxed;
  // In its own currency.
  const prices = unitPrices({ ...asked, rate: 1 }, terms);
  const net = sumOfMoney(units.map(({ line_id, place }) => prices.get(line_id)?.[place] ?? 0));
  const tax = differenceOfMoney(note.total, net);
  const money = (amount: Money) => formatMoney(amount, note.currency);
  return {
    ...{ reason: 'tax', line: null, amount: tax },
    text: `${money(note.total)} is what ${formatCounted(units.length, 'unit')} came to with a tax of ${money(tax)}, which is no cost: enter that as its tax`,
  };
}
