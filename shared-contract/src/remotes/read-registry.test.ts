import { readDescription, readRegistry } from './read-registry';
import { type RemoteRegistry, releaseDescriptionSchema, remoteRegistrySchema } from './registry';

const release = {
  buildId: 'abcdef0123456789',
  entry: '/remotes/finance/abcdef0123456789/mf-manifest.json',
  contract: '1.0.0',
  requires: { react: '^19.0.0' },
  description: `sha384-${'A'.repeat(64)}`,
  gzipBytes: 10,
  gitSha: 'unknown',
  time: '2025-01-01T00:00:00.000Z',
  manifest: `sha384-${'B'.repeat(64)}`,
  area: {
    title: 'Finance',
    routePrefix: '/finance',
    roles: ['FINANCE'],
    icon: 'budget',
    order: 30,
    homeOf: ['FINANCE'],
    menu: [
      { path: '', label: 'Dashboard', icon: 'dashboard' },
      { path: 'assets', label: 'Assets', icon: 'asset', also: ['stock'], permission: 'finance.see' },
    ],
    pages: { asset: 'assets/:id', spending: 'spending' },
  },
};

function registry(): RemoteRegistry {
  return structuredClone({
    schemaVersion: 2,
    revision: 3,
    generatedAt: '2025-01-01T00:00:00.000Z',
    shell: {
      buildId: 'x',
      contract: '1.0.0',
      provides: { react: '19.3.1' },
      previous: { buildId: 'w', contract: '1.0.0', provides: { react: '19.3.0' } },
      rolledBackAt: '2025-01-02T00:00:00.000Z',
    },
    remotes: [
      {
        name: 'finance',
        title: 'Finance',
        routePrefix: '/finance',
        roles: ['FINANCE'],
        releases: {
          stable: release,
          canary: {
            ...{ ...release, percent: 5, seed: 's', accounts: [1], since: '2025-01-01T00:00:00.000Z' },
            stages: {
              ...{ shares: [5, 100], waitMinutes: 30, atEnd: 'live' as const, stage: 0 },
              ...{ since: '2025-01-01T00:00:00.000Z', paused: true },
            },
          },
        },
        liveSince: '2025-01-02T00:00:00.000Z',
        previous: release,
        rolledBackAt: '2025-01-02T00:00:00.000Z',
        disabled: { message: 'Closed today' },
      },
    ],
  });
}

function paths(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => paths(inner, [...at, key]))];
}

function withValue(target: unknown, at: string[], value: unknown): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return value;
  const copy = structuredClone(target) as Record<string, unknown>;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}

it('accepts what the schema accepts', () => {
  expect(remoteRegistrySchema.safeParse(registry()).success).toBe(true);
  expect(readRegistry(registry())).toEqual(registry());
});

it.each([undefined, null, true, { odd: [1] }, [{}]])('refuses %p wherever the schema does', (value) => {
  for (const at of paths(registry())) {
    const changed = withValue(registry(), at, value);
    const bySchema = remoteRegistrySchema.safeParse(changed).success;
    expect([at.join('.'), readRegistry(changed) !== undefined]).toEqual([at.join('.'), bySchema]);
  }
});

it.each([
  'https://elsewhere.example/mf-manifest.json',
  '//elsewhere/remotes/x/mf-manifest.json',
  '/remotes/x/other.js',
])('refuses the entry %s', (entry) => {
  const changed = withValue(registry(), ['remotes', '0', 'releases', 'stable', 'entry'], entry);
  expect(remoteRegistrySchema.safeParse(changed).success).toBe(false);
  expect(readRegistry(changed)).toBeUndefined();
});

it.each(['//elsewhere', '/finance', 'assets/', 'Assets', '..', 'assets?page=2'])(
  'refuses a menu that leads to %s, and a page there',
  (path) => {
    for (const at of [
      ['menu', '0', 'path'],
      ['menu', '1', 'also', '0'],
      ['pages', 'asset'],
    ]) {
      const place = ['remotes', '0', 'releases', 'stable', 'area', ...at];
      const changed = withValue(registry(), place, path);
      expect(remoteRegistrySchema.safeParse(changed).success).toBe(false);
      expect(readRegistry(changed)).toBeUndefined();
    }
  },
);

it('reads a release of before menus were recorded', () => {
  const { title, routePrefix, roles } = release.area;
  const earlier = { title, routePrefix, roles };
  const changed = withValue(registry(), ['remotes', '0', 'releases', 'stable', 'area'], earlier);
  expect(remoteRegistrySchema.safeParse(changed).success).toBe(true);
  expect(readRegistry(changed)).toEqual(changed);
});

it.each([undefined, null, true, { odd: [1] }])(
  'refuses %p in a description wherever the schema does',
  (value) => {
    const { description, ...facts } = release;
    const whole = { ...facts, integrity: { 'remote-entry.js': description } };
    expect(readDescription(whole)).toEqual(whole);
    for (const at of paths(whole)) {
      const changed = withValue(whole, at, value);
      const bySchema = releaseDescriptionSchema.safeParse(changed).success;
      expect([at.join('.'), readDescription(changed) !== undefined]).toEqual([at.join('.'), bySchema]);
    }
  },
);
