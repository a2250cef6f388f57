import {
  type Authority,
  DEPARTMENT_ACTIONS,
  type Department,
  type DepartmentAction,
  type DepartmentState,
  decisionOf,
  type ErrorCode,
  formatCounted,
  isPermitted,
  type Role,
} from '@portal/contract';
import { DEPARTMENT_LIFE } from './department-states';

/** What keeps a department from being retired. */
export interface DepartmentTies {
  /** Whoever belongs to it, in whatever state their account is. */
  accounts: number;
  pending_requests: number;
  /** Draft orders that buy something for its stock. */
  draft_orders: number;
}

export interface DepartmentFacts extends DepartmentTies {
  name: string;
  state: DepartmentState;
}

export type DepartmentVerdict = { permitted: true } | { permitted: false; code: ErrorCode; message: string };

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What a department is still needed for, and what to do about it; undefined where nothing is. */
function neededFor({ name, accounts, pending_requests, draft_orders }: DepartmentFacts): string | undefined {
  const reasons = [
    ...(accounts > 0 ? [formatCounted(accounts, 'account')] : []),
    ...(pending_requests > 0 ? [formatCounted(pending_requests, 'pending request')] : []),
    ...(draft_orders > 0 ? [`stock on ${formatCounted(draft_orders, 'draft order')}`] : []),
  ];
  return reasons.length === 0
    ? undefined
    : `${name} still has ${list.format(reasons)}: merge it into another department, or move and settle them first`;
}

/** Says whether somebody may do this to a department as it stands. */
export function decideDepartment(
  action: DepartmentAction,
  facts: DepartmentFacts,
  by: Role | Authority,
): DepartmentVerdict {
  if (!isPermitted(by, 'departments.manage'))
    return { permitted: false, code: 'forbidden', message: 'You are not allowed to do this' };
  const cell = DEPARTMENT_LIFE[action][facts.state];
  if (cell !== 'open')
    return { permitted: false, code: 'wrong_state', message: `${facts.name} ${cell.refusal}` };
  const needed = action === 'retire' ? neededFor(facts) : undefined;
  return needed === undefined ? { permitted: true } : { permitted: false, code: 'in_use', message: needed };
}

/** The verdict on every action, in the vocabulary's order, as it travels with the department. */
export function decisionsOnDepartment(facts: DepartmentFacts, by: Role | Authority): Department['decisions'] {
  return DEPARTMENT_ACTIONS.map((action) => decisionOf(action, decideDepartment(action, facts, by)));
}
