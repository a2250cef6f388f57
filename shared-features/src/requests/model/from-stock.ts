import type { AssetRequest } from '@portal/contract';
import { formatMoney } from '@portal/ui/format';
import { assetLabel } from '../../assets';

type FromStock = Pick<AssetRequest, 'preferred_asset' | 'fulfilled_asset'>;

/** `Latitude 5450 (AST-000012), saves $1,180.00`, where it is known what it saves; undefined for a request that names nothing from stock. */
export function fromStockText({
  preferred_asset: preferred,
  fulfilled_asset: given,
}: FromStock): string | undefined {
  if (!preferred) return undefined;
  const name = assetLabel(preferred);
  if (preferred.is_gone) return `${name}, no longer available`;
  const instead = given && given.id !== preferred.id ? `, ${given.asset_tag} was given instead` : '';
  return `${name}${instead}${preferred.saving ? `, saves ${formatMoney(preferred.saving)}` : ''}`;
}
