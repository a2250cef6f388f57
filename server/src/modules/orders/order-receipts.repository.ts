import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database';
import { personOf } from '../../platform/lists/person-of';
import { costOfReversal } from './awaited-differences.repository';

/** What came of an order, the latest last. */
export function selectReceipts(db: Db, orderId: RawBuilder<number>) {
  return db
    .selectFrom('receipts')
    .leftJoin('invoices', 'invoices.id', 'receipts.invoice_id')
    .select((eb) => [
      sql<{ id: number; number: string } | null>`CASE WHEN invoices.id IS NOT NULL THEN
        jsonb_build_object('id', invoices.id, 'number', invoices.number) END`.as('invoice'),
      'receipts.id',
      'receipts.delivery_note',
      'receipts.received_on',
      'receipts.recorded_at',
      'receipts.count_units',
      'receipts.count_rejected',
      'receipts.undone_at',
      personOf(eb.ref('receipts.recorded_by')).as('recorder'),
    ])
    .where('receipts.order_id', '=', orderId)
    .orderBy('receipts.id');
}

/** What was rejected as it came. */
export function selectRejections(db: Db, orderId: RawBuilder<number>) {
  return (
    db
      .selectFrom('receipt_rejections')
      .innerJoin('order_lines', 'order_lines.id', 'receipt_rejections.line_id')
      .innerJoin('receipts', 'receipts.id', 'receipt_rejections.receipt_id')
      .select([
        'receipt_rejections.receipt_id',
        'receipt_rejections.line_id',
        'receipt_rejections.unit_number',
        'receipt_rejections.request_id',
        'receipt_rejections.reason',
        'receipt_rejections.awaits',
      ])
      .where('order_lines.order_id', '=', orderId)
      // Of a receipt that was undone nothing stands.
      .where('receipts.undone_at', 'is', null)
      .orderBy('receipt_rejections.id')
  );
}

/** What was undone or sent back. */
export function selectReversals(db: Db, orderId: RawBuilder<number>) {
  return db
    .selectFrom('receipt_reversals')
    .innerJoin('order_lines', 'order_lines.id', 'receipt_reversals.line_id')
    .leftJoin('assets', 'assets.id', 'receipt_reversals.asset_id')
    .select((eb) => [
      'receipt_reversals.id',
      'receipt_reversals.kind',
      'receipt_reversals.receipt_id',
      'receipt_reversals.line_id',
      'receipt_reversals.unit_number',
      'receipt_reversals.request_id',
      costOfReversal('receipt_reversals').as('cost'),
      'receipt_reversals.serial_number',
      'receipt_reversals.asset_id',
      'assets.asset_tag',
      'assets.name as asset_name',
      'assets.serial_number as asset_serial_number',
      'receipt_reversals.reason',
      'receipt_reversals.reversed_at',
      personOf(eb.ref('receipt_reversals.reversed_by')).as('reverser'),
    ])
    .where('order_lines.order_id', '=', orderId)
    .orderBy('receipt_reversals.id');
}
