import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { activateShell, updateRegistry } from '@portal/server/releases';
import { remoteApps } from '../apps';
import { staleApps } from './build-portal';
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
