import { type Lock, productionPackages, serverPackages } from './production-packages';

const lock: Lock = {
  server: { dependencies: { pg: '1', ours: '1', '@types/pg': '1' }, optionalDependencies: { native: '1' } },
  'node_modules/ours': { link: true },
  'node_modules/pg': {
    version: '1.0.0',
    license: 'MIT',
    integrity: 'sha512-a',
    dependencies: { types: '^2' },
    peerDependencies: { peer: '1', maybe: '1' },
    peerDependenciesMeta: { maybe: { optional: true } },
  },
  'node_modules/types': { version: '1.0.0', license: 'MIT' },
  'node_modules/pg/node_modules/types': { version: '2.0.0', license: 'ISC', dependencies: { pg: '1' } },
  'node_modules/peer': { version: '3.0.0', license: 'MIT' },
  'node_modules/native': { version: '4.0.0', license: 'MIT' },
  'node_modules/elsewhere': { version: '5.0.0' },
  'node_modules/@types/pg': { version: '6.0.0' },
};
const placesOf = (isInstalled: (place: string) => boolean) =>
  productionPackages(lock, 'server', isInstalled).map(({ place }) => place);

test('finds what the server needs, each as it is found from where it is needed', () => {
  expect(placesOf(() => true)).toEqual([
    'node_modules/native',
    'node_modules/peer',
    'node_modules/pg',
    'node_modules/pg/node_modules/types',
  ]);
});

test('what is for another platform may be missing, and nothing else', () => {
  expect(placesOf((place) => place !== 'node_modules/native')).not.toContain('node_modules/native');
  expect(() => placesOf((place) => place !== 'node_modules/peer')).toThrow(
    /^peer, which node_modules\/pg needs/,
  );
});

test('what the server runs on has a licence that lets it be handed on, and a hash', () => {
  const known =
    /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Python-2\.0|Bitstream-Vera|LGPL-3\.0-or-later)$/;
  const packages = serverPackages();
  expect(packages.length).toBeGreaterThan(50);
  expect(packages.filter(({ license, integrity }) => !known.test(license) || !integrity)).toEqual([]);
});
