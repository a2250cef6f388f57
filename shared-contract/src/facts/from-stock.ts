import { differenceOfMoney, type Money } from '../money';
import type { AssetStatus } from '../vocabulary/assets';

interface FromStock {
  preferred_asset: { id: number; is_available: boolean } | null;
  /** What the requester got. */
  fulfilled_asset: { id: number } | null;
  status: string;
  /** Both in dollars. */
  estimated_cost: Money;
  actual_cost: Money | null;
}

/** Whether the requester got another asset than they had chosen. */
export function isServedByAnother({
  preferred_asset,
  fulfilled_asset,
}: Pick<FromStock, 'preferred_asset' | 'fulfilled_asset'>): boolean {
  return preferred_asset !== null && fulfilled_asset !== null && preferred_asset.id !== fulfilled_asset.id;
}

/**
 * What serving a request from stock saves against buying, in dollars; undefined for any other request, and where another
 * asset cost something: it may have been bought.
 */
export function savingOf(request: Omit<FromStock, 'status'>): Money | undefined {
  const { preferred_asset, estimated_cost, actual_cost } = request;
  if (!preferred_asset || (isServedByAnother(request) && actual_cost)) return undefined;
  return Math.max(differenceOfMoney(estimated_cost, actual_cost ?? 0), 0);
}

/** Whether the chosen asset went to somebody else before the request was fulfilled. */
export function isWishGone({
  preferred_asset,
  status,
}: Pick<FromStock, 'preferred_asset' | 'status'>): boolean {
  return preferred_asset?.is_available === false && (status === 'pending' || status === 'approved');
}

const WHERE_IT_WENT: Readonly<Record<Exclude<AssetStatus, 'available'>, string>> = {
  assigned: 'It was allocated to somebody else.',
  maintenance: 'It is in maintenance.',
  retired: 'It was retired.',
};

/** What became of a chosen asset that can no longer be had: a sentence. */
export function whereItWent({ status }: { status: AssetStatus | null }): string {
  if (status === null) return 'It was deleted.';
  return status === 'available' ? '' : WHERE_IT_WENT[status];
}
