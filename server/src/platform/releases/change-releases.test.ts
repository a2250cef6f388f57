import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { areaOf, bringShellLive, putRelease, setUpDeployFolder } from '../../../test/releases/deploy-folder';
import {
  MANIFEST_FILE,
  promote,
  RELEASE_FILE,
  readRegistry,
  release,
  releaseAsCanary,
  releaseDirectory,
  releaseShell,
  retire,
  rollback,
  withdraw,
} from '.';

const deploy = setUpDeployFolder();

function releaseFile(buildId: string): string {
  return path.join(releaseDirectory(deploy.folder, 'finance', buildId), RELEASE_FILE);
}

function put(buildId: string, options: Parameters<typeof putRelease>[3] = {}, name = 'finance') {
  return putRelease(deploy.folder, name, buildId, options);
}
function live(name = 'finance') {
  const remote = readRegistry(deploy.folder).remotes.find((known) => known.name === name);
  return {
    stable: remote?.releases.stable.buildId,
    canary: remote?.releases.canary?.buildId,
    previous: remote?.previous?.buildId,
  };
}
const goLive = (buildId: string, name = 'finance') =>
  release(deploy.folder, areaOf(name), put(buildId, {}, name));

it('goes live, forward and back', async () => {
  await goLive('build-1');
  await goLive('build-2');
  expect(live()).toEqual({ stable: 'build-2', previous: 'build-1' });
  await rollback(deploy.folder, 'finance');
  expect(live()).toEqual({ stable: 'build-1', previous: 'build-2' });
  await rollback(deploy.folder, 'finance');
  expect(live()).toEqual({ stable: 'build-2', previous: 'build-1' });
});

it.each([
  ['another contract', { contract: '2.0.0' }, /was built for contract 2\.0\.0/],
  ['a version that the shell has not', { requires: { react: '^20.0.0' } }, /needs react \^20\.0\.0/],
  ['a call that the shell does not know', { facts: { calls: ['foretell'] } }, /makes the call foretell/],
])('is refused with %s, and what is live stays', async (_what, options, reason) => {
  await goLive('build-1');
  const before = readFileSync(path.join(deploy.folder, 'remotes.json'), 'utf8');
  const unfit = put('build-2', options);
  await expect(release(deploy.folder, areaOf('finance'), unfit)).rejects.toThrow(reason);
  await expect(
    releaseAsCanary(deploy.folder, 'finance', { ...unfit, percent: 5, seed: 's' }),
  ).rejects.toThrow(reason);
  expect(readFileSync(path.join(deploy.folder, 'remotes.json'), 'utf8')).toBe(before);
});

it('is refused when a file is not as it was built, also on the way back', async () => {
  await goLive('build-1');
  await goLive('build-2');
  const file = path.join(releaseDirectory(deploy.folder, 'finance', 'build-1'), 'remote-entry.js');
  writeFileSync(file, 'tampered');
  await expect(rollback(deploy.folder, 'finance')).rejects.toThrow(/has a changed remote-entry\.js/);
  expect(live().stable).toBe('build-2');
});

it.each([
  ['a manifest that was changed', MANIFEST_FILE, /has a changed mf-manifest\.json/],
  [
    'a broken compressed form, which a browser is sent',
    'remote-entry.js.br',
    /has a changed remote-entry\.js\.br/,
  ],
  ['a compressed form of something else', 'mf-manifest.json.gz', /has a changed mf-manifest\.json\.gz/],
])('does not go back to a release with %s', async (_what, file, reason) => {
  await goLive('build-1');
  await goLive('build-2');
  const place = path.join(releaseDirectory(deploy.folder, 'finance', 'build-1'), file);
  writeFileSync(place, file.endsWith('.gz') ? gzipSync('{}') : '{}');
  await expect(rollback(deploy.folder, 'finance')).rejects.toThrow(reason);
  expect(live().stable).toBe('build-2');
});

it('goes back to a release of before manifests were hashed', async () => {
  const { integrity } = JSON.parse(readFileSync(releaseFile(put('build-1').buildId), 'utf8'));
  delete integrity[MANIFEST_FILE];
  await release(deploy.folder, areaOf('finance'), put('build-1', { integrity }));
  await goLive('build-2');
  await rollback(deploy.folder, 'finance');
  expect(live().stable).toBe('build-1');
});

