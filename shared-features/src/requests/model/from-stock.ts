import { type AssetRequest, isServedByAnother, isWishGone, savingOf } from '@portal/contract';
import { formatMoney } from '@portal/ui/format';

type FromStock = Pick<
  AssetRequest,
  'preferred_asset' | 'fulfilled_asset' | 'estimated_cost' | 'actual_cost' | 'status'
>;

/** `Latitude 5450 (AST-000012), saves $1,180.00`, where it is known what it saves; undefined for a request that names nothing from stock. */
export function fromStockText(request: FromStock): string | undefined {
  const { preferred_asset: wish, fulfilled_asset: given } = request;
  if (!wish) return undefined;
  const name = `${wish.name} (${wish.asset_tag})`;
  if (isWishGone(request)) return `${name}, no longer available`;
  const instead = given && isServedByAnother(request) ? `, ${given.asset_tag} was given instead` : '';
  const saving = savingOf(request);
  return `${name}${instead}${saving ? `, saves ${formatMoney(saving)}` : ''}`;
}
