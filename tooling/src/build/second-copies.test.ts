import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteConfig } from '../../webpack/remote-config';
import { ROOT } from '../root';
import { runWebpack } from './run-webpack';
import { secondCopies } from './second-copies';

const cache = path.join(ROOT, '.cache');
mkdirSync(cache, { recursive: true });
// Below the root, where the build finds its loaders.
const folder = mkdtempSync(path.join(cache, 'second-copies-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function copiesIn(routes: string): Promise<string[]> {
  mkdirSync(path.join(folder, 'src'), { recursive: true });
  writeFileSync(path.join(folder, 'src/routes.tsx'), routes);
  const area = { title: 'Sample', routePrefix: '/sample', roles: [], menu: [], pages: {} };
  const app = { ...area, name: 'sample', folder } as unknown as Parameters<typeof remoteConfig>[0];
  const output = path.join(folder, 'out');
  return secondCopies(await runWebpack(remoteConfig(app, { output, buildId: 'test', production: false })));
}

test('a package that the shell provides is found by whatever path it comes, with the file that asks for it', async () => {
  expect(
    await copiesIn(`
      import { version } from '../../../node_modules/react/index.js';
      import { create } from '../../../node_modules/zustand/esm/vanilla.mjs';
      import { money } from '../../../shared-ui/src/format/money';
      export const contract = '1.0.0' + version;
      export default [create, money];`),
  ).toEqual([
    expect.stringMatching(/^node_modules\/react, which \.cache\/.*\/src\/routes\.tsx imports$/),
    expect.stringMatching(/^node_modules\/zustand, which \.cache\/.*\/src\/routes\.tsx imports$/),
  ]);
});

test('one that comes by its name is the shell’s', async () => {
  expect(
    await copiesIn(`import { version } from 'react'; export const contract = version; export default [];`),
  ).toEqual([]);
});

test('what reaches a remote through the shared packages only is refused by its name, with where to take it from', async () => {
  await expect(
    copiesIn(`import { Button } from 'antd'; export const contract = '1.0.0'; export default [Button];`),
  ).rejects.toThrow('Import antd through @portal/ui or @portal/auth: the shell provides it');
});
