import { type Money, toBase, toCents } from '@portal/contract';
import type { Db } from '../../platform/database';
import { costsOf } from '../orders';
import { type BillableOrder, costOf, type InvoiceContent } from './billing.repository';
import { type Creditable, findCreditable } from './creditable.repository';
import { unitsThatFit } from './domain/units-that-fit';

/** What an invoice asks for each unit of its lines without charges, by the line's id; in the organisation's currency. */
async function readGoods(
  db: Db,
  order: BillableOrder,
  invoiceId: number | null,
): Promise<ReadonlyMap<number, readonly Money[]>> {
  if (invoiceId === null) return new Map();
  const { discount, net, currency, rate } = await db
    .selectFrom('invoices')
    .select(['discount', 'net', 'currency', 'rate'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('invoice_lines')
    .select(['line_id', 'quantity', 'price', 'price_per', 'tax_rate'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute();
  const rateOf = (line: (typeof lines)[number]) =>
    order.lines.find(({ id }) => id === line.line_id)?.tax_rate ?? line.tax_rate;
  const costs = costsOf(
    lines.map((line) => ({ ...line, tax_rate: rateOf(line) })),
    { currency, rate, discount: Math.min(discount, net), charges: 0, tax_is_cost: order.tax_is_cost },
  );
  return new Map(
    lines.flatMap(({ line_id }, index) =>
      line_id === null ? [] : [[line_id, costs.lines[index]?.units ?? []] as const],
    ),
  );
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
  const open = await findCreditable(db, order.id, note.credits_invoice_id);
  if (note.lines.length > 0)
    return note.lines.flatMap(({ line_id, quantity }) =>
      open.filter((unit) => unit.line_id === line_id).slice(0, quantity),
    );
  const goods = await readGoods(db, order, note.credits_invoice_id);
  const awaited = open.filter(({ billed }) => billed !== null);
  const placed = awaited.map((unit) => {
    const place = awaited.filter(({ line_id }) => line_id === unit.line_id).indexOf(unit);
    return { ...unit, goods: goods.get(unit.line_id)?.[place] ?? null };
  });
  return unitsThatFit(placed, -toBase(costOf(note, order), note.rate), toCents(order.tolerances.rounding));
}
