import {
  type ErrorCode,
  type FinanceState,
  type FulfilmentMethod,
  formatMoney,
  type Money,
  type RequestType,
} from '@portal/contract';
import { needsFinance } from './finance-threshold';
import { type ApprovedItem, isAnotherItem, itemText } from './same-item';

/** What was approved; money in dollars. */
export interface Approval extends ApprovedItem {
  request_type: RequestType;
  category_id: number | null;
  estimated_cost: Money;
  /** What the approval commits: 0 where stock serves the request. */
  committed_cost: Money;
  finance_state: FinanceState | null;
  /** Whoever made the request. */
  requester: string;
  /** What was chosen from stock, and whether it can be had now. */
  preferred_asset: { id: number; label: string; is_available: boolean } | null;
}

/** What is to fulfil the approval, as far as it is known; money in dollars. */
export interface Attempt {
  way: FulfilmentMethod;
  /** What it cost; null where nothing is said. */
  cost: Money | null;
  /** From stock: the asset that is given, and why custody would refuse it. */
  stock: { id: number; category_id: number | null; refusal: { code: ErrorCode; text: string } | null } | null;
  /** What is bought. */
  bought: {
    name: string | null;
    brand: string | null;
    model_number: string | null;
    category_id: number | null;
  } | null;
}

export interface FulfilRules {
  /** From which cost on finance approves, in dollars. */
  financeThreshold: Money;
}

/** Something by which the attempt is refused; `field` is where a form shows it, null for the method itself. */
export interface Fault {
  field: string | null;
  code: ErrorCode;
  text: string;
}

interface Reason {
  text: string;
  hint: string;
}

export interface Judgement {
  /** In the order in which they are checked; the first decides the error of a refusal. */
  faults: Fault[];
  /** Why the note has to give a reason; null where none is needed. */
  needs_reason: string | null;
  hints: {
    /** What the approval allows, beside the field of the cost. */
    cost: string | null;
    /** Why a dearer fulfilment needs its note. */
    note: string | null;
    /** How the requester gets another item than the approved one. */
    item: string | null;
  };
  /** What the log must tell: of the method, and of the cost. */
  notes: { way: string | null; cost: string | null };
}

/** The methods by which a request can be fulfilled, the likeliest first. */
export function methodsOf(request: {
  request_type: RequestType;
  preferred_asset: { is_available: boolean } | null;
}): FulfilmentMethod[] {
  if (request.request_type === 'REPAIR') return ['repair'];
  if (request.preferred_asset === null) return ['stock', 'purchase', 'nothing'];
  // What was chosen from stock is bought only once it has gone: no money was approved.
  return request.preferred_asset.is_available ? ['stock'] : ['stock', 'purchase'];
}

/** What is recorded as the cost: stock costs nothing unless a cost is given; null leaves the estimate. */
export function bookedCost({ way, cost }: Pick<Attempt, 'way' | 'cost'>): Money | null {
  return cost ?? (way === 'stock' ? 0 : null);
}

/** Why a cost is not covered by the approval, why it needs a reason, or that it is covered. */
export type CostVerdict =
  | { kind: 'covered' }
  | { kind: 'needs_reason'; text: string }
  | { kind: 'refused'; text: string };

type CostLimits = Pick<Approval, 'committed_cost' | 'finance_state' | 'estimated_cost' | 'preferred_asset'>;

/**
 * Judges a cost by what was approved. Above what finance approved nothing goes; where finance never saw the request,
 * nothing that would have needed it; anything else above the approved amount needs a reason.
 * @param isBought in the place of what was chosen from stock and has gone, a purchase is covered up to the estimate
 */
