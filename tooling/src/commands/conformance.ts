import { parseArgs } from 'node:util';
import { remoteApp, remoteApps } from '../apps';
import { runConformance } from '../conformance/run-conformance';
import { makeTrialPortal } from '../conformance/trial-portal';
import { runReleaseCommand, UsageError } from '../release/run-release-command';

const USAGE = `Use: npm run conformance -- finance                  or without a name for all
     npm run conformance -- finance --page budgets   only this page, by its path in the area; more than once for more
     npm run conformance -- finance --quick          each state on one screen instead of two, as npm test does`;

/** Names of remotes as given, `finance` or `mfe-finance`; all of them unless any is. */
function wantedApps(names: readonly string[]) {
  try {
    return names.length > 0 ? names.map(remoteApp) : remoteApps();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

await runReleaseCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { page: { type: 'string', multiple: true }, quick: { type: 'boolean' } },
  });
  const portal = await makeTrialPortal(wantedApps(positionals), { below: 'own shell' });
  try {
    const verdicts = await runConformance(portal, {
      pages: values.page,
      quick: values.quick,
      onProgress: (line) => console.log(line),
    });
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
