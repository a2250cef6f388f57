import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteApp } from '../apps';
import { ROOT } from '../root';
import { type LockedPackages, lockedClosure, ownLockedPackages } from './locked-packages';
import { BUILD_PACKAGES, contentId, remotePackages } from './source-files';

const finance = remoteApp('finance').folder;
const packagesOf = (changes: LockedPackages = {}) =>
  remotePackages(finance, { ...ownLockedPackages(), ...changes });

test('somebody else’s new remote and its packages change no build id of this one', () => {
  const others = {
    'mfe-audit': { version: '1.0.0', dependencies: { react: '19.3.1', 'left-pad': '1.3.0' } },
    'node_modules/@portal/mfe-audit': { link: true, resolved: 'mfe-audit' },
    'node_modules/left-pad': { version: '1.3.0', integrity: 'sha512-x' },
  };
  expect(packagesOf(others)).toEqual(packagesOf());
});

test.each([
  ['it bundles', 'node_modules/@visx/scale'],
  ['it asks the shell for', 'node_modules/react'],
  ['builds it', 'node_modules/terser-webpack-plugin'],
  ['what builds it needs', 'node_modules/webpack-sources'],
])('another version of what %s changes it', (_what, place) => {
  const known = ownLockedPackages()[place];
  expect(known?.version).toMatch(/^\d/);
  const changed = packagesOf({ [place]: { ...known, version: '999.0.0' } });
  expect(changed).not.toEqual(packagesOf());
  expect(contentId([], changed)).not.toBe(contentId([], packagesOf()));
});

test.each(['node_modules/antd', 'node_modules/@playwright/test', 'node_modules/fastify'])(
  'another version of %s does not',
  (place) => {
    expect(ownLockedPackages()[place]?.version).toMatch(/^\d/);
    const changed = packagesOf({ [place]: { ...ownLockedPackages()[place], version: '999.0.0' } });
    expect(changed).toEqual(packagesOf());
  },
);

test('of a package that is there in two versions the nearer one counts', () => {
  const packages = {
    'mfe-x': { dependencies: { a: '1' } },
    'node_modules/a': { version: '1.0.0', dependencies: { b: '1' } },
    'node_modules/a/node_modules/b': { version: '1.5.0' },
    'node_modules/b': { version: '2.0.0' },
  };
  expect(lockedClosure(['mfe-x'], [], packages)).toEqual(['a 1.0.0 ', 'b 1.5.0 ']);
});

test('names every package that builds import', () => {
  const imported = ['tooling/webpack', 'tooling/src/build'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder))
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^alone-config/.test(file))
      .flatMap((file) => {
        const text = readFileSync(path.join(ROOT, folder, file), 'utf8');
        return [...text.matchAll(/^import (?!type).* from '((?:@[^/']+\/)?[^./'][^/']*)/gm)].map(
          ([, name = '']) => name,
        );
      }),
  );
  const outside = new Set(imported.filter((name) => !/^node:|^@portal\//.test(name)));
  expect([...outside].filter((name) => !BUILD_PACKAGES.includes(name))).toEqual([]);
  expect(outside.size).toBeGreaterThan(4);
});
