import type { ErrorCode, FinanceState, Permission, RequestAction, RequestStatus } from '@portal/contract';
import type { Stage } from './stages';

/** Who must not be the one who acts, while the four-eyes rule is on: by the part they had in the request. */
export type FormerPart = 'requester' | 'approver';

/** An action that is possible at a stage. */
export interface Transition {
  kind: 'transition';
  /** Any one of these suffices; `owner` is whoever made the request. */
  by: readonly (Permission | 'owner')[];
  /** Told to those whom `by` leaves out. */
  forbidden: string;
  to: RequestStatus;
  /** The finance state afterwards; `by-threshold` compares the estimated cost with the setting, `undecided` is none. */
  finance: 'unchanged' | 'by-threshold' | 'undecided' | FinanceState;
  fourEyes: readonly { not: FormerPart; message: string; waiver: string }[];
}

/** An action that is not possible at a stage, and what is said about it. */
export interface Refusal {
  kind: 'refusal';
  code: ErrorCode;
  message: string;
  /** In a few words, for a row of a list; none where the status says it. */
  brief?: string;
}

function refuse(message: string, code: ErrorCode = 'wrong_state', brief?: string): Refusal {
  return { kind: 'refusal', code, message, ...(brief ? { brief } : {}) };
}

function move(transition: Omit<Transition, 'kind' | 'fourEyes'> & Partial<Transition>): Transition {
  return { kind: 'transition', fourEyes: [], ...transition };
}

const alreadyApproved = refuse('This request has already been approved');
const over = {
  rejected: refuse('This request has already been rejected'),
  fulfilled: refuse('This request has already been fulfilled'),
  withdrawn: refuse('This request has been withdrawn'),
};

function onlyPending(what: string): Record<Exclude<Stage, 'pending'>, Refusal> {
  const says = (state: string) =>
    refuse(`Only a pending request can be ${what}; this one has already been ${state}`);
  return {
    awaiting_finance: says('approved'),
    approved: says('approved'),
    approved_from_stock: says('approved'),
    finance_approved: says('approved'),
    rejected: says('rejected'),
    fulfilled: says('fulfilled'),
    withdrawn: over.withdrawn,
  };
}

const noLongerRejected = refuse('This request has already been approved and can no longer be rejected');
const notYetApproved = refuse('This request has not been approved yet');

/** A change after the approval: what the approval covers sends the request back for it (see `positionAfterEdit`). */
const editApproved = move({
  by: ['owner'],
  forbidden: 'Only the person who made this request can change it',
  to: 'pending',
  finance: 'undecided',
});

const fulfil = move({
  by: ['requests.fulfil'],
  forbidden: 'Only procurement or an administrator can fulfill a request',
  to: 'fulfilled',
  finance: 'unchanged',
});

/** What was approved for somebody whose account was suspended since, or was released from its order. */
export const REJECT_APPROVED = move({
  by: ['requests.reject-pending'],
  forbidden: 'Only procurement or an administrator can reject an approved request',
  to: 'rejected',
  finance: 'unchanged',
});

/**
 * What each action does at each stage: the one source for commands and `allowed_actions` (design, section 8).
 * Complete by its type: a new stage or action does not compile until every meeting of the two is decided.
 */
export const TRANSITIONS: Record<RequestAction, Record<Stage, Transition | Refusal>> = {
  edit: {
    ...over,
    awaiting_finance: editApproved,
    approved: editApproved,
    approved_from_stock: editApproved,
    finance_approved: editApproved,
    pending: move({
      by: ['owner'],
      forbidden: 'Only the person who made this request can change it',
      to: 'pending',
      finance: 'unchanged',
    }),
  },
  withdraw: {
    ...onlyPending('withdrawn'),
    withdrawn: refuse('This request has already been withdrawn'),
    pending: move({
      by: ['owner', 'requests.withdraw-any'],
      forbidden: 'Only the person who made this request or an administrator can withdraw it',
      to: 'withdrawn',
      finance: 'unchanged',
    }),
  },
  approve: {
    ...over,
    awaiting_finance: alreadyApproved,
    approved: alreadyApproved,
    approved_from_stock: alreadyApproved,
    finance_approved: alreadyApproved,
    pending: move({
      by: ['requests.approve'],
      forbidden: 'Only procurement or an administrator can approve a request',
      to: 'approved',
      finance: 'by-threshold',
      fourEyes: [
        {
          not: 'requester',
          message: 'You made this request, so someone else must approve it',
          waiver: 'Four-eyes rule switched off: approved by the person who made the request',
        },
      ],
    }),
  },
  reject: {
    ...over,
    approved: noLongerRejected,
    finance_approved: noLongerRejected,
    pending: move({
      by: ['requests.reject-pending'],
      forbidden: 'Only procurement or an administrator can reject a pending request',
      to: 'rejected',
      finance: 'unchanged',
    }),
    // Nothing was committed, and stock may turn out to have nothing: the person can then ask for a purchase.
    approved_from_stock: move({
      by: ['requests.reject-pending'],
      forbidden: 'Only procurement or an administrator can reject a request that is served from stock',
      to: 'rejected',
      finance: 'unchanged',
    }),
    awaiting_finance: move({
      by: ['requests.reject-awaiting-finance'],
      forbidden:
        'This request is approved and awaits finance: only finance or an administrator can reject it now',
      to: 'rejected',
      finance: 'rejected',
    }),
  },
  'finance-approve': {
    ...over,
    pending: notYetApproved,
    approved: refuse('This request needs no finance approval'),
    approved_from_stock: refuse('This request needs no finance approval'),
    finance_approved: refuse('Finance has already approved this request'),
    awaiting_finance: move({
      by: ['requests.finance-approve'],
      forbidden: 'Only finance or an administrator can give the finance approval',
      to: 'approved',
      finance: 'approved',
      fourEyes: [
        {
          not: 'requester',
          message: 'You made this request, so someone else must give the finance approval',
          waiver: 'Four-eyes rule switched off: finance approval by the person who made the request',
        },
        {
          not: 'approver',
          message: 'You approved this request, so someone else must give the finance approval',
          waiver: 'Four-eyes rule switched off: finance approval by the person who approved the request',
        },
      ],
    }),
  },
  fulfil: {
    ...over,
    pending: notYetApproved,
    awaiting_finance: refuse(
      'This request awaits finance and cannot be fulfilled before finance has approved it',
      'finance_awaited',
      'Awaiting finance',
    ),
    approved: fulfil,
    approved_from_stock: fulfil,
    finance_approved: fulfil,
  },
};
