import { parseArgs } from 'node:util';
import type { RemoteRegistry } from '@portal/contract/remotes';
import { DEPLOY_FOLDER } from '../apps';
import { onlyName, runReleaseCommand } from './run-release-command';

/**
 * A command that changes which release of one app is live, without building anything.
 * @param phrase what to say of the release that is live afterwards
 */
export function changeLive(
  command: string,
  change: (deployFolder: string, name: string) => Promise<RemoteRegistry>,
  phrase: (buildId: string) => string,
): Promise<void> {
  return runReleaseCommand(`Use: npm run ${command} -- finance`, async () => {
    const name = onlyName(parseArgs({ allowPositionals: true }).positionals);
    const { remotes, revision, shell } = await change(DEPLOY_FOLDER, name);
    const live = name === 'shell' ? shell : remotes.find((remote) => remote.name === name)?.releases.stable;
    return `${name} ${phrase(live?.buildId ?? '')} (registry revision ${revision}).`;
  });
}
