import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ICON_NAMES } from '@portal/ui/icon-names';
import { readAreaDescription, remoteApps } from '../apps';
import { routePaths } from '../build/route-paths';
import { ROOT } from '../root';

const apps = remoteApps();
const routesOf = (folder: string) => routePaths(readFileSync(path.join(folder, 'src', 'routes.tsx'), 'utf8'));

/** Source files of shared screens and remotes. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|alone|testing/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
}

test.each(apps.map((app) => [app.name, app] as const))(
  'the menu and the pages that %s brings have routes and icons',
  (_name, { folder, icon = 'areas', menu = [], pages = {} }) => {
    const routes = routesOf(folder) ?? [];
    expect(menu.length).toBeGreaterThan(0);
    expect(
      [...menu.map((entry) => entry.path), ...Object.values(pages)].filter((one) => !routes.includes(one)),
    ).toEqual([]);
    expect(
      [icon, ...menu.map((entry) => entry.icon)].filter(
        (one) => !(ICON_NAMES as readonly string[]).includes(one),
      ),
    ).toEqual([]);
  },
);

test('links into another area name a page that it offers', () => {
  const folders = [
    path.join(ROOT, 'shared-features', 'src'),
    ...apps.map(({ folder }) => path.join(folder, 'src')),
  ];
  const links = folders
    .flatMap(sources)
    .flatMap((source) => [...source.matchAll(/\bpage(?:OrIndex)?\('([a-z-]+)', '(\w+)'/g)])
    .map(([, area, page]) => ({ area, page }));
  expect(links).toContainEqual({ area: 'finance', page: 'approvals' });
  const dead = links.filter(({ area, page = '' }) => {
    const pages = apps.find(({ name }) => name === area)?.pages;
    return page !== 'index' && !Object.hasOwn(pages ?? {}, page);
  });
  expect(dead).toEqual([]);
});

test('a package that says something else than an area is told where', () => {
  const portal = {
    title: 'Finance',
    routePrefix: '/finance',
    roles: 'ADMIN',
    menu: [{ path: '/x', label: 'X' }],
  };
  expect(() => readAreaDescription('mfe-finance', JSON.stringify({ portal }))).toThrow(
    /^mfe-finance\/package\.json needs "portal"[\s\S]*portal\.roles: [\s\S]*portal\.menu\[0\]\.path: [\s\S]*portal\.menu\[0\]\.icon: /,
  );
  expect(() => readAreaDescription('mfe-finance', '{}')).toThrow(/- portal: /);
});
