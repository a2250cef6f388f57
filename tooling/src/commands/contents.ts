import { parseArgs } from 'node:util';
import { readRegistry } from '@portal/server/releases';
import { DEPLOY_FOLDER } from '../apps';
import { contentsText } from '../release/contents-text';
import { runReleaseCommand, UsageError } from '../release/run-release-command';

const USAGE = `Use: npm run contents -- finance              what is in its live release, canary and previous one
     npm run contents -- finance <build id>   in any that is published`;

await runReleaseCommand(USAGE, async () => {
  const [name, buildId, more] = parseArgs({ allowPositionals: true }).positionals;
  if (!name || more) throw new UsageError('Name one app, and at most one build.');
  return contentsText(DEPLOY_FOLDER, readRegistry(DEPLOY_FOLDER), name.replace(/^mfe-/, ''), buildId);
});
