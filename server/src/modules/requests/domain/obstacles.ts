import {
  type AssetRequest,
  type BuyingState,
  type ErrorCode,
  formatMoney,
  isOpenStatus,
  type Money,
  type RequestAction,
  type RequestStatus,
  type RequestType,
  type UserStatus,
} from '@portal/contract';
import { type Standing, stageOf } from './stages';

/** What keeps an open request from going on; a refusal for it says the same. */
export type Obstacle = AssetRequest['obstacles'][number];

/** The facts of a request that may keep it from going on, whoever acts. */
export interface ObstructedFacts extends Standing {
  user_id: number;
  approved_by: number | null;
  request_type: RequestType;
  /** Whoever made it. */
  user: { name: string };
  user_status: UserStatus;
  /** Of a repair: the asset, and whether who asked for it holds it now. True of any other request. */
  asset: { name: string; asset_tag: string } | null;
  holds_asset: boolean;
  /** Null of one that is on no order. */
  buying_state: BuyingState | null;
}

/** Nothing goes forward for somebody whose account is suspended. */
const HELD_ACTIONS: readonly RequestAction[] = ['approve', 'finance-approve', 'fulfil'];

/** A repair that is under way is ended all the same: what is mended is the organisation's. */
function isRepairUnderWay(request: ObstructedFacts): boolean {
  return request.request_type === 'REPAIR' && request.status === 'approved';
}

/** The refusal of an action because whoever made the request is suspended; undefined where it goes on. */
export function heldBySuspension(action: RequestAction, request: ObstructedFacts): Obstacle | undefined {
  if (request.user_status !== 'suspended' || !HELD_ACTIONS.includes(action)) return undefined;
  return action === 'fulfil' && request.request_type === 'REPAIR' ? undefined : suspension(request);
}

/** What is on an order is neither fulfilled otherwise nor rejected; undefined where it goes on. */
export function heldByOrder(
  action: RequestAction,
  {
    status,
    buying_state,
    order_number,
  }: { status: RequestStatus; buying_state: BuyingState | null; order_number: string | null },
): { code: ErrorCode; title: string; text: string } | undefined {
  if (buying_state === null || status !== 'approved') return undefined;
  const order = order_number ?? 'a draft order';
  if (action === 'fulfil')
    return {
      code: 'in_use',
      title: `On order ${order_number ?? '(draft)'}`,
      text: `This request is on ${order}: it is fulfilled with what arrives on it`,
    };
  if (action === 'reject')
    return {
      code: 'in_use',
      title: `On order ${order_number ?? '(draft)'}`,
      text: `This request is on ${order}: ${order_number === null ? 'take it off the draft' : 'release its share of the order'}, then reject it`,
    };
  return undefined;
}

/** Of what is ordered in part, what was approved is not changed; undefined where nothing is. */
export function heldByPartialOrder({
  buying_state,
}: {
  buying_state: BuyingState | null;
}): { code: ErrorCode; text: string } | undefined {
  if (buying_state !== 'partly_ordered') return undefined;
  return {
    code: 'in_use',
    text: 'A part of this request is ordered: what was approved can no longer be changed. Procurement can release what has not come',
  };
}

/**
 * What money was spent for is neither rejected nor withdrawn, wherever it stands, and what was approved of it is not
 * changed: a budget would have it for nothing. Undefined where none was.
 */
export function heldBySpending(
  action: RequestAction | 'send back',
  { spent_cost }: { spent_cost: Money },
): { code: ErrorCode; title: string; text: string } | undefined {
  const refusal = SPENT[action];
  if (refusal === undefined || spent_cost === 0) return undefined;
  return {
    code: 'in_use',
    title: 'Money was spent for it',
    text: `An invoice of an order was entered for this request, ${formatMoney(spent_cost)} so far: ${refusal}`,
  };
}

const SPENT: Partial<Record<RequestAction | 'send back', string>> = {
  reject: 'it can no longer be rejected',
  withdraw: 'it can no longer be withdrawn',
  'send back': 'what was approved can no longer be changed',
};

function suspension(request: ObstructedFacts): Obstacle {
  const account = `The account of ${request.user.name} is suspended`;
  return {
    code: 'requester_suspended',
    title: 'Requester is suspended',
    text: isRepairUnderWay(request)
      ? `${account}. The repair can still be completed`
      : request.buying_state !== null
        ? `${account}: its order goes on, and what arrives is handed over once the account is active again`
        : `${account}: this request can be rejected, or waits until the account is active again`,
  };
}

/** A repair cannot be approved once the asset is no longer with whoever asked for it; undefined where it is. */
export function lostAsset(request: ObstructedFacts): Obstacle | undefined {
  if (request.holds_asset || stageOf(request) !== 'pending') return undefined;
  const { asset, user } = request;
  const what = asset ? `${asset.name} (${asset.asset_tag})` : 'The asset to repair';
  return {
    code: 'asset_unavailable',
    title: 'The asset is no longer with the requester',
    text: `${what} is no longer allocated to ${user.name}: this request cannot be approved, only rejected or withdrawn`,
  };
}

/**
 * Whether anybody is left for the finance approval, once who asked and who approved are left out.
 * @param approvers active people who may give it: all, or the first three, for no more than two are left out
 */
export function isFinanceApproverLeft(
  { user_id, approved_by }: { user_id: number; approved_by: number | null },
  approvers: readonly number[],
): boolean {
  return approvers.some((id) => id !== user_id && id !== approved_by);
}

function nobodyForFinance(
  request: ObstructedFacts,
  rules: { fourEyes: boolean; financeApprovers: readonly number[] },
): Obstacle | undefined {
  if (stageOf(request) !== 'awaiting_finance' || !rules.fourEyes) return undefined;
  if (isFinanceApproverLeft(request, rules.financeApprovers)) return undefined;
  return {
    code: 'four_eyes',
    title: 'Nobody may give the finance approval',
    text:
      'Everybody who could give it has made or approved this request. ' +
      'An administrator can give one more person the finance role; finance or an administrator can reject it',
  };
}

/** What keeps the request from going on, whoever looks; nothing of one that has ended. */
export function obstaclesOf(
  request: ObstructedFacts,
  rules: { fourEyes: boolean; financeApprovers: readonly number[] },
): Obstacle[] {
  const held =
    isOpenStatus(request.status) && request.user_status === 'suspended' ? suspension(request) : undefined;
  return [held ?? lostAsset(request), nobodyForFinance(request, rules)].filter(
    (found) => found !== undefined,
  );
}
