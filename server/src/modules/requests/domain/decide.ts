import {
  type AssetRequest,
  type Authority,
  type ErrorCode,
  type FinanceState,
  isPermitted,
  type Money,
  REQUEST_ACTIONS,
  type RequestAction,
} from '@portal/contract';
import { needsFinance } from './finance-threshold';
import { methodsOf } from './judge-fulfilment';
import {
  heldByOrder,
  heldBySpending,
  heldBySuspension,
  isFinanceApproverLeft,
  lostAsset,
  type ObstructedFacts,
} from './obstacles';
import { type Position, stageOf } from './stages';
import { type FormerPart, REJECT_APPROVED, TRANSITIONS, type Transition } from './transitions';

/** Who wants to act. */
export interface Actor extends Authority {
  id: number;
}

/** The facts of a request that rules look at; `estimated_cost` in dollars. */
export interface RequestFacts extends ObstructedFacts {
  estimated_cost: number;
  order_number: string | null;
  /** When a submitted order let it go, last; null where none ever did. */
  released_at: Date | null;
  /** What was spent for it, in dollars. */
  spent_cost: Money;
}

/** The organisation's settings and people that rules look at; `financeThreshold` in dollars. */
export interface Rules {
  fourEyes: boolean;
  financeThreshold: number;
  /** Active people who may give the finance approval: all of them, or three. */
  financeApprovers: readonly number[];
}

/** Refused, with the error of the contract; `brief` where a list has to say it. */
interface Refused {
  permitted: false;
  code: ErrorCode;
  message: string;
  brief?: string;
}

/** Permitted, with what the request becomes; or refused. */
export type Verdict =
  | {
      permitted: true;
      next: Position;
      /** What the log must say about a rule that was not applied. */
      note: string | null;
    }
  | Refused;

function refused({ code, text, title }: { code: ErrorCode; text: string; title?: string }): Refused {
  return { permitted: false, code, message: text, ...(title ? { brief: title } : {}) };
}

/** Says whether the actor may do this to the request as it stands, and what it becomes (design, section 8). */
export function decide(action: RequestAction, request: RequestFacts, actor: Actor, rules: Rules): Verdict {
  const cell = cellOf(action, request);
  // Who may never do this learns that, rather than what state the request is in.
  const needed = cell.kind === 'transition' ? [cell] : transitionsOf(action);
  if (!needed.some((transition) => isAmong(transition.by, request, actor)))
    return refused({ code: 'forbidden', text: needed[0]?.forbidden ?? 'You are not allowed to do this' });

  const held = heldBySuspension(action, request);
  if (cell.kind === 'refusal') {
    const { code, message, brief } = cell;
    // What waits for finance goes on some day; what is held may not.
    return held && code === 'finance_awaited'
      ? refused(held)
      : refused({ code, text: message, ...(brief ? { title: brief } : {}) });
  }
  if (held) return refused(held);
  const ordered = heldByOrder(action, request) ?? heldBySpending(action, request);
  if (ordered) return refused(ordered);

  const lost = action === 'approve' ? lostAsset(request) : undefined;
  if (lost) return refused(lost);

  const seen = cell.fourEyes.find(({ not }) => hadPart(not, request, actor));
  if (seen && rules.fourEyes) return refused({ code: 'four_eyes', text: seen.message, title: seen.message });

  const next = nextPosition(cell, request, rules);
  if (action === 'approve' && leavesNobody(request, next, actor, rules)) return refused(NOBODY_LEFT);
  return { permitted: true, next, note: seen?.waiver ?? null };
}

const NOBODY_LEFT = {
  code: 'four_eyes',
  title: 'Nobody would be left for the finance approval',
  text:
    'Nobody would be left for the finance approval: neither you nor the requester may give it. ' +
    'Let someone else approve it, or give one more person the finance role',
} as const;

/** Whether the approval would leave the request waiting for finance with nobody allowed to act (decision 35). */
function leavesNobody(request: RequestFacts, next: Position, actor: Actor, rules: Rules): boolean {
  if (next.finance_state !== 'awaiting' || !rules.fourEyes) return false;
  return !isFinanceApproverLeft({ user_id: request.user_id, approved_by: actor.id }, rules.financeApprovers);
}

/**
 * What is approved and held can be rejected: else its money would stay committed for as long as the account is closed. So
 * can what a submitted order let go: it may turn out that nothing is to be bought after all.
 */
function cellOf(action: RequestAction, request: RequestFacts) {
  const stage = stageOf(request);
  const isApproved = stage === 'approved' || stage === 'finance_approved';
  const isLeft = request.released_at !== null || heldBySuspension('fulfil', request) !== undefined;
  return action === 'reject' && isApproved && isLeft ? REJECT_APPROVED : TRANSITIONS[action][stage];
}

const TO_FINANCE = {
  code: 'finance',
  text: 'At this cost it goes on to finance before it can be fulfilled.',
  brief: 'Goes on to finance',
} as const;

/** The verdict on every action, in the vocabulary's order, as it travels with the request. */
export function decisionsOn(
  request: RequestFacts & { preferred_asset: { is_available: boolean } | null },
  actor: Actor,
  rules: Rules,
): AssetRequest['decisions'] {
  return REQUEST_ACTIONS.map((action) => {
    const verdict = decide(action, request, actor, rules);
    if (!verdict.permitted) {
      const { code, message: text, brief } = verdict;
      return { action, open: false, why: { code, text, ...(brief ? { brief } : {}) } };
    }
    const goesToFinance = action === 'approve' && verdict.next.finance_state === 'awaiting';
    return {
      action,
      open: true,
      ...(goesToFinance ? { leads_to: TO_FINANCE } : {}),
      ...(action === 'fulfil' ? { ways: methodsOf(request) } : {}),
    };
  });
}

/** The open ones of the decisions. */
export function allowedActions(decisions: AssetRequest['decisions']): RequestAction[] {
  return decisions.filter(({ open }) => open).map(({ action }) => action);
}

export function financeStateFor(amount: number, threshold: number): FinanceState {
  return needsFinance(amount, threshold) ? 'awaiting' : 'not_required';
}

function financeStateOnApproval(request: RequestFacts, rules: Rules): FinanceState {
  // What stock serves costs nothing, so there is nothing for finance to approve.
  if (request.preferred_asset_id !== null) return 'not_required';
  return financeStateFor(request.estimated_cost, rules.financeThreshold);
}

function transitionsOf(action: RequestAction): Transition[] {
  return Object.values(TRANSITIONS[action]).filter((cell) => cell.kind === 'transition');
}

function isAmong(by: Transition['by'], request: RequestFacts, actor: Actor): boolean {
  return by.some((who) => (who === 'owner' ? request.user_id === actor.id : isPermitted(actor, who)));
}

function hadPart(part: FormerPart, request: RequestFacts, actor: Actor): boolean {
  return (part === 'requester' ? request.user_id : request.approved_by) === actor.id;
}

function nextPosition({ to, finance }: Transition, request: RequestFacts, rules: Rules): Position {
  if (finance === 'unchanged') return { status: to, finance_state: request.finance_state };
  if (finance === 'undecided') return { status: to, finance_state: null };
  if (finance !== 'by-threshold') return { status: to, finance_state: finance };
  return { status: to, finance_state: financeStateOnApproval(request, rules) };
}
