import { DEPLOY_FOLDER, SHELL_OUTPUT } from './apps';
import { runConformance } from './conformance/run-conformance';

const names = process.argv.slice(2).map((name) => name.replace(/^mfe-/, ''));
const files = { shellOutput: SHELL_OUTPUT, deployFolder: DEPLOY_FOLDER };
const verdicts = await runConformance(files, names.length > 0 ? names : undefined);
for (const { remote, buildId, faults } of verdicts) {
  console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${remote} (build ${buildId})`);
  for (const fault of faults) console.log(`     ${fault}`);
}
process.exitCode = verdicts.some(({ faults }) => faults.length > 0) ? 1 : 0;
