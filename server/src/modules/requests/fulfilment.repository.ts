import type { FulfilmentMethod } from '@portal/contract';
import type { Db, Trx } from '../../platform/database';
import { judgeAllocatable } from '../allocations';
import { assetLabel, type LockedAsset, lockAsset, readAsset } from '../assets';
import { isInStock } from './domain/from-stock';
import type { Approval, Attempt } from './domain/judge-fulfilment';
import type { RequestDetails, RequestRow } from './requests.repository';

/** What is to fulfil a request, as it was sent. */
export interface Given {
  way: FulfilmentMethod;
  cost: number | null;
  assetId: number | null;
  bought: Attempt['bought'];
}

type Asked = Pick<
  RequestRow & RequestDetails,
  | 'request_type'
  | 'asset_name'
  | 'brand'
  | 'category_id'
  | 'estimated_cost'
  | 'committed_cost'
  | 'finance_state'
  | 'preferred_asset_id'
> & { user: { name: string } };

/** The assets that a fulfilment is about, by id. */
type Assets = ReadonlyMap<number, LockedAsset>;

/**
 * The same, locked until the transaction ends. In the order of their ids, so that two who exchange what was chosen do
 * not meet in a deadlock.
 */
export function lockAssetsOf(tx: Trx, request: Asked, given: Given): Promise<Assets> {
  return assetsOf(request, given, (id) => lockAsset(tx, id));
}

export function readAssetsOf(db: Db, request: Asked, given: Given): Promise<Assets> {
  return assetsOf(request, given, (id) => readAsset(db, id));
}

async function assetsOf(
  { preferred_asset_id }: Asked,
  { assetId }: Given,
  read: (id: number) => Promise<LockedAsset | undefined>,
): Promise<Assets> {
  const ids = new Set([preferred_asset_id, assetId].filter((id) => id !== null));
  const found = new Map<number, LockedAsset>();
  for (const id of [...ids].toSorted((a, b) => a - b)) {
    const asset = await read(id);
    if (asset) found.set(id, asset);
  }
  return found;
}

/** What was approved, for the judge. */
export function approvalOf(request: Asked, assets: Assets): Approval {
  const id = request.preferred_asset_id;
  const asset = id === null ? undefined : assets.get(id);
  return {
    ...request,
    requester: request.user.name,
    preferred_asset:
      id === null
        ? null
        : {
            id,
            label: asset ? assetLabel(asset) : 'What was chosen',
            is_available: asset !== undefined && isInStock(asset),
          },
  };
}

/** What is to fulfil it, for the judge. */
export async function attemptOf(db: Db, given: Given, assets: Assets): Promise<Attempt> {
  const { way, cost, assetId, bought } = given;
  if (assetId === null) return { way, cost, stock: null, bought };
  const asset = assets.get(assetId);
  if (!asset) {
    const refusal = { code: 'invalid', text: 'This asset does not exist' } as const;
    return { way, cost, stock: { id: assetId, category_id: null, refusal }, bought };
  }
  const verdict = await judgeAllocatable(db, asset);
  const refusal = verdict.permitted ? null : { code: verdict.code, text: verdict.message };
  return { way, cost, stock: { id: assetId, category_id: asset.category_id, refusal }, bought };
}
