import { isReservedName } from '@portal/contract/remotes';
import type { RouteObject } from '@portal/ui/router';
import { routes } from './routes';

function pathsOf(list: readonly RouteObject[]): string[] {
  return list.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
}

it('no remote can take the address of a page of the shell', () => {
  const names = pathsOf(routes)
    .map((path) => path.split('/')[1])
    .filter(Boolean);
  expect(names).toContain('auth');
  expect(names.filter((name) => !isReservedName(name ?? ''))).toEqual([]);
});
