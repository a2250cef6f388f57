import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database';

/** Whether a request, named by its alias, still waits to be served. */
export function isWaiting(request: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${request}.status`)} IN ('pending', 'approved')`;
}

/** Whether a request, named by its alias, waits for an asset that was chosen from stock. */
export function waitsFor(request: string, assetId: Expression<number>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${request}.preferred_asset_id`)} = ${assetId} AND ${isWaiting(request)})`;
}

/**
 * The request that an asset arrived for, by its order, and whose it is; null where it is nobody's, or its requester got
 * it. A fulfilled one may await a replacement.
 */
export async function findArrivedFor(db: Db, assetId: number) {
  const found = await db
    .selectFrom('order_units')
    .innerJoin('requests', 'requests.id', 'order_units.request_id')
    .innerJoin('users', 'users.id', 'requests.user_id')
    .innerJoin('order_lines', 'order_lines.id', 'order_units.line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['requests.id as requestId', 'users.name as requester', 'orders.number as order'])
    .where('order_units.asset_id', '=', assetId)
    .where('order_units.state', '=', 'received')
    .where('order_units.handed_over_at', 'is', null)
    .where('requests.status', 'in', ['approved', 'fulfilled'])
    .executeTakeFirst();
  return found ? { ...found, order: found.order ?? '' } : null;
}
