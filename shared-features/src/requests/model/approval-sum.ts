import { type AssetRequest, decisionOn, type RequestAction } from '@portal/contract';

type Chosen = Pick<AssetRequest, 'decisions' | 'preferred_asset_id'>;

/** The approvals that can be given to many. */
export type ApprovalAction = Extract<RequestAction, 'approve' | 'finance-approve'>;

/** How many of the chosen requests take which way. */
export interface ApprovalCounts {
  open: number;
  /** How many go on to finance. */
  toFinance: number;
  /** How many stock serves: they cost nothing. */
  fromStock: number;
  /** How many the reader may not approve; the rest counts without them. */
  closed: number;
}

export function countApprovals(requests: readonly Chosen[], action: ApprovalAction): ApprovalCounts {
  const open = requests.filter((request) => decisionOn(request, action).open);
  return {
    open: open.length,
    toFinance: open.filter((request) => decisionOn(request, action).leads_to?.code === 'finance').length,
    fromStock: open.filter(({ preferred_asset_id }) => preferred_asset_id !== null).length,
    closed: requests.length - open.length,
  };
}
