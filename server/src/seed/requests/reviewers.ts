import type { Role } from '@portal/contract';
import type { PlannedPerson } from '../people/plan-people';
import type { Random } from '../random';

export interface Reviewers {
  /** Somebody who may approve, reject or fulfil a request that is not their own. */
  approverFor(requester: PlannedPerson): PlannedPerson;
  /** Somebody who may decide for finance, and is neither the requester nor the approver. */
  financeFor(requester: PlannedPerson, approver: PlannedPerson): PlannedPerson;
}

const DEMO_ACCOUNT_PERCENT = 35;

/** The demo accounts take a good part of the work, the others the rest. */
export function createReviewers(random: Random, people: readonly PlannedPerson[]): Reviewers {
  const oneOf = (roles: readonly Role[], not: readonly PlannedPerson[]): PlannedPerson => {
    const candidates = people.filter(
      (person) => person.status === 'active' && roles.includes(person.role) && !not.includes(person),
    );
    const [first] = candidates.filter(({ role }) => role === roles[0]);
    return first && random.chance(DEMO_ACCOUNT_PERCENT) ? first : random.pick(candidates);
  };
  return {
    approverFor: (requester) => oneOf(['PROCUREMENT', 'ADMIN'], [requester]),
    financeFor: (requester, approver) => oneOf(['FINANCE', 'ADMIN'], [requester, approver]),
  };
}
