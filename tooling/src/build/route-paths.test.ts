import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteApp } from '../apps';
import { routePaths } from './route-paths';

test('are read as they are written, also around and below others', () => {
  const source = `
    const routes: RemoteRoutes = [
      { element: <Area />, children: [
        { index: true, lazy: () => import('./first') },
        { path: 'assets', children: [{ index: true }, { path: ':id/edit' }] },
        { path: 'old', element: <Navigate to="/finance" /> },
      ] },
    ];
    export default routes;`;
  expect(routePaths(source)).toEqual(['', 'assets', 'assets/:id/edit', 'old']);
  expect(routePaths("export default [{ path: 'a' }] satisfies RemoteRoutes;")).toEqual(['a']);
});

test.each([
  'export default makeRoutes();',
  'export default [...others, { index: true }];',
  'export default [{ path: PATHS.assets }];',
  'export default [{ ...first }];',
  "export { routes as default } from './others';",
])('are not known where they are computed: %s', (source) => {
  expect(routePaths(source)).toBeUndefined();
});

test('those of finance', () => {
  const source = readFileSync(path.join(remoteApp('finance').folder, 'src', 'routes.tsx'), 'utf8');
  expect(routePaths(source)).toEqual(expect.arrayContaining(['', 'assets/:id', 'spending/requests']));
});
