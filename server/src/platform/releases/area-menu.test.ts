import type { AreaDescription } from '@portal/contract/remotes';
import { bringShellLive, putRelease, setUpDeployFolder } from '../../../test/releases/deploy-folder';
import {
  checkBelowLiveShell,
  promote,
  type ReleaseRefused,
  readRegistry,
  refuseUnfitArea,
  release,
  releaseAsCanary,
  releaseShell,
  rollback,
} from '.';

const deploy = setUpDeployFolder();
const ROUTES = ['', 'assets', 'assets/:id', 'people/:id', 'spending/requests'];
const SHELL = { icons: ['dashboard', 'asset', 'users'] };
const DASHBOARD = { path: '', label: 'Dashboard', icon: 'dashboard' };
const ASSETS = { path: 'assets', label: 'Assets', icon: 'asset' };

function describe(area: Partial<AreaDescription>): AreaDescription {
  return { title: 'Finance', routePrefix: '/finance', roles: ['FINANCE', 'ADMIN'], ...area };
}

function put(buildId: string, area: Partial<AreaDescription>, routes: string[] | undefined = ROUTES) {
  return putRelease(deploy.folder, 'finance', buildId, { area: describe(area), facts: { routes } });
}

/** What a release with such an area is refused for; nothing when it goes live. */
async function faultsOf(area: Partial<AreaDescription>, routes?: string[]): Promise<readonly string[]> {
  await bringShellLive(deploy.folder, 'shell-2', SHELL);
  return release(deploy.folder, 'finance', put('build-1', area, routes)).then(
    () => [],
    (error: ReleaseRefused) => error.faults,
  );
}

it('goes live with a menu of its own pages, in the registry with its release', async () => {
  const menu = [DASHBOARD, { ...ASSETS, also: ['people'], permission: 'finance.see' }];
  const pages = { asset: 'assets/:assetId', spendingRequests: 'spending/requests' };
  expect(await faultsOf({ menu, pages, icon: 'asset', homeOf: ['FINANCE'] })).toEqual([]);
  const [live] = readRegistry(deploy.folder).remotes;
  expect(live?.releases.stable.area).toMatchObject({ menu, pages });
  // Menus are the releases': the area itself has what all readers share.
  expect(live).not.toHaveProperty('menu');
});

it.each([
  [
    'an entry without a page',
    { menu: [{ path: 'vendors', label: 'Vendors', icon: 'users' }] },
    'has a menu entry "Vendors" (vendors) that leads to vendors, for which it has no route: add the route, or take it out of "portal" in its package.json',
  ],
  [
    'an entry for what is only part of an address',
    { menu: [{ ...ASSETS, path: 'people' }] },
    'has a menu entry "Assets" (people) that leads to people, for which it has no route: add the route, or take it out of "portal" in its package.json',
  ],
  [
    'pages beside an entry that are none',
    { menu: [{ ...ASSETS, also: ['peo'] }] },
    'has a menu entry "Assets" (assets) that leads to peo, for which it has no route: add the route, or take it out of "portal" in its package.json',
  ],
  [
    'a page for links that is none',
    { pages: { vendor: 'vendors/:id' } },
    'offers others the page vendor at vendors/:id, for which it has no route: add the route, or take it out of "portal" in its package.json',
  ],
  [
    'two entries for one page',
    { menu: [ASSETS, { ...ASSETS, label: 'Inventory' }] },
    'has a menu entry "Inventory" (assets) whose page another entry leads to as well: take one of them out',
  ],
  [
    'an icon that the live shell has not',
    { menu: [{ ...DASHBOARD, icon: 'crystal-ball' }] },
    'has a menu entry "Dashboard" (first page) with the icon crystal-ball, which the shell has not: choose one it has',
  ],
  [
    'an icon for the area that the live shell has not',
    { icon: 'crystal-ball' },
    'names the icon crystal-ball for its area, which the shell has not: choose one it has',
  ],
  [
    'a permission that there is not',
    { menu: [{ ...ASSETS, permission: 'spells.cast' }] },
    'has a menu entry "Assets" (assets) for the permission spells.cast, which there is not: name one of the role table',
  ],
  [
    'a permission that none of its roles has',
    { roles: ['EMPLOYEE'], menu: [{ ...ASSETS, permission: 'users.manage' }] },
    'has a menu entry "Assets" (assets) for the permission users.manage, which none of the area\'s roles has (EMPLOYEE): nobody would see it',
  ],
  [
    'an entry without a label',
    { menu: [{ ...ASSETS, label: ' ' }] },
    'has a menu entry for assets without a label: give it one',
  ],
  [
    'a label that does not fit',
    { menu: [{ ...ASSETS, label: 'Assets of the whole organisation' }] },
    'has a menu entry "Assets of the whole organisation" (assets) of 32 characters: 28 fit into the menu',
  ],
  [
    'the home of a role that may not enter',
    { homeOf: ['EMPLOYEE'] },
    'is to be the home of EMPLOYEE, who may not enter it: add the role to its roles',
  ],
] as const)('is refused with %s', async (_what, area, fault) => {
  expect(await faultsOf(area as unknown as Partial<AreaDescription>)).toEqual([fault]);
  expect(readRegistry(deploy.folder).remotes).toEqual([]);
});

