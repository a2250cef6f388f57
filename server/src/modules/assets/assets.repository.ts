import type { Asset, AssetCondition, AssetStatus, Deletion } from '@portal/contract';
import type { Money } from '@portal/contract/money';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type Database, type Db, preparedQuery, type Trx } from '../../platform/database';
import { personOf } from '../../platform/lists/person-of';
import { valuesOf } from '../custom-fields';
import { waitsFor } from './waiting-requests';

/** Assets that are not deleted: the only ones that lists and pages show. */
export function existingAssets(db: Db) {
  return db.selectFrom('assets').where('assets.deleted_at', 'is', null);
}

/** What a deleted asset was called, when it was deleted and by whom. */
export async function findDeletion(db: Db, id: number): Promise<Deletion | undefined> {
  const found = await db
    .selectFrom('assets')
    .leftJoin('users', 'users.id', 'assets.deleted_by')
    .select(['assets.name', 'assets.asset_tag', 'users.name as by'])
    .select((eb) => eb.ref('assets.deleted_at').$notNull().as('at'))
    .where('assets.id', '=', id)
    .where('assets.deleted_at', 'is not', null)
    .executeTakeFirst();
  return found && { label: `${found.name} (${found.asset_tag})`, at: found.at.toISOString(), by: found.by };
}

/**
 * Adds what an asset shows: its facts, its category's name and who holds it. `holders` and `places` are there for lists in their order;
 * where nothing asks for it the database leaves it out.
 */
export function withAssetFacts(assets: SelectQueryBuilder<Database, 'assets', object>) {
  return assets
    .innerJoin('categories', 'categories.id', 'assets.category_id')
    .leftJoin('allocations', (join) =>
      join.onRef('allocations.asset_id', '=', 'assets.id').on('allocations.returned_at', 'is', null),
    )
    .leftJoin('users as holders', 'holders.id', 'allocations.user_id')
    .leftJoin('locations as places', 'places.id', 'assets.location_id')
    .select([
      'assets.id',
      'assets.asset_tag',
      'assets.name',
      'assets.serial_number',
      'assets.description',
      'assets.brand',
      'assets.model_number',
      'assets.condition',
      'assets.category_id',
      'categories.name as category_name',
      'assets.status',
      'assets.purchase_cost',
      'assets.purchase_date',
      'assets.useful_life_months',
      'assets.residual_value',
      'assets.warranty_until',
      'assets.image_key',
      'assets.origin',
      'allocations.id as allocation_id',
      'assets.version',
      'assets.created_at',
      'assets.updated_at',
    ])
    .select((eb) => [
      personOf(eb.ref('allocations.user_id')).as('holder'),
      placeOf().as('location'),
      repairOf('approved').as('open_repair_id'),
      repairOf('pending').as('pending_repair_id'),
      preferredBy().as('preferred_by'),
      valuesOf(sql`assets.id`).as('custom_fields'),
    ]);
}

/**
 * The first repair request about an asset in this state. One that waits counts while whoever made it holds the asset,
 * or nobody does. Needs the open allocation joined.
 */
export function repairOf(status: 'approved' | 'pending'): RawBuilder<number | null> {
  const byHolder =
    status === 'pending' ? sql`AND repair.user_id = coalesce(allocations.user_id, repair.user_id)` : sql``;
  return sql<number | null>`(
    SELECT repair.id FROM requests AS repair
    WHERE repair.asset_id = assets.id AND repair.status = ${sql.lit(status)} ${byHolder}
    ORDER BY repair.id LIMIT 1)`;
}

/** Where an asset belongs: the place by its names from the site down. Needs `places` joined. */
function placeOf(): RawBuilder<Asset['location']> {
  return sql<Asset['location']>`CASE WHEN places.id IS NOT NULL
    THEN jsonb_build_object('id', places.id, 'path', to_jsonb(places.path)) END`;
}

/** The first open request that names an asset from stock, and who made it. */
function preferredBy(): RawBuilder<Asset['preferred_by']> {
  return sql<Asset['preferred_by']>`(
    SELECT jsonb_build_object('request_id', named.id, 'user', ${personOf(sql.ref('named.user_id'))})
    FROM requests AS named
    WHERE ${waitsFor('named', sql.ref('assets.id'))}
    ORDER BY named.id LIMIT 1)`;
}

/** What is shown of an asset that is not deleted. */
export const findAssetFacts = preparedQuery((db, id: RawBuilder<number>) =>
  withAssetFacts(existingAssets(db)).where('assets.id', '=', id),
);

/** The same of several, in any order. */
export const findFactsOfAssets = preparedQuery((db, ids: RawBuilder<number[]>) =>
  withAssetFacts(existingAssets(db)).where(sql<SqlBool>`assets.id = ANY (${ids}::integer[])`),
);

export type AssetRow = Awaited<ReturnType<ReturnType<typeof withAssetFacts>['executeTakeFirstOrThrow']>>;

export interface LockedAsset {
  id: number;
  name: string;
  asset_tag: string;
  category_id: number;
  status: AssetStatus;
  condition: AssetCondition | null;
  purchase_cost: Money | null;
  deleted_at: Date | null;
}

/**
 * The asset, locked until the transaction ends; undefined when there is none. Everything that changes custody
 * locks the asset first, so that two of them wait for each other instead of meeting in a deadlock.
 */
export async function lockAsset(tx: Trx, assetId: number): Promise<LockedAsset | undefined> {
  return selectAsset(tx, assetId).forUpdate().executeTakeFirst();
}

/** The same facts, not locked: for a look at what would become of it. */
export async function readAsset(db: Db, assetId: number): Promise<LockedAsset | undefined> {
  return selectAsset(db, assetId).executeTakeFirst();
}

function selectAsset(db: Db, assetId: number) {
  return db
    .selectFrom('assets')
    .select(['id', 'name', 'asset_tag', 'category_id', 'status', 'condition', 'purchase_cost', 'deleted_at'])
    .where('id', '=', assetId);
}

export interface AssetStatusChange {
  assetId: number;
  from: AssetStatus;
  to: AssetStatus;
  /** Left as it is when absent. */
  condition?: AssetCondition | null | undefined;
}

/** Moves an asset from one state to another; false when it is not in the first one. */
export async function changeAssetStatus(tx: Trx, change: AssetStatusChange): Promise<boolean> {
  const { assetId, from, to, condition } = change;
  const result = await tx
    .updateTable('assets')
    .set({
      status: to,
      ...(condition ? { condition } : {}),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', assetId)
    .where('status', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Whether somebody holds the asset now, at work or while it is in maintenance. */
export async function isAssetHeld(tx: Trx, assetId: number): Promise<boolean> {
  const open = await tx
    .selectFrom('allocations')
    .select('id')
    .where('asset_id', '=', assetId)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}
