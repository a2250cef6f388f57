import type { AssetRequest, RequestAction } from '@portal/contract';
import { sumOfMoney } from '@portal/contract/money';

type Judged = Pick<
  AssetRequest,
  'estimated_cost' | 'needs_finance' | 'preferred_asset_id' | 'allowed_actions'
>;

/** The approvals that can be given to many. */
export type ApprovalAction = Extract<RequestAction, 'approve' | 'finance-approve'>;

/** What approving several requests at once comes to; `total` in dollars, exact to the cent. */
export interface ApprovalSum {
  total: number;
  /** How many go on to finance. */
  toFinance: number;
  /** How many stock serves: they cost nothing. */
  fromStock: number;
  /** How many the reader may not approve; the rest counts without them. */
  closed: number;
}

export function sumApprovals(requests: readonly Judged[], action: ApprovalAction): ApprovalSum {
  const open = requests.filter(({ allowed_actions }) => allowed_actions.includes(action));
  const bought = open.filter(({ preferred_asset_id }) => preferred_asset_id === null);
  return {
    total: sumOfMoney(bought.map(({ estimated_cost }) => estimated_cost)),
    toFinance: action === 'finance-approve' ? 0 : open.filter(({ needs_finance }) => needs_finance).length,
    fromStock: open.length - bought.length,
    closed: requests.length - open.length,
  };
}
