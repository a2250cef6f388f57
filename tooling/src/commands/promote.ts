import { parseArgs } from 'node:util';
import { changeAndTell } from '../release/change-live';
import { promoteCanary } from '../release/promote-canary';
import { onlyName, runReleaseCommand } from '../release/run-release-command';

const USAGE = `Use: npm run promote -- finance
     npm run promote -- finance --older         also where the canary is older than what is live`;
const OPTIONS = { older: { type: 'boolean' } } as const;

await runReleaseCommand(USAGE, () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const name = onlyName(positionals);
  return changeAndTell(name, (folder, seen) => promoteCanary(folder, name, { seen, older: values.older }));
});
