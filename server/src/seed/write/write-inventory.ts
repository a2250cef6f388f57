import type { Trx } from '../../platform/database';
import { CATALOG } from '../assets/catalog';
import type { PlannedAsset } from '../assets/plan-assets';
import { startOfDay } from '../calendar';
import type { PlannedAllocation } from '../custody/planned-custody';
import { toDollars } from '../money';
import type { PlannedPerson } from '../people/plan-people';
import type { DemoPeriods } from '../periods';
import type { PlannedRequest } from '../requests/planned-request';
import { inChunks, known, paired } from './ids';

export async function writeCategories(tx: Trx, { historyStart }: DemoPeriods): Promise<Map<string, number>> {
  const at = startOfDay(historyStart);
  const rows = await tx
    .insertInto('categories')
    .values(CATALOG.map(({ name, description }) => ({ name, description, created_at: at, updated_at: at })))
    .returning('id')
    .execute();
  return paired(
    CATALOG.map(({ name }) => name),
    rows.map(({ id }) => id),
  );
}

export async function writeAssets(
  tx: Trx,
  assets: readonly PlannedAsset[],
  {
    categories,
    locations,
    places,
    pictureKeys,
  }: {
    categories: ReadonlyMap<string, number>;
    /** By their paths. */
    locations: ReadonlyMap<string, number>;
    /** Where each asset belongs, as far as that is known. */
    places: ReadonlyMap<PlannedAsset, string>;
    pictureKeys: ReadonlyMap<string, string>;
  },
): Promise<Map<PlannedAsset, { id: number; tag: string }>> {
  const rows = await inChunks(assets, (chunk) =>
    tx
      .insertInto('assets')
      .values(
        chunk.map((asset) => ({
          name: asset.name,
          description: asset.description,
          brand: asset.brand,
          model_number: asset.modelNumber,
          serial_number: asset.serialNumber,
          condition: asset.condition,
          category_id: known(categories, asset.category),
          status: asset.status,
          location_id: placeOf(asset, places, locations),
          image_key: pictureKeys.get(asset.category) ?? null,
          purchase_cost: toDollars(asset.purchaseCost),
          purchase_date: asset.purchaseDate,
          useful_life_months: asset.usefulLifeMonths,
          residual_value: toDollars(asset.residual),
          warranty_until: asset.warrantyUntil,
          retired_at: asset.retiredAt,
          version: asset.version,
          created_at: asset.createdAt,
          updated_at: asset.updatedAt,
        })),
      )
      .returning(['id', 'asset_tag as tag'])
      .execute(),
  );
  return paired(assets, rows);
}

function placeOf(
  asset: PlannedAsset,
  places: ReadonlyMap<PlannedAsset, string>,
  locations: ReadonlyMap<string, number>,
): number | null {
  const path = places.get(asset);
  return path === undefined ? null : known(locations, path);
}

export async function writeAllocations(
  tx: Trx,
  allocations: readonly PlannedAllocation[],
  ids: {
    people: ReadonlyMap<PlannedPerson, number>;
    assets: ReadonlyMap<PlannedAsset, { id: number; tag: string }>;
    requests: ReadonlyMap<PlannedRequest, number>;
  },
): Promise<Map<PlannedAllocation, number>> {
  const rows = await inChunks(allocations, (chunk) =>
    tx
      .insertInto('allocations')
      .values(
        chunk.map(({ asset, person, allocated, request, returned }) => ({
          asset_id: known(ids.assets, asset).id,
          user_id: known(ids.people, person),
          request_id: request && known(ids.requests, request),
          allocated_at: allocated.at,
          allocated_by: known(ids.people, allocated.by),
          returned_at: returned?.at ?? null,
          returned_by: returned && known(ids.people, returned.by),
          return_condition: returned?.condition ?? null,
          return_note: returned?.note ?? null,
        })),
      )
      .returning('id')
      .execute(),
  );
  return paired(
    allocations,
    rows.map(({ id }) => id),
  );
}
