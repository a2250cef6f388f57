import type { Release, RemoteRegistry, ShellRelease } from '@portal/contract/remotes';
import { activateShell, rollBackShellTo } from './activate';
import { faultsOf } from './check-release';
import type { ShellOffer } from './compatibility';
import { readModuleMetadata } from './module-metadata';
import { ReleaseRefused, refuseSecondRollback } from './refusals';
import { changeChecked } from './registry-file';
import { shellDirectory } from './shell-folder';

/** Builds that go live right after a shell, by the names of their areas. */
export type Following = ReadonlyMap<string, Release>;

/** @throws ReleaseRefused when a live or canary release could not run below a shell */
function refuseShell(
  deployFolder: string,
  { remotes }: RemoteRegistry,
  offer: ShellOffer & { shell: ShellRelease },
  following: Following = new Map(),
): void {
  const faults = remotes.flatMap(({ name, releases: { stable, canary } }) =>
    [following.get(name) ?? stable, ...(canary ? [canary] : [])].flatMap((live) =>
      faultsOf(deployFolder, name, live, offer).map(
        (fault) => `cannot carry ${name} ${live.buildId}, which ${fault}`,
      ),
    ),
  );
  if (faults.length > 0) throw new ReleaseRefused(`Shell ${offer.shell.buildId}`, faults);
}

/**
 * Serves a shell and says that it is live.
 * @param publish puts its files in place; called once the check has passed
 * @param following is checked in place of what is live of those areas
 * @throws ReleaseRefused when a live or canary release could not run below it
 */
export function releaseShell(
  deployFolder: string,
  offer: ShellOffer & { shell: ShellRelease },
  publish: () => void,
  following?: Following,
): Promise<RemoteRegistry> {
  const check = (registry: RemoteRegistry) => refuseShell(deployFolder, registry, offer, following);
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
    const facts = readModuleMetadata(shellDirectory(deployFolder, shell.buildId));
    refuseShell(deployFolder, registry, { shell, facts });
  };
  return changeChecked(deployFolder, check, (registry) => {
    const shell = previousOf(registry);
    publish(shell.buildId);
    return rollBackShellTo(registry, shell, now);
  });
}
