import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SHARED_LOADERS } from './shared-modules';

it('mentions exactly the keys that the build shares', () => {
  const source = readFileSync(path.join(__dirname, '../../../../tooling/webpack/share-config.ts'), 'utf8');
  const keys = [...source.matchAll(/\{ key: '([^']+)'/g)].map(([, key]) => key);
  expect(keys.length).toBeGreaterThan(5);
  expect(Object.keys(SHARED_LOADERS).sort()).toEqual(keys.sort());
});
