import type { AssetRequest, RequestAction } from '@portal/contract';

/** The decisions about somebody's request; what its owner does (edit, withdraw) is not among them. */
export type DecisionAction = Extract<RequestAction, 'approve' | 'finance-approve' | 'reject' | 'fulfil'>;

export const DECISION_LABELS: Readonly<Record<DecisionAction, string>> = {
  approve: 'Approve',
  'finance-approve': 'Approve',
  reject: 'Reject',
  fulfil: 'Fulfill',
};

/** The decisions that a screen offers and the server allows, in the screen's order. */
export function openDecisions(request: AssetRequest, offer: readonly DecisionAction[]): DecisionAction[] {
  return offer.filter((action) => request.allowed_actions.includes(action));
}

function ownPart(request: AssetRequest, userId: number | undefined): string | undefined {
  if (request.user_id === userId) return 'You made this request';
  if (request.approved_by?.id === userId) return 'You approved this request';
  return undefined;
}

const FORWARD = ['approve', 'finance-approve', 'fulfil'] as const;

/** That an open request waits because whoever made it is suspended, and what can be done; undefined where it does not. */
export function heldText({ user, user_status, status, request_type }: AssetRequest): string | undefined {
  if (user_status !== 'suspended' || !(status === 'pending' || status === 'approved')) return undefined;
  return request_type === 'REPAIR' && status === 'approved'
    ? `The account of ${user.name} is suspended. The repair can be brought to its end all the same.`
    : `The account of ${user.name} is suspended: this request can be rejected, or waits until the account is active again.`;
}

/** That a repair cannot be approved because the asset is no longer with whoever asked for it; undefined for any other. */
export function lostAssetText({ asset, user, status, holds_asset }: AssetRequest): string | undefined {
  if (holds_asset || status !== 'pending') return undefined;
  const what = asset ? `${asset.name} (${asset.asset_tag})` : 'The asset to repair';
  return `${what} is no longer allocated to ${user.name}: this request cannot be approved, only rejected or withdrawn.`;
}

/**
 * Why a decision that the screen offers is not open now, where that is not plain from the status: finance has not
 * approved yet, four eyes are needed (design, section 8), the requester is suspended, or does not hold what is to be
 * repaired any more.
 * @param userId who looks
 */
export function whyClosed(
  request: AssetRequest,
  offer: readonly DecisionAction[],
  userId: number | undefined,
): string | undefined {
  const isClosed = (action: DecisionAction) =>
    offer.includes(action) && !request.allowed_actions.includes(action);
  if (heldText(request) && FORWARD.some(isClosed)) return 'Requester is suspended';
  if (lostAssetText(request) && isClosed('approve')) return 'The asset is no longer with the requester';
  if (request.status === 'pending' && isClosed('approve') && request.user_id === userId) {
    return 'You made this request, so someone else must approve it';
  }
  if (request.status !== 'approved' || request.finance_state !== 'awaiting') return undefined;
  const part = isClosed('finance-approve') ? ownPart(request, userId) : undefined;
  if (part) return `${part}, so someone else must approve it`;
  return isClosed('fulfil') ? 'Awaiting finance' : undefined;
}
