import type { ActivityAction, TargetType } from '@portal/contract';
import { assetLabel } from '../../modules/assets';
import type { PlannedAsset } from '../assets/plan-assets';
import type { PlannedPerson } from '../people/plan-people';
import { type DemoIds, known } from '../write/ids';

export interface PlannedEntry {
  at: Date;
  by: PlannedPerson;
  action: ActivityAction;
  target: { type: TargetType; id: number; label: string };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  note?: string | null;
}

export function assetTarget(asset: PlannedAsset, ids: DemoIds): PlannedEntry['target'] {
  const { id, tag } = known(ids.assets, asset);
  return { type: 'asset', id, label: assetLabel({ name: asset.name, asset_tag: tag }) };
}
