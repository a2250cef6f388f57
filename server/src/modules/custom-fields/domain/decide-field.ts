import {
  type Authority,
  CUSTOM_FIELD_ACTIONS,
  type CustomField,
  type CustomFieldAction,
  type CustomFieldState,
  decisionOf,
  type ErrorCode,
  isPermitted,
  type Role,
} from '@portal/contract';

export interface FieldFacts {
  name: string;
  state: CustomFieldState;
  /** Whether it is the first, or the last, of those in use. */
  is_first: boolean;
  is_last: boolean;
}

type Verdict = { permitted: true } | { permitted: false; code: ErrorCode; message: string };

/** What stands in the way of an action, said after the name of the field; undefined where nothing does. */
function heldBy(
  action: CustomFieldAction,
  { state, is_first, is_last }: Omit<FieldFacts, 'name'>,
): string | undefined {
  if (state === 'deleting') return 'is being deleted';
  if (action === 'restore') return state === 'removed' ? undefined : 'is in use';
  if (action === 'delete') return state === 'removed' ? undefined : 'is in use: remove it first';
  if (state === 'removed') return action === 'remove' ? 'is removed already' : 'is removed: restore it first';
  if (action === 'move_up' && is_first) return 'is the first field';
  return action === 'move_down' && is_last ? 'is the last field' : undefined;
}

/** Says whether somebody may do this to a field as it stands. */
export function decideField(action: CustomFieldAction, facts: FieldFacts, by: Role | Authority): Verdict {
  if (!isPermitted(by, 'fields.manage'))
    return { permitted: false, code: 'forbidden', message: 'You are not allowed to do this' };
  const why = heldBy(action, facts);
  return why === undefined
    ? { permitted: true }
    : { permitted: false, code: 'wrong_state', message: `${facts.name} ${why}` };
}

/** The verdict on every action, in the vocabulary's order, as it travels with the field. */
export function decisionsOnField(facts: FieldFacts, by: Role | Authority): CustomField['decisions'] {
  return CUSTOM_FIELD_ACTIONS.map((action) => decisionOf(action, decideField(action, facts, by)));
}
