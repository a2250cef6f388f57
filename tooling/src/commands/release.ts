import { parseArgs } from 'node:util';
import { changeAndTell } from '../release/change-live';
import { AUDIENCE_OPTIONS, readAudience } from '../release/read-audience';
import { releaseRemote, releaseTheShell } from '../release/release-app';
import { onlyName, runReleaseCommand, UsageError } from '../release/run-release-command';

const USAGE = `Use: npm run release -- finance                 to all
     npm run release -- finance --canary 5      to 5 % of users first; also --roles FINANCE, --accounts 1,2
     npm run release -- finance --stages 5,25,100 --wait 30m
                                                to 5 %, 25 % and all, each for 30 minutes at least (2h, 1d);
                                                --at-end wait: it then waits for npm run promote
     npm run release -- shell`;
await runReleaseCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: AUDIENCE_OPTIONS });
  const name = onlyName(positionals);
  const audience = readAudience(values);
  if (name === 'shell' && audience) throw new UsageError('The shell has no canary.');
  return changeAndTell(name, () => (name === 'shell' ? releaseTheShell() : releaseRemote(name, audience)));
});
