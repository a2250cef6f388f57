import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a request, named by its alias, still waits to be served. */
export function isWaiting(request: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${request}.status`)} IN ('pending', 'approved')`;
}

/** Whether a request, named by its alias, waits for an asset that was chosen from stock. */
export function waitsFor(request: string, assetId: Expression<number>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${request}.preferred_asset_id`)} = ${assetId} AND ${isWaiting(request)})`;
}
