import type { Role } from './vocabulary/roles';

/** Who may do what: the table of design section 7. The server enforces it; screens receive its outcome. */
export const PERMISSIONS = {
  'own.use': ['ADMIN', 'PROCUREMENT', 'FINANCE', 'EMPLOYEE'],
  'requests.see-all': ['ADMIN', 'PROCUREMENT', 'FINANCE'],
  'requests.approve': ['ADMIN', 'PROCUREMENT'],
  'requests.fulfil': ['ADMIN', 'PROCUREMENT'],
  'requests.reject': ['ADMIN', 'PROCUREMENT', 'FINANCE'],
  'requests.reject-pending': ['ADMIN', 'PROCUREMENT'],
  'requests.reject-awaiting-finance': ['ADMIN', 'FINANCE'],
  'requests.finance-approve': ['ADMIN', 'FINANCE'],
  'requests.withdraw-any': ['ADMIN'],
  'assets.see': ['ADMIN', 'PROCUREMENT', 'FINANCE'],
  'assets.manage': ['ADMIN', 'PROCUREMENT'],
  'assets.delete': ['ADMIN'],
  'categories.see': ['ADMIN', 'PROCUREMENT', 'FINANCE', 'EMPLOYEE'],
  'categories.manage': ['ADMIN', 'PROCUREMENT'],
  'categories.delete': ['ADMIN'],
  'users.directory': ['ADMIN', 'PROCUREMENT'],
  'users.manage': ['ADMIN'],
  'departments.see': ['ADMIN', 'PROCUREMENT', 'FINANCE'],
  'departments.manage': ['ADMIN'],
  'locations.see': ['ADMIN', 'PROCUREMENT', 'FINANCE'],
  'locations.manage': ['ADMIN'],
  'fields.see': ['ADMIN', 'PROCUREMENT', 'FINANCE'],
  'fields.manage': ['ADMIN'],
  'settings.manage': ['ADMIN'],
  'webhooks.manage': ['ADMIN'],
  'activity.see': ['ADMIN', 'PROCUREMENT'],
  'reports.see': ['ADMIN', 'PROCUREMENT'],
  'finance.see': ['ADMIN', 'FINANCE'],
  'finance.manage': ['ADMIN', 'FINANCE'],
  'finance.preview': ['ADMIN', 'PROCUREMENT', 'FINANCE'],
  'finance.reports': ['ADMIN', 'PROCUREMENT', 'FINANCE'],
  'rates.see': ['ADMIN', 'PROCUREMENT', 'FINANCE'],
  'rates.manage': ['ADMIN', 'FINANCE'],
  'vendors.see': ['ADMIN', 'PROCUREMENT', 'FINANCE'],
  'vendors.manage': ['ADMIN', 'PROCUREMENT'],
  'vendors.suspend': ['ADMIN', 'PROCUREMENT', 'FINANCE'],
  'catalogue.see': ['ADMIN', 'PROCUREMENT', 'FINANCE'],
  'catalogue.manage': ['ADMIN', 'PROCUREMENT'],
  'contracts.see': ['ADMIN', 'PROCUREMENT', 'FINANCE'],
  'contracts.manage': ['ADMIN', 'PROCUREMENT'],
  'orders.see': ['ADMIN', 'PROCUREMENT', 'FINANCE'],
  'orders.manage': ['ADMIN', 'PROCUREMENT'],
  'orders.approve': ['ADMIN', 'FINANCE'],
  'receipts.record': ['ADMIN', 'PROCUREMENT'],
  'invoices.see': ['ADMIN', 'PROCUREMENT', 'FINANCE'],
  'invoices.enter': ['ADMIN', 'PROCUREMENT', 'FINANCE'],
  'invoices.decide': ['ADMIN', 'FINANCE'],
  'releases.manage': ['ADMIN'],
  'releases.try': ['ADMIN'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

/** Whether a name that came from outside, such as a remote's menu, is a permission that the role has. */
export function mayUse(role: Role, permission: string): boolean {
  return Object.hasOwn(PERMISSIONS, permission) && isPermitted(role, permission as Permission);
}

/**
 * What somebody may do: all of a role, what their account was given besides, and with an access token no more than the
 * permissions that it was given.
 */
export interface Authority {
  role: Role;
  /** Of the account itself, beyond its role. */
  grants?: readonly Permission[] | undefined;
  permissions?: readonly Permission[] | undefined;
}

/** True when role or account has the permission; of somebody who acts by an access token, when the token has it as well. */
export function isPermitted(who: Role | Authority, permission: Permission): boolean {
  const { role, grants, permissions }: Authority = typeof who === 'string' ? { role: who } : who;
  const isOwn =
    (PERMISSIONS[permission] as readonly Role[]).includes(role) || grants?.includes(permission) === true;
  return isOwn && (permissions === undefined || permissions.includes(permission));
}

/** What an account was given beyond its role, by the facts that it is kept with. */
export function grantsOf({ tries_releases }: { tries_releases?: boolean | undefined }): Permission[] {
  return tries_releases ? ['releases.try'] : [];
}
