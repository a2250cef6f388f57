import { parseArgs } from 'node:util';
import { rollback, rollbackTo } from '@portal/server/releases';
import { changeAndTell } from '../release/change-live';
import { onlyName, runReleaseCommand, UsageError } from '../release/run-release-command';

const USAGE = `Use: npm run rollback -- finance                 to the release before
     npm run rollback -- finance --to <build id> to any that is published
     npm run rollback -- shell`;
const OPTIONS = { to: { type: 'string' } } as const;

await runReleaseCommand(USAGE, () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const name = onlyName(positionals);
  if (name === 'shell' && values.to !== undefined)
    throw new UsageError('The shell returns to the one before.');
  return changeAndTell(name, async (deployFolder, seen) => {
    if (values.to !== undefined) return rollbackTo(deployFolder, name, values.to);
    if (name !== 'shell') return rollback(deployFolder, name, seen);
    // What builds brings the whole toolchain along: loaded only where it is wanted.
    const { rollbackTheShell } = await import('../release/release-shell');
    return rollbackTheShell();
  });
});
