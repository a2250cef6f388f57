import { formatCounted } from '@portal/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { readOrder } from '../order-details.repository';
import { moveOrder } from '../order-progress.repository';
import { reverseUnits } from '../order-reversals.repository';
import { spendReceipt } from '../order-units.repository';
import { orderLabel } from '../orders.presenter';
import type { OrdersDependencies } from '../orders-dependencies';
import { logOrderChange } from './order-activity';

type Actor = Pick<Caller, 'id' | 'name'>;

/**
 * What an invoice bills of lines without receipt is there with it: it is spent, and its requests and its order go on. The
 * order and its requests are locked.
 */
export async function receiveBilled(
  tx: Trx,
  { caller, invoice, orderId }: { caller: Actor; invoice: { id: number; label: string }; orderId: number },
): Promise<void> {
  const { rows } = await sql<{ line_id: number; unit_number: number }>`
    SELECT unit.line_id, unit.unit_number
    FROM invoice_units AS billed JOIN order_units AS unit USING (line_id, unit_number)
      JOIN order_lines AS line ON line.id = unit.line_id
    WHERE billed.invoice_id = ${invoice.id} AND billed.is_billed AND line.without_receipt AND unit.state = 'expected'`.execute(
    tx,
  );
  if (rows.length === 0) return;
  const before = await readOrder(tx, orderId);
  const { id } = await tx
    .insertInto('receipts')
    .values({
      ...{ order_id: orderId, invoice_id: invoice.id, recorded_by: caller.id, count_units: rows.length },
      received_on: sql<string>`(SELECT (now() AT TIME ZONE time_zone)::date FROM settings)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    UPDATE order_units AS unit SET state = 'received', receipt_id = ${id}
    FROM unnest(${rows.map(({ line_id }) => line_id)}::integer[], ${rows.map(({ unit_number }) => unit_number)}::integer[])
      AS billed (line_id, unit_number)
    WHERE unit.line_id = billed.line_id AND unit.unit_number = billed.unit_number`.execute(tx);
  await spendReceipt(tx, id);
  await moveOrder(tx, orderId, caller);
  await logOrderChange(tx, {
    ...{ caller, action: 'Recorded Receipt', before, after: await readOrder(tx, orderId) },
    note: `${formatCounted(rows.length, 'unit')} with ${invoice.label}, without a delivery`,
  });
}

interface Unreceive {
  caller: Caller;
  orderId: number;
  invoiceId: number;
  reason: string;
}

/** What was there with an invoice is not, once that left the books: it is expected again, and taken off what was spent. */
export async function unreceiveBilled(
  tx: Trx,
  { reopenByOrder }: Pick<OrdersDependencies, 'reopenByOrder'>,
  { caller, orderId, invoiceId, reason }: Unreceive,
): Promise<void> {
  const order = await readOrder(tx, orderId);
  const receiptIds = new Set(
    order.receipts.filter(({ invoice }) => invoice?.id === invoiceId).map(({ id }) => id),
  );
  const units = order.units.filter(
    ({ receipt_id, state }) => receipt_id !== null && receiptIds.has(receipt_id) && state === 'received',
  );
  if (units.length === 0) return;
  const fulfilling = units.filter(({ handed_over_at }) => handed_over_at !== null);
  const requestIds = [...new Set(fulfilling.map(({ request_id }) => request_id))].sort(
    (one, other) => one - other,
  );
  for (const id of requestIds) await reopenByOrder(tx, { caller, id, number: orderLabel(order), reason });
  await reverseUnits(tx, { orderId, kind: 'undone', reason: reason.slice(0, 2000), by: caller.id, units });
  await tx
    .updateTable('receipts')
    .set({ undone_at: sql<Date>`now()`, undone_by: caller.id })
    .where('id', 'in', [...receiptIds])
    .where('undone_at', 'is', null)
    .execute();
  await moveOrder(tx, orderId, caller);
  await logOrderChange(tx, {
    ...{ caller, action: 'Undid Receipt', before: order, after: await readOrder(tx, orderId) },
    note: `${formatCounted(units.length, 'unit')} without a delivery: ${reason}`,
  });
}
