import {
  type ErrorCode,
  type FinanceState,
  isPermitted,
  REQUEST_ACTIONS,
  type RequestAction,
  type RequestType,
  type Role,
  type UserStatus,
} from '@portal/contract';
import { type Position, type Standing, stageOf } from './stages';
import { type FormerPart, REJECT_HELD, TRANSITIONS, type Transition } from './transitions';

/** Who wants to act. */
export interface Actor {
  id: number;
  role: Role;
}

/** The facts of a request that rules look at; `estimated_cost` in dollars. */
export interface RequestFacts extends Standing {
  user_id: number;
  approved_by: number | null;
  estimated_cost: number;
  request_type: RequestType;
  /** The account of whoever made it. */
  user_status: UserStatus;
  /** Of a repair: whether they hold the asset now. True of any other. */
  holds_asset: boolean;
}

/** The organisation's settings that rules look at; `financeThreshold` in dollars. */
export interface Rules {
  fourEyes: boolean;
  financeThreshold: number;
}

/** Permitted, with what the request becomes; or refused, with the error of the contract. */
export type Verdict =
  | {
      permitted: true;
      next: Position;
      /** What the log must say about a rule that was not applied. */
      note: string | null;
    }
  | { permitted: false; code: ErrorCode; message: string };

/** Says whether the actor may do this to the request as it stands, and what it becomes (design, section 8). */
export function decide(action: RequestAction, request: RequestFacts, actor: Actor, rules: Rules): Verdict {
  const cell = cellOf(action, request);
  // Who may never do this learns that, rather than what state the request is in.
  const needed = cell.kind === 'transition' ? [cell] : transitionsOf(action);
  if (!needed.some((transition) => isAmong(transition.by, request, actor)))
    return {
      permitted: false,
      code: 'forbidden',
      message: needed[0]?.forbidden ?? 'You are not allowed to do this',
    };
  if (cell.kind === 'refusal') return { permitted: false, code: cell.code, message: cell.message };

  if (isHeld(action, request))
    return {
      permitted: false,
      code: 'requester_suspended',
      message:
        'The account of the person who made this request is suspended: it can be rejected, or waits until the account is active again',
    };

  if (action === 'approve' && !request.holds_asset)
    return {
      permitted: false,
      code: 'asset_unavailable',
      message: 'The asset to repair is no longer held by the person who asked for it',
    };

  const seen = cell.fourEyes.find(({ not }) => hadPart(not, request, actor));
  if (seen && rules.fourEyes) return { permitted: false, code: 'four_eyes', message: seen.message };
  return { permitted: true, next: nextPosition(cell, request, rules), note: seen?.waiver ?? null };
}

const HELD_ACTIONS: readonly RequestAction[] = ['approve', 'finance-approve', 'fulfil'];

/**
 * Nothing goes forward for somebody whose account is suspended. A repair that is under way is ended all the same: what
 * is mended is the organisation's.
 */
function isHeld(action: RequestAction, request: RequestFacts): boolean {
  if (request.user_status !== 'suspended' || !HELD_ACTIONS.includes(action)) return false;
  return !(action === 'fulfil' && request.request_type === 'REPAIR');
}

/** What is approved and held can be rejected: else its money would stay committed for as long as the account is closed. */
function cellOf(action: RequestAction, request: RequestFacts) {
  const stage = stageOf(request);
  const isApproved = stage === 'approved' || stage === 'finance_approved';
  return action === 'reject' && isApproved && isHeld('fulfil', request)
    ? REJECT_HELD
    : TRANSITIONS[action][stage];
}

/** The actions that `decide` permits, in the vocabulary's order. */
export function allowedActions(request: RequestFacts, actor: Actor, rules: Rules): RequestAction[] {
  return REQUEST_ACTIONS.filter((action) => decide(action, request, actor, rules).permitted);
}

/** Whether an amount in dollars needs finance: at or above the threshold. */
export function financeStateFor(amount: number, threshold: number): FinanceState {
  return amount >= threshold ? 'awaiting' : 'not_required';
}

/** Whether a pending request goes on to finance once it is approved. */
export function needsFinance(request: RequestFacts, rules: Rules): boolean {
  return request.status === 'pending' && financeStateOnApproval(request, rules) === 'awaiting';
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
  return by.some((who) => (who === 'owner' ? request.user_id === actor.id : isPermitted(actor.role, who)));
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
