import type { AttachmentTarget, RequestStatus } from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { assetLabel } from '../assets';
import { invoiceLabel } from '../invoices';
import { orderLabel } from '../orders';
import { requestLabel } from '../requests';
import type { AttachmentTargetFacts } from './domain/decide-attachment';

/** The record that files hang on. */
export interface TargetRef {
  type: AttachmentTarget;
  id: number;
}

/** What rules and people have to know of it. */
export type Target = AttachmentTargetFacts & { id: number; label: string };

function selectAssets(db: Db) {
  return db
    .selectFrom('assets')
    .select(['assets.id', 'assets.name', 'assets.asset_tag', 'assets.deleted_at'])
    .select((eb) =>
      eb
        .selectFrom('allocations')
        .select('allocations.user_id')
        .whereRef('allocations.asset_id', '=', 'assets.id')
        .where('allocations.returned_at', 'is', null)
        .as('holder_id'),
    );
}

/** With the asset to repair, by which a repair is called. */
function selectRequests(db: Db) {
  return db
    .selectFrom('requests')
    .select(['requests.id', 'requests.status', 'requests.user_id', 'requests.asset_name'])
    .where('requests.status', '<>', 'stock')
    .$narrowType<{ status: RequestStatus }>()
    .select(
      sql<{ name: string; asset_tag: string } | null>`(
        SELECT jsonb_build_object('name', repaired.name, 'asset_tag', repaired.asset_tag)
        FROM assets AS repaired WHERE repaired.id = requests.asset_id)`.as('asset'),
    );
}
type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

function selectVendors(db: Db) {
  return db.selectFrom('vendors').select(['vendors.id', 'vendors.name', 'vendors.state']);
}

const requestTarget = (row: RequestRow): Target => ({
  ...{ type: 'request', id: row.id, label: requestLabel(row) },
  ...{ status: row.status, user_id: row.user_id },
});

/** The record; undefined where there is none. A deleted asset and a removed vendor are there. */
export function findTarget(db: Db, ref: TargetRef): Promise<Target | undefined> {
  return readTarget(db, ref, false);
}

/**
 * The same, locked until the transaction ends: its attachments are changed by one at a time, and it stays as it is
 * while they are.
 */
export function lockTarget(tx: Trx, ref: TargetRef): Promise<Target | undefined> {
  return readTarget(tx, ref, true);
}

async function readTarget(db: Db, { type, id }: TargetRef, isLocked: boolean): Promise<Target | undefined> {
  switch (type) {
    case 'asset': {
      const row = await selectAssets(db)
        .where('assets.id', '=', id)
        .$if(isLocked, (query) => query.forNoKeyUpdate())
        .executeTakeFirst();
      return (
        row && {
          ...{ type, id, label: assetLabel(row) },
          ...{ is_deleted: row.deleted_at !== null, holder_id: row.holder_id },
        }
      );
    }
    case 'request': {
      const row = await selectRequests(db)
        .where('requests.id', '=', id)
        .$if(isLocked, (query) => query.forNoKeyUpdate())
        .executeTakeFirst();
      return row && requestTarget(row);
    }
    case 'order': {
      const row = await db
        .selectFrom('orders')
        .select(['number', 'vendor_name', 'status'])
        .where('id', '=', id)
        .$if(isLocked, (query) => query.forNoKeyUpdate())
        .executeTakeFirst();
      return row && { type, id, label: orderLabel(row), status: row.status };
    }
    case 'vendor': {
      const row = await selectVendors(db)
        .where('vendors.id', '=', id)
        .$if(isLocked, (query) => query.forNoKeyUpdate())
        .executeTakeFirst();
      return row && { type, id, label: row.name, state: row.state };
    }
    case 'invoice': {
      const row = await db
        .selectFrom('invoices')
        .select(['kind', 'number', 'vendor_name', 'state'])
        .where('id', '=', id)
        .$if(isLocked, (query) => query.forNoKeyUpdate())
        .executeTakeFirst();
      return row && { type, id, label: invoiceLabel(row), state: row.state };
    }
  }
}

/** Whose attachments are shown with those of the record, besides its own; none of a request and of an invoice. */
export async function findRelatedTargets(db: Db, { type, id }: TargetRef): Promise<Target[]> {
  if (type === 'vendor') {
    const rows = await selectVendors(db)
      .where(isOneOf('vendors.id', mergedInto(id)))
      .where(hasAttachments('vendor', 'vendors.id'))
      .orderBy('vendors.id')
      .execute();
    return rows.map((row) => ({ type, id: row.id, label: row.name, state: row.state }));
  }
  const requests = type === 'order' || type === 'asset' ? requestsOf(type, id) : undefined;
  if (!requests) return [];
  const rows = await selectRequests(db)
    .where(isOneOf('requests.id', requests))
    .where(hasAttachments('request', 'requests.id'))
    .orderBy('requests.id')
    .execute();
  return rows.map(requestTarget);
}

/** Ids first: a join of the two would have the planner read whole tables. */
function isOneOf(column: string, ids: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = ANY (ARRAY(${ids}))`;
}

function hasAttachments(type: 'request' | 'vendor', column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`EXISTS (SELECT FROM attachments AS attached
    WHERE attached.${sql.ref(`${type}_id`)} = ${sql.ref(column)} AND attached.removed_at IS NULL)`;
}

/** The requests that an order serves, or that an asset was bought for. */
function requestsOf(type: 'order' | 'asset', id: number): RawBuilder<unknown> {
  return type === 'order'
    ? sql`SELECT request_id FROM order_shares WHERE line_id IN (SELECT id FROM order_lines WHERE order_id = ${id})`
    : sql`SELECT request_id FROM order_units WHERE asset_id = ${id} AND request_id IS NOT NULL
        UNION SELECT request_id FROM receipt_reversals WHERE asset_id = ${id}
        UNION SELECT requests.id FROM requests JOIN assets ON assets.id = requests.fulfilled_asset_id
        WHERE assets.id = ${id} AND assets.origin = 'purchased' AND requests.fulfil_way = 'purchase'`;
}

/** Also those that were merged into one that was merged into it. */
function mergedInto(id: number): RawBuilder<unknown> {
  return sql`WITH RECURSIVE merged AS (
      SELECT id FROM vendors WHERE merged_into = ${id}
      UNION SELECT vendors.id FROM vendors JOIN merged ON vendors.merged_into = merged.id)
    SELECT id FROM merged`;
}
