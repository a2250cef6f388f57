import type { AssetRequest } from '@portal/contract';
import { Notice } from '@portal/ui/base';
import { formatMoney } from '@portal/ui/format';
import { assetLabel } from '../../assets';

/** The way on for who decides, once what was chosen has gone. */
const WAY_ON = {
  approve: 'You can approve it all the same: then another available asset is given, or one is bought.',
  fulfil:
    'No money was approved. Give another available asset, or record a purchase; at a cost that needs finance, the requester has to ask for a purchase instead.',
} as const;

interface PreferredAssetNoticeProps {
  request: AssetRequest;
  action: keyof typeof WAY_ON;
}

/** What the requester chose from stock, that it has gone, or that somebody else waits for it too; nothing for a request that names no asset. */
export function PreferredAssetNotice({ request, action }: PreferredAssetNoticeProps) {
  const { preferred_asset: preferred, user } = request;
  if (!preferred) return null;
  const name = assetLabel(preferred);
  if (preferred.is_gone)
    return (
      <Notice tone="warning" title={`${name} is no longer available`}>
        {preferred.whereabouts} {user.name} chose it from stock. {WAY_ON[action]}
      </Notice>
    );
  if (preferred.competing_request_id !== null)
    return (
      <Notice tone="warning" title={`Request #${preferred.competing_request_id} asks for ${name} too`}>
        Only one of the two can get it; the other is served by another available asset, or by a purchase.
      </Notice>
    );
  return (
    <Notice title={`${user.name} chose ${name} from stock`}>
      {preferred.saving ? `It saves ${formatMoney(preferred.saving)} against buying.` : 'Nothing is bought.'}
    </Notice>
  );
}
