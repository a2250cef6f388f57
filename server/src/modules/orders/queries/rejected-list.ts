import type { endpoints, QueryOf, RejectedKind } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { costOfReversal } from '../awaited-differences.repository';

export type RejectedUnitsQuery = QueryOf<typeof endpoints.listRejectedUnits>;

/** Rejections have even ids, reversals odd ones: a row of the list is of either table. */
function delivered(vendorId: number) {
  return sql<{ id: number; kind: RejectedKind; at: Date }>`(
    SELECT rejected.id::bigint * 2 AS id, 'rejected' AS kind, receipts.recorded_at AS at
    FROM orders JOIN receipts ON receipts.order_id = orders.id JOIN receipt_rejections AS rejected ON rejected.receipt_id = receipts.id
    WHERE orders.vendor_id = ${vendorId} AND receipts.undone_at IS NULL
    UNION ALL
    SELECT gone.id::bigint * 2 + 1, gone.kind, gone.reversed_at
    FROM orders JOIN receipts ON receipts.order_id = orders.id JOIN receipt_reversals AS gone ON gone.receipt_id = receipts.id
    WHERE orders.vendor_id = ${vendorId} AND gone.kind <> 'undone')`.as('delivered');
}

/** The rows that vendor and filters leave. */
export function filterRejected(db: Db, { vendor_id, kind }: RejectedUnitsQuery) {
  return db
    .selectFrom(delivered(vendor_id))
    .$if(kind !== undefined && kind.length > 0, (rows) => rows.where('delivered.kind', 'in', kind ?? []));
}

/** Their ids, newest first unless asked otherwise. */
export function rejectedIdsInOrder(db: Db, query: RejectedUnitsQuery) {
  const direction = query.sort === 'at' ? 'asc' : 'desc';
  return filterRejected(db, query)
    .select('delivered.id')
    .orderBy('delivered.at', direction)
    .orderBy('delivered.id', direction);
}

export interface RejectedRow {
  id: number;
  kind: RejectedKind;
  at: Date;
  order_id: number;
  number: string;
  item: string;
  unit_number: number;
  reason: string;
  cost: number | null;
  asset_id: number | null;
  asset_tag: string | null;
  asset_name: string | null;
  serial_number: string | null;
}

/** The rows with these ids, in any order. */
export async function findRejected(db: Db, ids: readonly number[]): Promise<RejectedRow[]> {
  const of = (parity: number) => ids.filter((id) => id % 2 === parity).map((id) => (id - parity) / 2);
  const { rows } = await sql<RejectedRow>`
    SELECT rejected.id::bigint * 2 AS id, 'rejected' AS kind, receipts.recorded_at AS at, orders.id AS order_id, orders.number,
      line.name AS item, rejected.unit_number, rejected.reason, NULL::numeric AS cost, NULL::integer AS asset_id,
      NULL AS asset_tag, NULL AS asset_name, NULL AS serial_number
    FROM receipt_rejections AS rejected JOIN receipts ON receipts.id = rejected.receipt_id
      JOIN orders ON orders.id = receipts.order_id JOIN order_lines AS line ON line.id = rejected.line_id
    WHERE rejected.id = ANY (${of(0)}::integer[])
    UNION ALL
    SELECT gone.id::bigint * 2 + 1, gone.kind, gone.reversed_at, orders.id, orders.number, line.name, gone.unit_number, gone.reason,
      ${costOfReversal('gone')}, assets.id, assets.asset_tag, assets.name, assets.serial_number
    FROM receipt_reversals AS gone JOIN receipts ON receipts.id = gone.receipt_id
      JOIN orders ON orders.id = receipts.order_id JOIN order_lines AS line ON line.id = gone.line_id
      LEFT JOIN assets ON assets.id = gone.asset_id
    WHERE gone.id = ANY (${of(1)}::integer[])`.execute(db);
  return rows;
}
