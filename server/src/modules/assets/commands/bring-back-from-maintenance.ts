import { appendActivity } from '../../../platform/activity/append-activity';
import type { Trx } from '../../../platform/database';
import { assetLabel } from '../assets.presenter';
import { changeAssetStatus, isAssetHeld, lockAsset } from '../assets.repository';
import { isInMaintenance, type StatusBeforeMaintenance, statusAfterMaintenance } from '../domain/maintenance';

export interface BringBackFromMaintenance {
  assetId: number;
  /** Where it was before; see `statusAfterMaintenance` for what custody makes of it. */
  to: StatusBeforeMaintenance;
  actor: { id: number; name: string };
  note?: string | null;
}

/** Ends an asset's maintenance. Nothing happens when it is not, or should stay, in maintenance. */
export async function bringBackFromMaintenance(
  tx: Trx,
  { assetId, to, actor, note }: BringBackFromMaintenance,
): Promise<void> {
  const asset = await lockAsset(tx, assetId);
  if (!asset || !isInMaintenance(asset.status)) return;
  const after = statusAfterMaintenance(to, await isAssetHeld(tx, assetId));
  if (isInMaintenance(after)) return;

  await changeAssetStatus(tx, { assetId, from: 'maintenance', to: after });
  await appendActivity(tx, {
    actor,
    action: 'Brought Asset Back from Maintenance',
    target: { type: 'asset', id: assetId, label: assetLabel(asset) },
    before: { status: 'maintenance' },
    after: { status: after },
    note,
  });
}
