import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Release } from '@portal/contract/remotes';
import { activateRelease } from './activate';
import { RegistryConflict, readRegistry, updateRegistry } from './registry-file';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'registry-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function release(name: string, buildId: string): Release {
  return {
    buildId,
    entry: `/remotes/${name}/${buildId}/mf-manifest.json`,
    contract: '1.0.0',
    requires: {},
    description: `sha384-${'A'.repeat(64)}`,
    gzipBytes: 1,
    gitSha: 'unknown',
    time: '2025-01-01T00:00:00.000Z',
    area: { title: name, routePrefix: `/${name}`, roles: ['ADMIN'] },
  };
}

it('starts empty and counts its revisions', async () => {
  expect(readRegistry(folder).revision).toBe(0);
  const written = await updateRegistry(folder, (registry) =>
    activateRelease(registry, 'finance', release('finance', 'build-1')),
  );
  expect(written.revision).toBe(1);
  expect(readRegistry(folder)).toEqual(written);
});

it('keeps what was live as the release to return to', async () => {
  for (const build of ['build-1', 'build-2', 'build-2']) {
    await updateRegistry(folder, (registry) =>
      activateRelease(registry, 'finance', release('finance', build)),
    );
  }
  const [remote] = readRegistry(folder).remotes;
  expect([remote?.releases.stable.buildId, remote?.previous?.buildId]).toEqual(['build-2', 'build-1']);
  expect(readRegistry(folder).revision).toBe(2);
});

it('notes since when a release is live, and that of the same build stays', async () => {
  const days = ['2025-01-02', '2025-01-03', '2025-01-04'].map((day) => `${day}T00:00:00.000Z`);
  const seen: (string | undefined)[] = [];
  for (const [index, build] of ['build-1', 'build-1', 'build-2'].entries()) {
    const { remotes } = await updateRegistry(folder, (registry) =>
      activateRelease(registry, 'finance', release('finance', build), new Date(days[index] ?? '')),
    );
    seen.push(remotes[0]?.liveSince);
  }
  expect(seen).toEqual([days[0], days[0], days[2]]);
});

it('refuses a decision that was made on an older revision', async () => {
  const change = (registry: ReturnType<typeof readRegistry>) =>
    activateRelease(registry, 'finance', release('finance', `build-${registry.revision}`));
  await updateRegistry(folder, change);
  await updateRegistry(folder, change, 1);
  await expect(updateRegistry(folder, change, 1)).rejects.toBeInstanceOf(RegistryConflict);
  expect(readRegistry(folder).revision).toBe(2);
});

it('loses nothing when many release at once', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `team-${index}`);
  await Promise.all(
    names.map((name) =>
      updateRegistry(folder, (registry) => activateRelease(registry, name, release(name, 'build-1'))),
    ),
  );
  const registry = readRegistry(folder);
  expect(registry.remotes.map((remote) => remote.name).sort()).toEqual([...names].sort());
  expect(registry.revision).toBe(names.length);
  expect(readdirSync(folder)).toEqual(['remotes.json']);
});

it('takes the lock of a release that was killed at once, and loses nothing of those that wait for it', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(path.join(folder, 'remotes.json.lock'), `${os.hostname()} ${pid}`);
  const names = Array.from({ length: 10 }, (_, index) => `team-${index}`);
  await Promise.all(
    names.map((name) =>
      updateRegistry(folder, (registry) => activateRelease(registry, name, release(name, 'build-1'))),
    ),
  );
  expect(readRegistry(folder).revision).toBe(names.length);
  expect(readdirSync(folder)).toEqual(['remotes.json']);
});

it('waits for a release that still runs', async () => {
  const lock = path.join(folder, 'remotes.json.lock');
  writeFileSync(lock, `${os.hostname()} ${process.pid}`);
  let isFree = false;
  const waiting = updateRegistry(folder, (registry) => {
    expect(isFree).toBe(true);
    return registry;
  });
  await new Promise((resolve) => setTimeout(resolve, 150));
  isFree = true;
  rmSync(lock);
  await waiting;
});

it('leaves the file as it was when a change is not valid', async () => {
  await updateRegistry(folder, (registry) =>
    activateRelease(registry, 'finance', release('finance', 'build-1')),
  );
  const before = readFileSync(path.join(folder, 'remotes.json'), 'utf8');
  const broken = { ...release('finance', 'build-2'), entry: 'https://elsewhere.example/entry.js' };
  await expect(
    updateRegistry(folder, (registry) => activateRelease(registry, 'finance', broken)),
  ).rejects.toThrow();
  expect(readFileSync(path.join(folder, 'remotes.json'), 'utf8')).toBe(before);
  expect(readdirSync(folder)).toEqual(['remotes.json']);
});

it.each(['{"schemaVersion":9}', '{"schemaVersion":'])('says which file is no registry: %s', (text) => {
  writeFileSync(path.join(folder, 'remotes.json'), text);
  expect(() => readRegistry(folder)).toThrow(/remotes\.json is not a valid registry/);
});

it('begins anew, with the revision going on, where an earlier version of the portal wrote the file', async () => {
  writeFileSync(path.join(folder, 'remotes.json'), '{"schemaVersion":1,"revision":7,"remotes":[{}]}');
  expect(readRegistry(folder)).toMatchObject({ revision: 7, remotes: [] });
});
