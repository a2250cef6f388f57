import { appendActivity } from '../../../platform/activity/append-activity';
import type { Trx } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import { assetLabel } from '../assets.presenter';
import { changeAssetStatus, lockAsset } from '../assets.repository';
import { canBeInMaintenance, isInMaintenance, type StatusBeforeMaintenance } from '../domain/maintenance';

export interface SendToMaintenance {
  assetId: number;
  actor: { id: number; name: string };
  note?: string | null;
}

/** Takes an asset out of use for repair; whoever holds it stays its holder. Says where it was before. */
export async function sendToMaintenance(
  tx: Trx,
  { assetId, actor, note }: SendToMaintenance,
): Promise<{ before: StatusBeforeMaintenance }> {
  const asset = await lockAsset(tx, assetId);
  if (!asset) throw new AppError('asset_unavailable', 'This asset does not exist');
  const label = assetLabel(asset);
  if (asset.deleted_at) throw new AppError('asset_unavailable', `${label} has been deleted`);
  const before = asset.status;
  if (!canBeInMaintenance(before)) throw new AppError('asset_unavailable', `${label} is retired`);
  if (isInMaintenance(before)) return { before };

  await changeAssetStatus(tx, { assetId, from: before, to: 'maintenance' });
  await appendActivity(tx, {
    actor,
    action: 'Sent Asset to Maintenance',
    target: { type: 'asset', id: assetId, label },
    before: { status: before },
    after: { status: 'maintenance' },
    note,
  });
  return { before };
}
