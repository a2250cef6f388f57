import { parseArgs } from 'node:util';
import { changeAndTell } from '../release/change-live';
import { AUDIENCE_OPTIONS, readAudience } from '../release/read-audience';
import { releaseRemote } from '../release/release-app';
import { releaseTheShell } from '../release/release-shell';
import { onlyName, runReleaseCommand, UsageError } from '../release/run-release-command';

const USAGE = `Use: npm run release -- finance                 to all
     npm run release -- finance --canary 5      to 5 % of users first; also --roles FINANCE, --accounts 1,2
     npm run release -- finance --stages 5,25,100 --wait 30m
                                                to 5 %, 25 % and all, each for 30 minutes at least (2h, 1d);
                                                --at-end wait: it then waits for npm run promote
     npm run release -- shell
     npm run release -- shell --leave-previous  without asking whether a rollback of a remote could run below it`;
const OPTIONS = { ...AUDIENCE_OPTIONS, 'leave-previous': { type: 'boolean' } } as const;

await runReleaseCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const name = onlyName(positionals);
  const audience = readAudience(values);
  if (name === 'shell' && audience) throw new UsageError('The shell has no canary.');
  const leavePrevious = values['leave-previous'];
  if (name !== 'shell' && leavePrevious) throw new UsageError('--leave-previous is for the shell.');
  return changeAndTell(name, () =>
    name === 'shell' ? releaseTheShell({ leavePrevious }) : releaseRemote(name, audience),
  );
});
