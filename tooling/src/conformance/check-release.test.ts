import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RemoteEntry, RemoteRegistry } from '@portal/contract/remotes';
import { checkFiles, checkRanges, satisfiesCaret } from './check-release';

it.each([
  ['1.2.3', '^1.2.3', true],
  ['1.10.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.28.19', '^0.28.1', true],
  ['0.29.0', '^0.28.1', false],
  ['1.2.3', '1.2.3', false],
])('%s under %s: %p', (version, range, fits) => {
  expect(satisfiesCaret(version, range)).toBe(fits);
});

function remote(requires: Record<string, string>, integrity: Record<string, string> = {}): RemoteEntry {
  return {
    name: 'finance',
    title: 'Finance',
    routePrefix: '/finance',
    roles: ['FINANCE'],
    releases: {
      stable: {
        buildId: 'build-1',
        entry: '/remotes/finance/build-1/mf-manifest.json',
        contract: '1.0.0',
        requires,
        integrity,
        gzipBytes: 1,
        gitSha: 'unknown',
        time: '2025-01-01T00:00:00.000Z',
      },
    },
  };
}

it('names what the live shell cannot give a release', () => {
  const registry: RemoteRegistry = {
    schemaVersion: 1,
    revision: 1,
    generatedAt: '2025-01-01T00:00:00.000Z',
    shell: { buildId: 'x', contract: '1.0.0', provides: { 'react/': '19.3.1', '@portal/ui/base': '1.4.0' } },
    remotes: [],
  };
  const entry = remote({
    'react/jsx-runtime': '^19.3.1',
    '@portal/ui/base': '^2.0.0',
    '@portal/ui/charts': '^1.0.0',
  });
  expect(checkRanges(registry, entry)).toEqual([
    'needs @portal/ui/base ^2.0.0, the shell provides 1.4.0',
    'needs @portal/ui/charts, which the shell does not provide',
  ]);
});

it('finds a file that was changed, left out or planted', () => {
  const deploy = mkdtempSync(path.join(os.tmpdir(), 'release-'));
  const directory = path.join(deploy, 'remotes', 'finance', 'build-1');
  mkdirSync(directory, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(directory, name), text);
  const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  write('mf-manifest.json', JSON.stringify({ exposes: [{ name: 'routes' }] }));
  write('whole.js', 'whole');
  write('changed.js', 'evil');
  write('planted.js', 'planted');
  const listed = { 'whole.js': hash('whole'), 'changed.js': hash('good'), 'lost.css': hash('lost') };
  try {
    expect(checkFiles(deploy, remote({}, listed))).toEqual([
      'lacks lost.css',
      'has planted.js, which is not listed',
      'has a changed changed.js',
    ]);
  } finally {
    rmSync(deploy, { recursive: true });
  }
});
