import { DEPLOY_FOLDER, remoteApp, SHELL_OUTPUT } from '../apps';
import { ensureBuilt } from '../build/ensure-built';
import { runConformance } from '../conformance/run-conformance';

/** Names of remotes as given, `finance` or `mfe-finance`. */
function namedRemotes(): string[] {
  try {
    return process.argv.slice(2).map((name) => remoteApp(name).name);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

const names = namedRemotes();
await ensureBuilt({ apps: names.length > 0 ? ['shell', ...names] : undefined });
const files = { shellOutput: SHELL_OUTPUT, deployFolder: DEPLOY_FOLDER };
const verdicts = await runConformance(files, names.length > 0 ? names : undefined);
for (const { remote, buildId, faults } of verdicts) {
  console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${remote} (build ${buildId})`);
  for (const fault of faults) console.log(`     ${fault}`);
}
process.exitCode = verdicts.some(({ faults }) => faults.length > 0) ? 1 : 0;
