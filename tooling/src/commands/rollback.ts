import { rollback } from '@portal/server/releases';
import { changeLive } from '../release/change-live';

await changeLive(
  'rollback',
  async (deployFolder, name) => {
    if (name !== 'shell') return rollback(deployFolder, name);
    // The shell's own part brings the whole build along: loaded only where it is wanted.
    return (await import('../release/release-app')).rollbackTheShell();
  },
  (buildId) => `is back on release ${buildId}`,
);
