import { parseArgs } from 'node:util';
import { retire } from '@portal/server/releases';
import { DEPLOY_FOLDER } from '../apps';
import { onlyName, runReleaseCommand } from '../release/run-release-command';

await runReleaseCommand('Use: npm run retire -- audit', async () => {
  const name = onlyName(parseArgs({ allowPositionals: true }).positionals);
  const { revision } = await retire(DEPLOY_FOLDER, name);
  return `${name} is no area of the portal any more (registry revision ${revision}); its files stay for pages that are open.`;
});
