import {
  type Authority,
  decisionOf,
  type ErrorCode,
  isPermitted,
  USER_ACTIONS,
  type User,
  type UserAction,
  type UserStatus,
} from '@portal/contract';
import { ACCOUNT_MOVES, type AccountMail, type Move } from './account-states';

/** The facts of an account that rules look at. */
export interface AccountFacts {
  id: number;
  status: UserStatus;
  /** Whether its owner has ever chosen one. */
  has_password: boolean;
}

interface Actor extends Authority {
  id: number;
}

/** Permitted, with what becomes of the account, what the log says and who is told; or refused. */
export type AccountVerdict =
  | ({ permitted: true; next: UserStatus; mail: AccountMail | null } & Pick<Move, 'log' | 'closes'>)
  | { permitted: false; code: ErrorCode; message: string };

/** Whoever suspends or demotes another admin stays as one: the last active admin cannot go. */
const NOT_ONESELF: Partial<Record<UserAction, string>> = {
  suspend: 'You cannot suspend your own account',
  'change-role': 'You cannot change your own role',
};

/** Says whether the actor may do this to the account as it stands, and what it becomes. */
export function decideAccount(action: UserAction, account: AccountFacts, actor: Actor): AccountVerdict {
  const refused = (code: ErrorCode, message: string) => ({ permitted: false, code, message }) as const;
  if (!isPermitted(actor, 'users.manage')) return refused('forbidden', 'You are not allowed to do this');
  const own = account.id === actor.id ? NOT_ONESELF[action] : undefined;
  if (own) return refused('forbidden', own);
  const cell = ACCOUNT_MOVES[action][account.status];
  if (cell.kind === 'refusal') return refused(cell.code, cell.message);
  const { to, log, mail, closes } = cell;
  if (to !== 'opened')
    return { permitted: true, next: to === 'unchanged' ? account.status : to, log, mail, closes };
  // Who has never chosen a password is asked to once more.
  return account.has_password
    ? { permitted: true, next: 'active', log, mail, closes }
    : { permitted: true, next: 'invited', log, mail: 'invitation', closes };
}

/** The verdict on every action, in the vocabulary's order, as it travels with the account. */
export function decisionsOnAccount(account: AccountFacts, actor: Actor): User['decisions'] {
  return USER_ACTIONS.map((action) => decisionOf(action, decideAccount(action, account, actor)));
}
