import {
  ASSET_ACTIONS,
  type AssetAction,
  type AssetStatus,
  type ErrorCode,
  isPermitted,
  type Permission,
  type Role,
} from '@portal/contract';

/** What the rules look at. Somebody may hold an asset while it is in maintenance. */
export interface AssetFacts {
  status: AssetStatus;
  isHeld: boolean;
  /** The approved repair request about it, which ends its maintenance when it is fulfilled or rejected. */
  openRepairId: number | null;
}

interface Rule {
  permission: Permission;
  /** Why it cannot be done to an asset as it stands, said after the asset's name; undefined where it can. */
  refusal: (asset: AssetFacts) => string | undefined;
}

const inStock: Rule['refusal'] = ({ status, isHeld }) => {
  if (status === 'maintenance') return 'is in maintenance';
  if (status === 'retired') return 'is retired';
  return isHeld || status === 'assigned' ? 'is already allocated' : undefined;
};

/**
 * Who may do what to an asset, and when (design, sections 7 and 9). `delete` is offered in every state: what stands
 * in its way is counted when it is tried, and the refusal says it.
 */
const RULES: Readonly<Record<AssetAction, Rule>> = {
  edit: { permission: 'assets.manage', refusal: () => undefined },
  allocate: { permission: 'assets.manage', refusal: inStock },
  return: {
    permission: 'assets.manage',
    refusal: ({ isHeld }) => (isHeld ? undefined : 'is not allocated to anybody'),
  },
  transfer: {
    permission: 'assets.manage',
    refusal: ({ status, isHeld }) => {
      if (!isHeld) return 'is not allocated to anybody';
      return status === 'maintenance' ? 'is in maintenance' : undefined;
    },
  },
  'send-to-maintenance': {
    permission: 'assets.manage',
    refusal: ({ status }) => {
      if (status === 'maintenance') return 'is already in maintenance';
      return status === 'retired' ? 'is retired' : undefined;
    },
  },
  'bring-back': {
    permission: 'assets.manage',
    refusal: ({ status, openRepairId }) => {
      if (status !== 'maintenance') return 'is not in maintenance';
      return openRepairId === null
        ? undefined
        : `is being repaired under request #${openRepairId}; it comes back when that request is closed`;
    },
  },
  retire: {
    permission: 'assets.manage',
    refusal: ({ status, isHeld }) => {
      if (status === 'retired') return 'is already retired';
      return isHeld ? 'is allocated; it must be returned before it is retired' : undefined;
    },
  },
  delete: { permission: 'assets.delete', refusal: () => undefined },
};

export type AssetVerdict = { permitted: true } | { permitted: false; code: ErrorCode; message: string };

/** Says whether a role may do this to an asset as it stands. `label` is how messages name it. */
export function decideAsset(action: AssetAction, asset: AssetFacts, role: Role, label: string): AssetVerdict {
  const { permission, refusal } = RULES[action];
  if (!isPermitted(role, permission))
    return { permitted: false, code: 'forbidden', message: 'You are not allowed to do this' };
  const why = refusal(asset);
  return why === undefined
    ? { permitted: true }
    : { permitted: false, code: 'wrong_state', message: `${label} ${why}` };
}

/** The actions that `decideAsset` permits, in the vocabulary's order. */
export function allowedAssetActions(asset: AssetFacts, role: Role): AssetAction[] {
  return ASSET_ACTIONS.filter((action) => decideAsset(action, asset, role, '').permitted);
}
