import type { AssetRef, LineKind, OrderStatus } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Db, preparedQuery, type Trx } from '../../platform/database';

interface RequestShareRow {
  line_id: number;
  order_id: number;
  order_number: string | null;
  user_id: number;
  order_status: OrderStatus;
  item: string;
  kind: LineKind;
  without_receipt: boolean;
  units: number;
  count_received: number;
  count_expected: number;
  count_handed_over: number;
  handed_over: AssetRef[];
  noted_at: Date | null;
  note: string | null;
}

/** How many assets of a share are named. */
const MAX_NAMED = 20;

const IS_OF_SHARE = sql`unit.line_id = order_shares.line_id AND unit.request_id = order_shares.request_id`;
/** An asset that the requester got and that was not sent back since; a consumable or a service is none. */
const IS_GIVEN_ASSET = sql`unit.state = 'received' AND unit.asset_id IS NOT NULL AND unit.handed_over_at IS NOT NULL`;

interface CountedUnits {
  received: number;
  expected: number;
  handed_over: number;
}

const countedUnits = sql<CountedUnits>`(
  SELECT count(*) FILTER (WHERE unit.state = 'received') AS received,
    count(*) FILTER (WHERE unit.state = 'expected') AS expected,
    count(*) FILTER (WHERE ${IS_GIVEN_ASSET}) AS handed_over
  FROM order_units AS unit WHERE ${IS_OF_SHARE})`;

const handedOver = sql<AssetRef[]>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', given.id, 'asset_tag', given.asset_tag, 'name', given.name,
    'serial_number', given.serial_number) ORDER BY given.unit_number), '[]')
  FROM (
    SELECT assets.id, assets.asset_tag, assets.name, assets.serial_number, unit.unit_number
    FROM order_units AS unit INNER JOIN assets ON assets.id = unit.asset_id
    WHERE ${IS_OF_SHARE} AND ${IS_GIVEN_ASSET}
    ORDER BY unit.unit_number LIMIT ${sql.lit(MAX_NAMED)}) AS given)`;

/** What the order of a request has for it, by its lines; nothing of one that is on no order. */
function selectRequestShares(db: Db, requestId: RawBuilder<number>) {
  return db
    .selectFrom('requests')
    .innerJoin('order_requests', 'order_requests.request_id', 'requests.id')
    .innerJoin('orders', 'orders.id', 'order_requests.order_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('order_shares', (join) =>
      join
        .onRef('order_shares.line_id', '=', 'order_lines.id')
        .onRef('order_shares.request_id', '=', 'requests.id'),
    )
    .leftJoin('arrival_notes', (join) =>
      join
        .onRef('arrival_notes.line_id', '=', 'order_shares.line_id')
        .onRef('arrival_notes.request_id', '=', 'order_shares.request_id')
        .on('arrival_notes.receipt_id', 'is', null),
    )
    .crossJoinLateral(countedUnits.as<'counted'>(sql`counted`))
    .select([
      'order_lines.id as line_id',
      'orders.id as order_id',
      'orders.number as order_number',
      'requests.user_id',
      'orders.status as order_status',
      'order_lines.name as item',
      'order_lines.kind',
      'order_lines.without_receipt',
      'order_shares.units',
      'counted.received as count_received',
      'counted.expected as count_expected',
      'counted.handed_over as count_handed_over',
      handedOver.as('handed_over'),
      'arrival_notes.noted_at',
      'arrival_notes.note',
    ])
    .where('requests.id', '=', requestId)
    .orderBy('orders.id')
    .orderBy('order_lines.position');
}

export const findRequestShares: (db: Db, requestId: number) => Promise<RequestShareRow[]> =
  preparedQuery(selectRequestShares);

export async function insertArrivalNote(
  tx: Trx,
  values: { line_id: number; request_id: number; noted_by: number; note: string | null },
): Promise<void> {
  await tx.insertInto('arrival_notes').values(values).execute();
}

/** A receipt tells from now on what came of the shares that it is about: what their requesters said stands no more. */
export async function settleArrivalNotes(tx: Trx, receiptId: number): Promise<void> {
  await sql`
    UPDATE arrival_notes AS noted SET receipt_id = ${receiptId}
    WHERE noted.receipt_id IS NULL AND (noted.line_id, noted.request_id) IN (
      SELECT line_id, request_id FROM order_units WHERE receipt_id = ${receiptId}
      UNION SELECT line_id, request_id FROM receipt_rejections WHERE receipt_id = ${receiptId})`.execute(tx);
}