export function judgeCost(
  approval: CostLimits,
  cost: Money,
  { financeThreshold }: FulfilRules,
  isBought: boolean,
): CostVerdict {
  const { committed_cost: approved, finance_state } = approval;
  if (cost <= approved) return { kind: 'covered' };
  const refused = (text: string): CostVerdict => ({ kind: 'refused', text });
  if (finance_state === 'approved')
    return refused(
      `Finance approved ${formatMoney(approved)}, and ${formatMoney(cost)} is above that. ${GOES_BACK}`,
    );
  if (finance_state === 'not_required' && needsFinance(cost, financeThreshold)) {
    const from = `(from ${formatMoney(financeThreshold)} on)`;
    return refused(
      approved === 0
        ? `No money was approved for this request, and ${formatMoney(cost)} needs finance ${from}. ${ASK_FOR_PURCHASE}`
        : `${formatMoney(approved)} was approved without finance, and ${formatMoney(cost)} needs it ${from}. ${GOES_BACK}`,
    );
  }
  return whyMore(approval, cost, isBought);
}

const GOES_BACK = 'The requester has to change the cost of the request, so that it goes back for approval';
const ASK_FOR_PURCHASE = 'The requester has to change the request, so that it goes back for approval';

/** Up to the estimate, which stock was to save, the loss of what was chosen is reason enough for a purchase. */
function whyMore(approval: CostLimits, cost: Money, isBought: boolean): CostVerdict {
  const { estimated_cost, committed_cost } = approval;
  const reason = (text: string): CostVerdict => ({ kind: 'needs_reason', text });
  if (!isBought || !approval.preferred_asset)
    return reason(`${formatMoney(committed_cost)} was approved: say here why it cost more`);
  if (cost <= estimated_cost) return { kind: 'covered' };
  return estimated_cost === 0
    ? reason('No cost was estimated, since it was to come from stock: say here why it cost that much')
    : reason(`${formatMoney(estimated_cost)} was estimated: say here why it cost more`);
}

/**
 * Judges by the same rule what is ordered for a request, before it is bought.
 * @param financeThreshold in dollars
 */
export function judgeOrderedCost(
  ordered: { approved_cost: Money; ordered_cost: Money; finance_state: FinanceState | null },
  financeThreshold: Money,
): CostVerdict {
  const { approved_cost, ordered_cost, finance_state } = ordered;
  const limits = {
    committed_cost: approved_cost,
    estimated_cost: approved_cost,
    finance_state,
    preferred_asset: null,
  };
  return judgeCost(limits, ordered_cost, { financeThreshold }, false);
}

type Check = (approval: Approval, attempt: Attempt, rules: FulfilRules) => Fault | null;

function invalid(field: string, text: string): Fault {
  return { field, code: 'invalid', text };
}

const methodIsOpen: Check = ({ request_type, preferred_asset: preferred }, { way }) => {
  if (methodsOf({ request_type, preferred_asset: preferred }).includes(way)) return null;
  if (request_type === 'REPAIR')
    return way === 'purchase'
      ? invalid('name', 'A repair brings its own asset back; nothing is bought for it')
      : invalid('asset_id', 'A repair brings its own asset back; no other can be allocated with it');
  if (way === 'purchase' && preferred)
    return {
      field: null,
      code: 'wrong_state',
      text: `This request is to be served from stock: ${preferred.label} is available, and no money was approved`,
    };
  return way === 'repair'
    ? invalid('asset_id', 'There is nothing to repair: choose how this request is fulfilled')
    : invalid('asset_id', 'This request is to be served from stock: choose an available asset');
};

/** An approval covers the category, where the request names one. What was chosen from stock was approved by name. */
const categoryIsApproved: Check = (
  { category_id: approved, preferred_asset: preferred },
  { stock, bought },
) => {
  if (approved === null) return null;
  const isOther = (category: number | null | undefined) => category != null && category !== approved;
  if (isOther(bought?.category_id)) return invalid('category_id', ANOTHER_CATEGORY);
  return stock && stock.id !== preferred?.id && isOther(stock.category_id)
    ? invalid('asset_id', ANOTHER_CATEGORY)
    : null;
};
const ANOTHER_CATEGORY =
  'Another category was approved; change the request, so that it goes back for approval';

const stockCanBeHad: Check = (_approval, { stock }) =>
  stock?.refusal ? { field: 'asset_id', ...stock.refusal } : null;

