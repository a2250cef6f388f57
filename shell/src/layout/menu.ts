import type { RemoteEntry } from '@portal/contract/remotes';
import { ROLE_HOMES, type Role } from '@portal/contract/vocabulary';
import type { FrameMenuGroup, FrameMenuItem } from '@portal/ui/frame';
import { paths } from '@portal/ui/remote';

interface AreaMenu {
  title: string;
  items: readonly FrameMenuItem[];
}

/** One entry per page that the present release has; an area's index page first. */
const MENUS: Readonly<Record<Role, AreaMenu>> = {
  ADMIN: {
    title: 'Administration',
    items: [
      { path: paths.admin.index, label: 'Dashboard', icon: 'dashboard', exact: true },
      { path: paths.admin.users, label: 'Users', icon: 'users', also: [paths.admin.people] },
      { path: paths.admin.assets, label: 'Assets', icon: 'asset' },
      { path: paths.admin.categories, label: 'Categories', icon: 'category' },
      { path: paths.admin.allocations, label: 'Allocations', icon: 'allocation' },
      { path: paths.admin.requests, label: 'Requests', icon: 'request' },
      { path: paths.admin.reports, label: 'Reports', icon: 'report' },
      { path: paths.admin.activity, label: 'Activity', icon: 'history' },
      { path: paths.admin.finance, label: 'Finance Overview', icon: 'budget' },
      { path: paths.admin.settings, label: 'Settings', icon: 'settings' },
      { path: paths.admin.releases, label: 'Releases', icon: 'areas' },
    ],
  },
  PROCUREMENT: {
    title: 'Procurement',
    items: [
      { path: paths.procurement.index, label: 'Dashboard', icon: 'dashboard', exact: true },
      { path: paths.procurement.requests, label: 'Requests', icon: 'request' },
      { path: paths.procurement.assets, label: 'Assets', icon: 'asset' },
      {
        path: paths.procurement.allocations,
        label: 'Allocations',
        icon: 'allocation',
        also: [paths.procurement.people],
      },
      { path: paths.procurement.fulfillments, label: 'Fulfillments', icon: 'done' },
      { path: paths.procurement.reports, label: 'Reports', icon: 'report' },
      { path: paths.procurement.activityLogs, label: 'Activity Logs', icon: 'history' },
    ],
  },
  FINANCE: {
    title: 'Finance',
    items: [
      { path: paths.finance.index, label: 'Dashboard', icon: 'dashboard', exact: true },
      { path: paths.finance.approvals, label: 'Approvals', icon: 'finance' },
      { path: paths.finance.assets, label: 'Assets', icon: 'asset' },
      { path: paths.finance.spending, label: 'Spending', icon: 'report' },
      { path: paths.finance.budgets, label: 'Budgets', icon: 'budget' },
    ],
  },
  EMPLOYEE: {
    title: 'My Workspace',
    items: [
      { path: paths.employee.index, label: 'Dashboard', icon: 'dashboard', exact: true },
      { path: paths.employee.requests, label: 'My Requests', icon: 'request' },
      { path: paths.employee.submit, label: 'Submit Request', icon: 'submit-request' },
      { path: paths.employee.allocations, label: 'My Assets', icon: 'asset' },
    ],
  },
};

/** Areas beside a role's own that it may enter too (specification, section 2). */
const OTHER_AREAS: Readonly<Record<Role, readonly Role[]>> = {
  ADMIN: ['PROCUREMENT', 'FINANCE', 'EMPLOYEE'],
  PROCUREMENT: ['EMPLOYEE'],
  FINANCE: ['EMPLOYEE'],
  EMPLOYEE: [],
};

const AREA_ICONS = { ADMIN: 'settings', PROCUREMENT: 'order', FINANCE: 'budget', EMPLOYEE: 'user' } as const;

function isIn(area: Role, pathname: string): boolean {
  return pathname === ROLE_HOMES[area] || pathname.startsWith(`${ROLE_HOMES[area]}/`);
}

/** An area as the registry lists it. */
type ReleasedArea = Pick<RemoteEntry, 'name' | 'title' | 'routePrefix' | 'roles'>;

function isKnown(name: string): boolean {
  return name.toUpperCase() in MENUS;
}

/**
 * The sidebar of a role; an unknown or missing one gets the employee menu. Other areas that it may enter are one entry
 * each, and the one that the reader is in shows its pages. An area that was released without the shell knowing it is
 * one entry, by what the registry says of it.
 */
export function menuFor(
  role: string | null | undefined,
  pathname: string,
  released: readonly ReleasedArea[] = [],
): FrameMenuGroup[] {
  const own: Role = role && role in MENUS ? (role as Role) : 'EMPLOYEE';
  const groups: FrameMenuGroup[] = [{ label: MENUS[own].title, items: MENUS[own].items }];
  const others = OTHER_AREAS[own];
  const current = others.find((area) => isIn(area, pathname));
  if (current) groups.push({ label: MENUS[current].title, heading: true, items: MENUS[current].items });
  const rest = others
    .filter((area) => area !== current)
    .map((area) => ({ path: ROLE_HOMES[area], label: MENUS[area].title, icon: AREA_ICONS[area] }));
  const more = released
    .filter(({ name, roles }) => !isKnown(name) && roles.includes(own))
    .map(({ routePrefix, title }) => ({ path: routePrefix, label: title, icon: 'areas' as const }));
  const items: FrameMenuItem[] = [...rest, ...more];
  if (items.length > 0) groups.push({ label: 'Areas', heading: true, items });
  return groups;
}

/** The areas as the shell knows them without the registry: who may enter, and what a guarded address is. */
export const knownAreas = (Object.keys(MENUS) as Role[]).map((area) => ({
  name: area.toLowerCase(),
  title: MENUS[area].title,
  routePrefix: ROLE_HOMES[area],
  roles: (Object.keys(OTHER_AREAS) as Role[]).filter(
    (role) => role === area || OTHER_AREAS[role].includes(area),
  ),
}));
