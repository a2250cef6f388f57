import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { activateRelease, activateShell, readRegistry, updateRegistry } from '@portal/server/releases';
import { putRelease, setUpDeployFolder } from '@portal/server/releases/testing';
import { remoteApps } from '../apps';
import { buildPortal, staleApps } from './build-portal';
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
