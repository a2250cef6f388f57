import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  activateRelease,
  activateShell,
  type ModuleMetadata,
  readRegistry,
  release,
  releaseAsCanary,
  updateRegistry,
  writeModuleMetadata,
} from '@portal/server/releases';
import { bringShellLive, putRelease, setUpDeployFolder } from '@portal/server/releases/testing';
import { REMOTE_CONTRACT } from '@portal/ui/remote';
import { remoteApps } from '../apps';
import { buildPortal, staleApps } from './build-portal';
import { remoteBuildId } from './build-remote';
import { shellBuildId } from './build-shell';

test('what a stopped build has not made live is built again, whatever files it left', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-stale-'));
  const shellOutput = path.join(folder, 'shell');
  const stale = () => staleApps({ deployFolder: folder, shellOutput });
  const names = remoteApps().map(({ name }) => name);
  const buildId = shellBuildId();
  try {
    mkdirSync(shellOutput);
    writeFileSync(path.join(shellOutput, 'build.json'), JSON.stringify({ buildId, files: [] }));
    writeFileSync(path.join(shellOutput, 'index.html'), '');
    expect(stale()).toEqual(['shell', ...names]);
    await updateRegistry(folder, (registry) =>
      activateShell(registry, { buildId, contract: '1.0.0', provides: {} }),
    );
    expect(stale()).toEqual(names);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const deploy = setUpDeployFolder();

test('a remote whose address another area has is not even built', async () => {
  const area = { title: 'Audit', routePrefix: '/finance', roles: ['ADMIN'] };
  const taking = putRelease(deploy.folder, 'audit', 'build-1', { area });
  const before = await updateRegistry(deploy.folder, (registry) =>
    activateRelease(registry, 'audit', taking),
  );
  await expect(buildPortal({ apps: ['finance'], deployFolder: deploy.folder })).rejects.toThrow(
    /finance is refused:\n {2}- it has the address \/finance, which is that of audit/,
  );
  expect(readRegistry(deploy.folder)).toEqual(before);
});

/** A shell of this checkout's sources that is built, whatever the compiler would say of it. */
function putOwnShell(facts: Partial<ModuleMetadata>): string {
  const output = path.join(deploy.folder, 'own-shell');
  mkdirSync(output);
  writeFileSync(path.join(output, 'build.json'), JSON.stringify({ buildId: shellBuildId(), files: [] }));
  writeFileSync(path.join(output, 'index.html'), '');
  writeModuleMetadata(output, { imports: {}, exports: {}, calls: [], ...facts });
  return output;
}

test.each(['live', 'canary'])(
  'a shell that a %s release of others could not run below is not made live',
  async (kind) => {
    await bringShellLive(deploy.folder, 'shell-2', { calls: ['foretell'] });
    const needing = putRelease(deploy.folder, 'audit', 'build-1', {
      contract: REMOTE_CONTRACT,
      facts: { calls: ['foretell'] },
    });
    const plain = putRelease(deploy.folder, 'audit', 'build-2', { contract: REMOTE_CONTRACT });
    await release(deploy.folder, 'audit', kind === 'live' ? needing : plain);
    if (kind === 'canary')
      await releaseAsCanary(deploy.folder, 'audit', { ...needing, percent: 5, seed: 's' });
    const before = readRegistry(deploy.folder);
    const shellOutput = putOwnShell({ calls: [] });
    expect(await buildPortal({ apps: ['shell'], deployFolder: deploy.folder, shellOutput })).toEqual([
      expect.stringContaining('cannot carry audit build-1, which makes the call foretell'),
    ]);
    expect(readRegistry(deploy.folder)).toEqual(before);
  },
);

test('a shell goes live with the builds that follow it, which an older one of theirs does not hinder', async () => {
  const [app] = remoteApps();
  if (!app) throw new Error('There is no remote');
  const older = putRelease(deploy.folder, app.name, 'build-1', {
    contract: REMOTE_CONTRACT,
    facts: { calls: ['bygone'] },
    area: app,
  });
  await updateRegistry(deploy.folder, (registry) => activateRelease(registry, app.name, older));
  const own = remoteBuildId(app);
  putRelease(deploy.folder, app.name, own, {
    contract: REMOTE_CONTRACT,
    facts: { calls: ['foretell'] },
    area: app,
  });
  const options = { deployFolder: deploy.folder, shellOutput: putOwnShell({ calls: ['foretell'] }) };
  expect(await buildPortal({ ...options, apps: ['shell', app.name] })).toEqual([]);
  const { shell, remotes } = readRegistry(deploy.folder);
  expect([shell.buildId, remotes[0]?.releases.stable.buildId]).toEqual([shellBuildId(), own]);
});
