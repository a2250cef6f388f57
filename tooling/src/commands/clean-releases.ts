import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  findOldReleases,
  KEEP_RELEASES_DAYS,
  namesOfReleases,
  removeOldReleases,
} from '@portal/server/releases';
import { DEPLOY_FOLDER } from '../apps';
import { onlyName, runReleaseCommand, UsageError } from '../release/run-release-command';

const USAGE = `Use: npm run clean-releases                    what nobody has used for ${KEEP_RELEASES_DAYS} days
     npm run clean-releases -- finance --days 7  of one area, for 7 days
     npm run clean-releases -- --dry-run         only says what would go`;
const OPTIONS = { days: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;

function readDays(text: string | undefined): number {
  if (text === undefined) return KEEP_RELEASES_DAYS;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new UsageError(`--days takes a number of days, not "${text}".`);
  return Number(text);
}

/** @throws UsageError of a name of which nothing was ever released here */
function readName(positionals: string[]): string | undefined {
  if (positionals.length === 0) return undefined;
  const name = onlyName(positionals);
  const names = namesOfReleases(DEPLOY_FOLDER);
  if (names.includes(name)) return name;
  throw new UsageError(`There are no releases of ${name} in ${DEPLOY_FOLDER}, only of ${names.join(', ')}.`);
}

await runReleaseCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  if (!existsSync(DEPLOY_FOLDER)) throw new UsageError(`There is no folder ${DEPLOY_FOLDER}.`);
  const age = {
    days: readDays(values.days),
    only: readName(positionals),
  };
  const isDry = values['dry-run'] === true;
  const old = isDry ? findOldReleases(DEPLOY_FOLDER, age) : await removeOldReleases(DEPLOY_FOLDER, age);
  const lines = old.map(
    ({ name, buildId, lastUsed }) =>
      `${name} ${buildId}, last used ${lastUsed.toISOString().slice(0, 10)}, ${isDry ? 'would be removed' : 'removed'}`,
  );
  return lines.join('\n') || `Nothing in ${DEPLOY_FOLDER} has been unused for ${age.days} days.`;
});
