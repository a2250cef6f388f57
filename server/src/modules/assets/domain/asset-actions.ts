import {
  ASSET_ACTIONS,
  type Asset,
  type AssetAction,
  type AssetStatus,
  type Authority,
  decisionOf,
  type ErrorCode,
  isPermitted,
  type Permission,
  type Role,
} from '@portal/contract';
import { ASSET_LIFE, stateOf } from './asset-states';

/** What the rules look at. Somebody may hold an asset while it is in maintenance. */
export interface AssetFacts {
  status: AssetStatus;
  isHeld: boolean;
  /** The approved repair request about it, which ends its maintenance when it is fulfilled or rejected. */
  openRepairId: number | null;
}

/** Who may do what to an asset (design, section 7). */
const NEEDED: Readonly<Record<AssetAction, Permission>> = {
  edit: 'assets.manage',
  allocate: 'assets.manage',
  return: 'assets.manage',
  transfer: 'assets.manage',
  move: 'assets.manage',
  'send-to-maintenance': 'assets.manage',
  'bring-back': 'assets.manage',
  retire: 'assets.manage',
  delete: 'assets.delete',
};

export type AssetVerdict = { permitted: true } | { permitted: false; code: ErrorCode; message: string };

function refusalOf(action: AssetAction, asset: AssetFacts): string | undefined {
  const cell = ASSET_LIFE[action][stateOf(asset)];
  if (cell !== 'open') return cell.refusal;
  return action === 'bring-back' && asset.openRepairId !== null
    ? `is being repaired under request #${asset.openRepairId}; it comes back when that request is closed`
    : undefined;
}

/** Says whether somebody may do this to an asset as it stands. `label` is how messages name it. */
export function decideAsset(
  action: AssetAction,
  asset: AssetFacts,
  by: Role | Authority,
  label: string,
): AssetVerdict {
  if (!isPermitted(by, NEEDED[action]))
    return { permitted: false, code: 'forbidden', message: 'You are not allowed to do this' };
  const why = refusalOf(action, asset);
  return why === undefined
    ? { permitted: true }
    : { permitted: false, code: 'wrong_state', message: `${label} ${why}` };
}

/** The verdict on every action, in the vocabulary's order, as it travels with the asset. */
export function decisionsOnAsset(asset: AssetFacts, by: Role | Authority, label: string): Asset['decisions'] {
  return ASSET_ACTIONS.map((action) => decisionOf(action, decideAsset(action, asset, by, label)));
}
