import { mayUse } from '@portal/contract/permissions';
import type { AreaDescription, MenuEntry } from '@portal/contract/remotes';
import { isRole, type Role } from '@portal/contract/vocabulary';
import type { FrameMenuGroup, FrameMenuItem } from '@portal/ui/frame';
import { type IconName, isIconName } from '@portal/ui/icon-names';
import { areaAt } from '../federation/registry/area-at';
import { homeOf } from '../federation/registry/home-of';

/** An area that was released without an icon, or names one that this shell lacks. */
const AREA_ICON: IconName = 'areas';

function iconOf(name: string | undefined): IconName {
  return name !== undefined && isIconName(name) ? name : AREA_ICON;
}

/** An area as its reader gets it: what the live release says of it, with the menu of the reader's own release. */
export type ShownArea = AreaDescription & { name: string };

function addressOf({ routePrefix }: ShownArea, path: string): string {
  return path === '' ? routePrefix : `${routePrefix}/${path}`;
}

function itemOf(area: ShownArea, { path, label, icon, also }: MenuEntry): FrameMenuItem {
  return {
    path: addressOf(area, path),
    label,
    icon: iconOf(icon),
    // The first page's address begins all the others.
    ...(path === '' ? { exact: true } : {}),
    ...(also ? { also: also.map((other) => addressOf(area, other)) } : {}),
  };
}

/** The area as one entry: among others, and where its release was built before menus were recorded. */
function asEntry({ routePrefix, title, icon }: ShownArea): FrameMenuItem {
  return { path: routePrefix, label: title, icon: iconOf(icon) };
}

function pagesOf(area: ShownArea, role: Role): readonly FrameMenuItem[] {
  const entries = area.menu?.filter(({ permission }) => !permission || mayUse(role, permission)) ?? [];
  return entries.length > 0 ? entries.map((entry) => itemOf(area, entry)) : [asEntry(area)];
}

function byOrder(one: ShownArea, other: ShownArea): number {
  const last = Number.MAX_VALUE;
  return (one.order ?? last) - (other.order ?? last) || one.name.localeCompare(other.name);
}

/**
 * The sidebar of a role; an unknown or missing one gets the employees'. It begins with the pages of the role's own area.
 * Other areas that it may enter are one entry each, and the one that the reader is in shows its pages.
 * @param areas as the registry says; while it has not been read there is a way home
 */
export function menuFor(
  role: string | null | undefined,
  pathname: string,
  areas: readonly ShownArea[],
): FrameMenuGroup[] {
  const reader = isRole(role) ? role : 'EMPLOYEE';
  const open = areas.filter(({ roles }) => roles.includes(reader)).sort(byOrder);
  const own = open.find(({ routePrefix }) => routePrefix === homeOf(reader, areas));
  const others = open.filter((area) => area !== own);
  const current = areaAt(others, pathname);
  const rest = others.filter((area) => area !== current);
  const groups: FrameMenuGroup[] = [
    ...(own ? [{ label: own.title, items: pagesOf(own, reader) }] : []),
    ...(current ? [{ label: current.title, heading: true, items: pagesOf(current, reader) }] : []),
    ...(rest.length > 0 ? [{ label: 'Areas', heading: true, items: rest.map(asEntry) }] : []),
  ];
  if (groups.length > 0) return groups;
  return [{ label: 'Menu', items: [{ path: homeOf(reader, areas), label: 'Home', icon: 'dashboard' }] }];
}
