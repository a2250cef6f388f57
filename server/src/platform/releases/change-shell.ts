import type { RemoteRegistry, ShellRelease } from '@portal/contract/remotes';
import { activateShell, rollBackShellTo } from './activate';
import { keptOffer } from './check-release';
import { checkShell, type ShellAndOffer, type ShellChecks } from './check-shell';
import { ReleaseRefused, refuseSecondRollback } from './refusals';
import { changeChecked } from './registry-file';

/**
 * Serves a shell and says that it is live.
 * @param publish puts its files in place; called once the check has passed
 * @throws ReleaseRefused when a release that it has to carry could not run below it
 */
export function releaseShell(
  deployFolder: string,
  offer: ShellAndOffer,
  publish: () => void,
  checks: ShellChecks = {},
): Promise<RemoteRegistry> {
  const check = (registry: RemoteRegistry) => checkShell(deployFolder, registry, offer, checks);
  return changeChecked(deployFolder, check, (registry) => {
    publish();
    return activateShell(registry, offer.shell);
  });
}

/**
 * Serves the previous shell again; a call after more than two minutes returns.
 * @param publish puts the files of that shell in place
 * @throws ReleaseRefused when there is none, a live remote could not run below it, or it was rolled back just now
 */
export function rollbackShell(
  deployFolder: string,
  publish: (buildId: string) => void,
  now = new Date(),
): Promise<RemoteRegistry> {
  const previousOf = ({ shell: { previous } }: RemoteRegistry): ShellRelease => {
    if (!previous) throw new ReleaseRefused('shell', ['has no previous release']);
    return previous;
  };
  const check = (registry: RemoteRegistry) => {
    const shell = previousOf(registry);
    const { buildId: live, rolledBackAt } = registry.shell;
    refuseSecondRollback('shell', { live, rolledBackAt }, now);
    checkShell(deployFolder, registry, keptOffer(deployFolder, shell), {});
  };
  return changeChecked(deployFolder, check, (registry) => {
    const shell = previousOf(registry);
    publish(shell.buildId);
    return rollBackShellTo(registry, shell, now);
  });
}