it('is refused as another home of a role, before anything is built', async () => {
  await release(deploy.folder, 'finance', put('build-1', { homeOf: ['FINANCE'] }));
  const audit = describe({ routePrefix: '/audit', homeOf: ['FINANCE', 'ADMIN'] });
  expect(() => refuseUnfitArea(readRegistry(deploy.folder), 'audit', { area: audit })).toThrow(
    'it is to be the home of FINANCE, which is finance: a role lands in one area',
  );
  expect(() => refuseUnfitArea(readRegistry(deploy.folder), 'finance', { area: audit })).not.toThrow();
});

it('leaves to the browser what the build could not tell of its routes', async () => {
  const vendors = { path: 'vendors', label: 'Vendors', icon: 'users' };
  await bringShellLive(deploy.folder, 'shell-2', SHELL);
  const build = putRelease(deploy.folder, 'finance', 'build-1', { area: describe({ menu: [vendors] }) });
  expect(checkBelowLiveShell(deploy.folder, 'finance', build, deploy.folder)).toEqual([]);
});

it('goes live below a shell of before icons were told, and a shell that lacks one is refused then', async () => {
  await release(deploy.folder, 'finance', put('build-1', { menu: [DASHBOARD] }));
  const { remotes, shell } = readRegistry(deploy.folder);
  expect(remotes[0]?.releases.stable.area?.menu).toEqual([DASHBOARD]);
  const facts = { exports: {}, calls: [], icons: ['asset'] };
  const offer = { shell: { ...shell, buildId: 'shell-3' }, facts };
  await expect(releaseShell(deploy.folder, offer, () => undefined)).rejects.toThrow(
    /cannot carry finance build-1, which has a menu entry "Dashboard" \(first page\) with the icon dashboard/,
  );
});

it('its menu goes back with a rollback, and a canary’s is its own', async () => {
  const vendors = { path: 'spending/requests', label: 'Vendors', icon: 'users' };
  const menus = () => {
    const [live] = readRegistry(deploy.folder).remotes;
    const { stable, canary } = live?.releases ?? {};
    return [stable, canary].map((one) => one?.area?.menu?.map(({ label }) => label));
  };
  await release(deploy.folder, 'finance', put('build-1', { menu: [DASHBOARD] }));
  const next = put('build-2', { menu: [DASHBOARD, vendors] });
  await releaseAsCanary(deploy.folder, 'finance', { ...next, percent: 5, seed: 's' });
  expect(menus()).toEqual([['Dashboard'], ['Dashboard', 'Vendors']]);
  await promote(deploy.folder, 'finance');
  expect(menus()).toEqual([['Dashboard', 'Vendors'], undefined]);
  await rollback(deploy.folder, 'finance');
  expect(menus()).toEqual([['Dashboard'], undefined]);
});

it('comes back into a registry that a portal of before menus were recorded has written since', async () => {
  const build = put('build-1', { menu: [DASHBOARD] });
  const { menu: _, ...area } = describe({});
  await release(deploy.folder, 'finance', { ...build, area });
  expect(readRegistry(deploy.folder).remotes[0]?.releases.stable.area).not.toHaveProperty('menu');
  await release(deploy.folder, 'finance', build);
  expect(readRegistry(deploy.folder).remotes[0]?.releases.stable.area?.menu).toEqual([DASHBOARD]);
});
