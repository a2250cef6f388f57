import { differenceOfMoney, type Money } from '../money';

interface FromStock {
  preferred_asset: { is_available: boolean } | null;
  status: string;
  /** Both in dollars. */
  estimated_cost: Money;
  actual_cost: Money | null;
}

/** What serving a request from stock saves against buying, in dollars; undefined for any other request. */
export function savingOf(request: Omit<FromStock, 'status'>): Money | undefined {
  const { preferred_asset, estimated_cost, actual_cost } = request;
  return preferred_asset ? Math.max(differenceOfMoney(estimated_cost, actual_cost ?? 0), 0) : undefined;
}

/** Whether the chosen asset went to somebody else before the request was fulfilled. */
export function isWishGone({
  preferred_asset,
  status,
}: Pick<FromStock, 'preferred_asset' | 'status'>): boolean {
  return preferred_asset?.is_available === false && (status === 'pending' || status === 'approved');
}
