import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely';
import type { Database, Trx } from '../../platform/database';
import type { AssetsTable } from '../../platform/database/asset-tables';
import { type AssetRow, existingAssets, withAssetFacts } from './assets.repository';
import { findArrivedFor, isWaiting } from './waiting-requests';

/** What a person enters about an asset. */
const ENTERED = [
  'name',
  'description',
  'brand',
  'model_number',
  'serial_number',
  'condition',
  'category_id',
  'purchase_cost',
  'purchase_date',
  'useful_life_months',
  'residual_value',
  'warranty_until',
  'image_key',
] as const;
export type EnteredFacts = Pick<Selectable<AssetsTable>, (typeof ENTERED)[number]>;

export async function insertAsset(tx: Trx, values: Insertable<AssetsTable>): Promise<number> {
  const { id } = await tx.insertInto('assets').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Several, in the order of what is given; answers their ids. */
export async function insertAssets(tx: Trx, values: readonly Insertable<AssetsTable>[]): Promise<number[]> {
  const rows = await tx.insertInto('assets').values(values).returning('id').execute();
  // Ids are given in the order of the rows.
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** Assets that were just written, in the order of their ids. */
export function readAssetRows(tx: Trx, ids: readonly number[]): Promise<AssetRow[]> {
  return withAssetFacts(tx.selectFrom('assets')).where('assets.id', 'in', ids).orderBy('assets.id').execute();
}

/** The asset as answers show it; undefined when it is not there or deleted. */
export function findAssetRow(tx: Trx, id: number): Promise<AssetRow | undefined> {
  return withAssetFacts(existingAssets(tx)).where('assets.id', '=', id).executeTakeFirst();
}

/** The same, which must be there: it is locked or was just written. */
export function readAssetRow(tx: Trx, id: number): Promise<AssetRow> {
  return withAssetFacts(tx.selectFrom('assets')).where('assets.id', '=', id).executeTakeFirstOrThrow();
}

export async function updateAsset(
  tx: Trx,
  id: number,
  changes: UpdateObject<Database, 'assets'>,
): Promise<void> {
  await tx
    .updateTable('assets')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Open requests about the asset: those whose repair is not decided or not done, and the one that it arrived for. */
export async function countOpenRequests(tx: Trx, assetId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('asset_id', '=', assetId)
    .where(isWaiting('requests'))
    .executeTakeFirstOrThrow();
  return Number(count) + ((await findArrivedFor(tx, assetId)) ? 1 : 0);
}