it('is given to some first, then to all or to none', async () => {
  await goLive('build-1');
  const canary = { ...put('build-2'), percent: 5, seed: 'build-2', roles: ['ADMIN'] };
  await releaseAsCanary(deploy.folder, 'finance', canary);
  expect(live()).toEqual({ stable: 'build-1', canary: 'build-2' });
  await withdraw(deploy.folder, 'finance');
  expect(live()).toEqual({ stable: 'build-1' });
  await releaseAsCanary(deploy.folder, 'finance', canary);
  await promote(deploy.folder, 'finance');
  expect(live()).toEqual({ stable: 'build-2', previous: 'build-1' });
  expect(readRegistry(deploy.folder).remotes[0]?.releases.stable).not.toHaveProperty('percent');
});

it('a canary that goes live for all is no canary any more, whichever way it went', async () => {
  await goLive('build-1');
  await releaseAsCanary(deploy.folder, 'finance', { ...put('build-2'), percent: 5, seed: 's' });
  await goLive('build-2');
  expect(live()).toEqual({ stable: 'build-2', previous: 'build-1' });
});

it.each([
  ['for nobody', 'build-2', { percent: 0 }, /is meant for nobody/],
  ['for who may not enter', 'build-2', { percent: 5, roles: ['EMPLOYEE'] }, /EMPLOYEE, who may not enter/],
  ['of what is live', 'build-1', { percent: 5 }, /is live for all already/],
])('a canary %s is refused', async (_what, buildId, audience, reason) => {
  await goLive('build-1');
  const canary = { ...put(buildId), ...audience, seed: 's' };
  await expect(releaseAsCanary(deploy.folder, 'finance', canary)).rejects.toThrow(reason);
  expect(live()).toEqual({ stable: 'build-1' });
});

it('leaves the portal, its files stay, and it may come back', async () => {
  await goLive('build-1');
  await goLive('build-1', 'audit');
  await retire(deploy.folder, 'audit');
  expect(readRegistry(deploy.folder).remotes.map(({ name }) => name)).toEqual(['finance']);
  expect(
    readFileSync(path.join(releaseDirectory(deploy.folder, 'audit', 'build-1'), 'remote-entry.js')),
  ).toBeDefined();
  await expect(retire(deploy.folder, 'audit')).rejects.toThrow(/has no live release/);
  await goLive('build-1', 'audit');
  expect(live('audit')).toEqual({ stable: 'build-1' });
});

it.each([
  ['promote', promote, /has no canary/],
  ['withdraw', withdraw, /has no canary/],
  ['rollback', rollback, /has no previous release/],
] as const)('there is nothing to %s', async (_name, change, reason) => {
  await expect(change(deploy.folder, 'finance')).rejects.toThrow(/has no live release/);
  await goLive('build-1');
  await expect(change(deploy.folder, 'finance')).rejects.toThrow(reason);
});

it('a shell that lacks what a live remote or a canary takes is refused before it is served', async () => {
  await bringShellLive(deploy.folder, 'shell-1', { calls: ['getAsset'] });
  await release(deploy.folder, areaOf('finance'), put('build-1', { facts: { calls: ['getAsset'] } }));
  await goLive('build-1', 'admin');
  const canary = put('build-2', { requires: { react: '^19.0.0' } }, 'admin');
  await releaseAsCanary(deploy.folder, 'admin', { ...canary, percent: 1, seed: 's' });
  const shell = { buildId: 'shell-2', contract: '1.0.0', provides: { react: '18.0.0' } };
  const publish = jest.fn();
  const attempt = releaseShell(deploy.folder, { shell, facts: { exports: {}, calls: [] } }, publish);
  await expect(attempt).rejects.toThrow(/finance build-1, which makes the call getAsset/);
  await expect(attempt).rejects.toThrow(/admin build-2, which needs react/);
  expect(publish).not.toHaveBeenCalled();
  expect(readRegistry(deploy.folder).shell.buildId).toBe('shell-1');

  const fits = {
    shell: { ...shell, provides: { react: '19.4.0' } },
    facts: { exports: {}, calls: ['getAsset'] },
  };
  await releaseShell(deploy.folder, fits, publish);
  expect(publish).toHaveBeenCalledTimes(1);
  expect(readRegistry(deploy.folder).shell.buildId).toBe('shell-2');
});

it('two teams that release at once, 50 times: both land, nothing is lost', async () => {
  for (let round = 1; round <= 50; round++) {
    await Promise.all([goLive(`build-${round}`, 'finance'), goLive(`build-${round}`, 'admin')]);
    expect([live('finance').stable, live('admin').stable]).toEqual([`build-${round}`, `build-${round}`]);
  }
  expect(readRegistry(deploy.folder).revision).toBe(101);
}, 60_000);