const costIsCovered: Check = (approval, attempt, rules) => {
  const verdict = verdictOnCost(approval, attempt, rules);
  const field = attempt.way === 'purchase' ? 'purchase_cost' : 'actual_cost';
  return verdict.kind === 'refused' ? { field, code: 'finance_required', text: verdict.text } : null;
};

/** All that an attempt can be refused for, beside a reason that is missing. */
const CHECKS: readonly Check[] = [methodIsOpen, categoryIsApproved, stockCanBeHad, costIsCovered];

function verdictOnCost(approval: Approval, attempt: Attempt, rules: FulfilRules): CostVerdict {
  const cost = bookedCost(attempt);
  return cost === null ? { kind: 'covered' } : judgeCost(approval, cost, rules, attempt.way === 'purchase');
}

/** Another item than the approved one is given only with the reason for it; what was chosen only while it can be had. */
function whyAnotherItem(approval: Approval, { bought, stock }: Attempt): Reason | null {
  const { preferred_asset: preferred, requester } = approval;
  const instead = insteadOf(approval, bought);
  if (instead) return { text: ANOTHER_ITEM, hint: instead };
  return stock && preferred?.is_available && stock.id !== preferred.id
    ? { text: ANOTHER_ITEM, hint: `${preferred.label} was approved, and ${requester} gets another one.` }
    : null;
}

function insteadOf(approval: Approval, bought: Attempt['bought']): string | null {
  if (!bought || bought.name === null) return null;
  if (!isAnotherItem(approval, { ...bought, name: bought.name, is_bought: true })) return null;
  // What was chosen from stock was approved by its own name.
  const isFor = approval.preferred_asset ? 'asked for' : 'approved';
  return `${itemText(approval)} was ${isFor}, and something else is recorded as bought.`;
}

const ANOTHER_ITEM = 'Another item was approved: say here why the requester gets this one';

/** Judges what is to fulfil a request by what was approved. */
export function judge(approval: Approval, attempt: Attempt, rules: FulfilRules): Judgement {
  const faults = CHECKS.map((check) => check(approval, attempt, rules)).filter((fault) => fault !== null);
  const item = whyAnotherItem(approval, attempt);
  const cost = verdictOnCost(approval, attempt, rules);
  const isDearer = cost.kind === 'needs_reason';
  const covered = attempt.way === 'purchase' && approval.preferred_asset ? 'estimated' : 'approved';
  return {
    faults,
    needs_reason: item?.text ?? (isDearer ? cost.text : null),
    hints: {
      cost: costHint(approval, rules),
      note: isDearer ? `It cost more than was ${covered}: the log and the requester are told why.` : null,
      item: item && `${item.hint} Say why in the note: the log and the requester are told.`,
    },
    notes: {
      way:
        attempt.way === 'purchase' && approval.preferred_asset
          ? 'The asset chosen from stock was gone, so it was bought'
          : null,
      cost: costNote(approval, bookedCost(attempt)),
    },
  };
}

function costHint({ committed_cost, finance_state }: CostLimits, { financeThreshold }: FulfilRules) {
  if (finance_state === 'approved') return `Finance approved ${formatMoney(committed_cost)} at most.`;
  if (finance_state !== 'not_required') return null;
  return financeThreshold > committed_cost
    ? `From ${formatMoney(financeThreshold)} on it needs finance.`
    : `Above ${formatMoney(committed_cost)} it needs finance.`;
}

/** Where the cost is not the one that finance approved, or more than procurement did. */
function costNote({ committed_cost: approved, finance_state }: CostLimits, cost: Money | null) {
  if (cost === null || cost === approved) return null;
  const it = `it cost ${formatMoney(cost)}`;
  if (finance_state === 'approved') return `Finance approved ${formatMoney(approved)}; ${it}`;
  if (cost < approved) return null;
  return `${approved === 0 ? 'No money was' : `${formatMoney(approved)} was`} approved; ${it}`;
}
