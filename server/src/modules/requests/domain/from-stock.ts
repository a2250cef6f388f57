import {
  type AssetStatus,
  differenceOfMoney,
  isOpenStatus,
  type Money,
  type RequestStatus,
} from '@portal/contract';

/** A request as far as it is to be served from stock; money in dollars. */
export interface FromStock {
  preferred_asset: { id: number; is_available: boolean; status: AssetStatus | null } | null;
  /** What the requester got. */
  fulfilled_asset: { id: number } | null;
  status: RequestStatus;
  estimated_cost: Money;
  actual_cost: Money | null;
}

/** Whether an asset can be had from stock now. */
export function isInStock({ status, deleted_at }: { status: AssetStatus; deleted_at: Date | null }): boolean {
  return deleted_at === null && status === 'available';
}

/** Whether the requester got another asset than they had chosen. */
export function isServedByAnother({ preferred_asset, fulfilled_asset }: FromStock): boolean {
  return preferred_asset !== null && fulfilled_asset !== null && preferred_asset.id !== fulfilled_asset.id;
}

/**
 * What serving a request from stock saves against buying; null for any other request, and where another asset cost
 * something: it may have been bought.
 */
export function savingOf(request: FromStock): Money | null {
  const { preferred_asset, estimated_cost, actual_cost } = request;
  if (!preferred_asset || (isServedByAnother(request) && actual_cost)) return null;
  return Math.max(differenceOfMoney(estimated_cost, actual_cost ?? 0), 0);
}

/** Whether the chosen asset went to somebody else before the request was fulfilled. */
export function isPreferredGone({
  preferred_asset,
  status,
}: Pick<FromStock, 'preferred_asset' | 'status'>): boolean {
  return preferred_asset?.is_available === false && isOpenStatus(status);
}

const WHERE_IT_WENT: Readonly<Record<AssetStatus, string | null>> = {
  available: null,
  assigned: 'It was allocated to somebody else.',
  maintenance: 'It is in maintenance.',
  retired: 'It was retired.',
};

/** What became of a chosen asset that can no longer be had: a sentence; null of one that can. */
export function whereItWent({ status }: { status: AssetStatus | null }): string | null {
  return status === null ? 'It was deleted.' : WHERE_IT_WENT[status];
}
