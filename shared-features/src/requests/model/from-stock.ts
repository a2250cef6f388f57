import type { AssetRequest } from '@portal/contract';
import { differenceOfMoney, type Money } from '@portal/contract/money';
import { formatMoney } from '@portal/ui/format';

type FromStock = Pick<AssetRequest, 'preferred_asset' | 'estimated_cost' | 'actual_cost' | 'status'>;

/** What serving a request from stock saves against buying, in dollars; undefined for any other request. */
export function savingOf({ preferred_asset, estimated_cost, actual_cost }: FromStock): Money | undefined {
  return preferred_asset ? Math.max(differenceOfMoney(estimated_cost, actual_cost ?? 0), 0) : undefined;
}

/** Whether the chosen asset went to somebody else before the request was fulfilled. */
export function isWishGone({ preferred_asset, status }: FromStock): boolean {
  return preferred_asset?.is_available === false && (status === 'pending' || status === 'approved');
}

/** `Latitude 5450 (AST-000012), saves $1,180.00`, where it is known what it saves; undefined for a request that names nothing from stock. */
export function fromStockText(request: FromStock): string | undefined {
  const { preferred_asset: wish } = request;
  if (!wish) return undefined;
  const name = `${wish.name} (${wish.asset_tag})`;
  if (isWishGone(request)) return `${name}, no longer available`;
  const saving = savingOf(request);
  return saving ? `${name}, saves ${formatMoney(saving)}` : name;
}
