import { remoteApp, remoteApps } from '../apps';
import { runConformance } from '../conformance/run-conformance';
import { makeTrialPortal } from '../conformance/trial-portal';
import { runReleaseCommand, UsageError } from '../release/run-release-command';

/** Names of remotes as given, `finance` or `mfe-finance`; all of them unless any is. */
function wantedApps() {
  const names = process.argv.slice(2);
  try {
    return names.length > 0 ? names.map(remoteApp) : remoteApps();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

await runReleaseCommand('Use: npm run conformance -- finance, or without a name for all', async () => {
  const portal = await makeTrialPortal(wantedApps(), { below: 'own shell' });
  try {
    const verdicts = await runConformance(portal);
    if (verdicts.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
    return verdicts
      .flatMap(({ remote, buildId, faults }) => [
        `${faults.length === 0 ? 'ok  ' : 'FAIL'} ${remote} (build ${buildId})`,
        ...faults.map((fault) => `     ${fault}`),
      ])
      .join('\n');
  } finally {
    portal.remove();
  }
});
