import { parseArgs } from 'node:util';
import { disable } from '@portal/server/releases';
import { changeAndTell } from '../release/change-live';
import { onlyName, runReleaseCommand, UsageError } from '../release/run-release-command';

const USAGE = 'Use: npm run disable -- finance --message "Back at noon"';
const OPTIONS = { message: { type: 'string' } } as const;

await runReleaseCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const name = onlyName(positionals);
  const message = values.message?.trim();
  if (!message) throw new UsageError('--message is what people read in place of the area.');
  return changeAndTell(name, (deployFolder) => disable(deployFolder, name, message));
});
