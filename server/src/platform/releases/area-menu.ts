import { isPermitted, PERMISSIONS, type Permission } from '@portal/contract/permissions';
import type { AreaDescription, MenuEntry, Release, RemoteRegistry } from '@portal/contract/remotes';
import { isRole } from '@portal/contract/vocabulary';
import type { ModuleMetadata } from './module-metadata';

/** What fits into the sidebar on one line. */
const LONGEST_LABEL = 28;

function named({ label, path }: MenuEntry): string {
  return `a menu entry "${label}" (${path === '' ? 'first page' : path})`;
}

function faultsOfLabel(entry: MenuEntry): string[] {
  const length = entry.label.trim().length;
  if (length === 0)
    return [`has a menu entry for ${entry.path || 'its first page'} without a label: give it one`];
  return length > LONGEST_LABEL
    ? [`has ${named(entry)} of ${length} characters: ${LONGEST_LABEL} fit into the menu`]
    : [];
}

function faultsOfPermission(entry: MenuEntry, roles: readonly string[]): string[] {
  const { permission } = entry;
  if (permission === undefined) return [];
  if (!Object.hasOwn(PERMISSIONS, permission))
    return [
      `has ${named(entry)} for the permission ${permission}, which there is not: name one of the role table`,
    ];
  const some = roles.filter(isRole).some((role) => isPermitted(role, permission as Permission));
  return some
    ? []
    : [
        `has ${named(entry)} for the permission ${permission}, which none of the area's roles has (${roles.join(', ')}): nobody would see it`,
      ];
}

function faultsOfPlaces(menu: readonly MenuEntry[]): string[] {
  const twice = menu.filter(({ path }, index) => menu.findIndex((other) => other.path === path) < index);
  return twice.map(
    (entry) => `has ${named(entry)} whose page another entry leads to as well: take one of them out`,
  );
}

/** What the description of an area says wrong of its menu and of whose home it is, whatever was built. */
export function faultsOfDescription(
  name: string,
  { roles, homeOf = [], menu = [] }: AreaDescription,
  { remotes }: Pick<RemoteRegistry, 'remotes'>,
): string[] {
  const outside = homeOf.filter((role) => !roles.includes(role));
  const taken = remotes
    .filter((other) => other.name !== name)
    .flatMap((other) =>
      homeOf
        .filter((role) => other.releases.stable.area?.homeOf?.includes(role))
        .map((role) => `is to be the home of ${role}, which is ${other.name}: a role lands in one area`),
    );
  return [
    ...outside.map((role) => `is to be the home of ${role}, who may not enter it: add the role to its roles`),
    ...taken,
    ...faultsOfPlaces(menu),
    ...menu.flatMap((entry) => [...faultsOfLabel(entry), ...faultsOfPermission(entry, roles)]),
  ];
}

/** Whether a path that others name leads to one of a remote's routes; parameters match each other whatever their names. */
function leadsToRoute(path: string, routes: readonly string[]): boolean {
  const form = (route: string) => route.replace(/:[^/]+/g, ':');
  return routes.some((route) => form(route) === form(path));
}

/**
 * What a build's menu names that neither its routes nor the shell have. Where the build could not tell its routes, or the
 * shell was built before it told its icons, the browser shows it only.
 */
export function faultsOfMenu(
  { area }: Pick<Release, 'area'>,
  { routes }: Pick<ModuleMetadata, 'routes'>,
  { icons }: Pick<ModuleMetadata, 'icons'>,
): string[] {
  const { menu = [], pages = {}, icon } = area ?? {};
  const hasIcon = (name: string) => !icons || icons.includes(name);
  const hasRoute = (path: string) => !routes || leadsToRoute(path, routes);
  return [
    ...(icon !== undefined && !hasIcon(icon)
      ? [`names the icon ${icon} for its area, which the shell has not: choose one it has`]
      : []),
    ...menu.flatMap((entry) => [
      ...(hasIcon(entry.icon)
        ? []
        : [`has ${named(entry)} with the icon ${entry.icon}, which the shell has not: choose one it has`]),
      ...[entry.path, ...(entry.also ?? [])]
        // What is highlighted along may only begin the addresses of pages: `people` of `people/:id`.
        .filter(
          (path, index) =>
            !hasRoute(path) && !(index > 0 && routes?.some((route) => route.startsWith(`${path}/`))),
        )
        .map(
          (path) =>
            `has ${named(entry)} that leads to ${path || 'a first page'}, for which it has no route: add the route, or take it out of "portal" in its package.json`,
        ),
    ]),
    ...Object.entries(pages)
      .filter(([, path]) => !hasRoute(path))
      .map(
        ([page, path]) =>
          `offers others the page ${page} at ${path}, for which it has no route: add the route, or take it out of "portal" in its package.json`,
      ),
  ];
}
