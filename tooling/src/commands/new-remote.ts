import { parseArgs } from 'node:util';
import { createRemote } from '../generate/new-remote';
import { onlyName, runReleaseCommand } from '../release/run-release-command';
import { ROOT } from '../root';

const USAGE = 'Use: npm run new-remote -- audit --title "Internal Audit" --roles ADMIN,FINANCE';
const OPTIONS = { title: { type: 'string' }, roles: { type: 'string' } } as const;

await runReleaseCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const name = onlyName(positionals);
  createRemote(ROOT, name, values);
  return `mfe-${name} is there. Next: npm install, npm run alone -- ${name}, npm run release -- ${name}.`;
});
