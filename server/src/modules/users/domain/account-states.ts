import type { ActivityAction, ErrorCode, UserAction, UserStatus } from '@portal/contract';

/** What the person is told by mail. */
export type AccountMail =
  | 'approved'
  | 'reactivated'
  | 'suspended'
  | 'refused'
  | 'role-changed'
  | 'reset'
  | 'invitation'
  | 'invitation-withdrawn';

/** An action that is possible in a state. */
export interface Move {
  kind: 'move';
  /** `opened`: active, or invited where no password was ever chosen. */
  to: UserStatus | 'unchanged' | 'opened';
  /** What the log calls it. */
  log: ActivityAction;
  mail: AccountMail | null;
  /** Ends sessions, open sign-ins and mailed links. */
  closes: boolean;
}

/** An action that is not possible in a state, and what is said about it. */
export interface Refusal {
  kind: 'refusal';
  code: ErrorCode;
  message: string;
}

function refuse(message: string): Refusal {
  return { kind: 'refusal', code: 'wrong_state', message };
}

function move(to: Move['to'], log: ActivityAction, mail: Move['mail'] = null): Move {
  return { kind: 'move', to, log, mail, closes: to === 'suspended' || to === 'refused' };
}

function always(cell: Move): Record<UserStatus, Move> {
  return { active: cell, invited: cell, waiting: cell, suspended: cell, refused: cell };
}

const notActive = refuse('Only an active account can be suspended');
const notSuspended = refuse('This account is not suspended');
const notWaiting = refuse('This account does not wait for approval');
const notInvited = refuse('This invitation is no longer open');
const notAccepted = refuse('The invitation has not been accepted yet');
const approved = move('opened', 'Approved Registration', 'approved');
const resetSent = move('unchanged', 'Sent Reset Mail', 'reset');

/**
 * What each action does to an account in each state (decision 24). Complete by its type: a new state or action does not
 * compile until every meeting of the two is decided.
 */
export const ACCOUNT_MOVES: Record<UserAction, Record<UserStatus, Move | Refusal>> = {
  edit: always(move('unchanged', 'Edited User')),
  'change-role': {
    ...always(move('unchanged', 'Changed User Role')),
    active: move('unchanged', 'Changed User Role', 'role-changed'),
  },
  // Whatever they hold: an allocation ends when its asset is returned.
  suspend: {
    active: move('suspended', 'Suspended User', 'suspended'),
    invited: notActive,
    waiting: notActive,
    suspended: notActive,
    refused: notActive,
  },
  reactivate: {
    active: notSuspended,
    invited: notAccepted,
    waiting: notSuspended,
    suspended: move('opened', 'Reactivated User', 'reactivated'),
    refused: notSuspended,
  },
  approve: {
    active: notWaiting,
    invited: notAccepted,
    waiting: approved,
    suspended: notWaiting,
    refused: approved,
  },
  refuse: {
    active: notWaiting,
    invited: notWaiting,
    waiting: move('refused', 'Refused Registration', 'refused'),
    suspended: notWaiting,
    refused: notWaiting,
  },
  'send-reset': {
    active: resetSent,
    invited: notAccepted,
    waiting: resetSent,
    suspended: refuse('This account is suspended; reactivate it first'),
    refused: refuse('This registration was refused; approve it first'),
  },
  'send-invitation': {
    active: notInvited,
    invited: move('unchanged', 'Sent Invitation', 'invitation'),
    waiting: notInvited,
    suspended: notInvited,
    refused: notInvited,
  },
  'withdraw-invitation': {
    active: notInvited,
    invited: move('suspended', 'Withdrew Invitation', 'invitation-withdrawn'),
    waiting: notInvited,
    suspended: notInvited,
    refused: notInvited,
  },
};

/** What opening or closing an account means in each state; null: it is so already. */
const TOWARDS: Record<UserStatus, { open: UserAction | null; closed: UserAction | null }> = {
  active: { open: null, closed: 'suspend' },
  invited: { open: 'approve', closed: 'suspend' },
  waiting: { open: 'approve', closed: 'suspend' },
  suspended: { open: 'reactivate', closed: null },
  refused: { open: 'approve', closed: null },
};

/** The action that `is_active` of the specification's call asks for; null where nothing is to be done. */
export function actionTowards(status: UserStatus, isActive: boolean): UserAction | null {
  return TOWARDS[status][isActive ? 'open' : 'closed'];
}

/** What deleting an account means: its invitation is withdrawn, or it is suspended. */
export function closingAction(status: UserStatus): 'withdraw-invitation' | 'suspend' {
  return ACCOUNT_MOVES['withdraw-invitation'][status].kind === 'move' ? 'withdraw-invitation' : 'suspend';
}

/** What mailing a link to choose a password means: a new invitation, or a reset. */
export function mailingAction(status: UserStatus): 'send-invitation' | 'send-reset' {
  return ACCOUNT_MOVES['send-invitation'][status].kind === 'move' ? 'send-invitation' : 'send-reset';
}

const MEMBERS: Readonly<Record<UserStatus, boolean>> = {
  active: true,
  invited: true,
  suspended: true,
  waiting: false,
  refused: false,
};

/** Whether the account is one of the organisation's people, and not a registration that nobody has approved. */
export function isMember(status: UserStatus): boolean {
  return MEMBERS[status];
}
