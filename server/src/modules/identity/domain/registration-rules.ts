import type { Role, UserStatus } from '@portal/contract';

/** What decides about a new account. `allowedDomains` are the settings' mail domains. */
export interface RegistrationFacts {
  isFirstAccount: boolean;
  role: Role;
  email: string;
  allowedDomains: readonly string[];
}

/**
 * Whether a new account may sign in at once (design, section 6): the first of an installation may, and an EMPLOYEE
 * with an address of an allowed mail domain; all others wait for an admin.
 */
export function decideRegistration(facts: RegistrationFacts): UserStatus {
  if (facts.isFirstAccount) return 'active';
  const domain = facts.email.slice(facts.email.lastIndexOf('@') + 1).toLowerCase();
  const isAllowed = facts.allowedDomains.some((allowed) => allowed.trim().toLowerCase() === domain);
  return facts.role === 'EMPLOYEE' && isAllowed ? 'active' : 'waiting';
}
