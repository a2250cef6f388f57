/** The four roles, in the spelling of the wire and the database. */
export const ROLES = ['ADMIN', 'PROCUREMENT', 'FINANCE', 'EMPLOYEE'] as const;
export type Role = (typeof ROLES)[number];

/** Role names as people read them (specification, section 2, layouts). */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  ADMIN: 'Administrator',
  PROCUREMENT: 'Procurement Manager',
  FINANCE: 'Finance Manager',
  EMPLOYEE: 'Employee',
};

/**
 * Where a role lands after signing in (specification, section 2, verification), unless an area of the registry says that
 * it is the home of the role.
 */
export const ROLE_HOMES: Readonly<Record<Role, string>> = {
  ADMIN: '/admin',
  PROCUREMENT: '/procurement',
  FINANCE: '/finance',
  EMPLOYEE: '/employee',
};

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && (ROLES as readonly string[]).includes(value);
}

/** The states of an account, from registration or invitation on. */
export const USER_STATUSES = ['active', 'invited', 'waiting', 'suspended', 'refused'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Whether the owner of an account may use the portal: in no other state. */
export function isActiveStatus(status: UserStatus | undefined): status is 'active' {
  return status === 'active';
}
