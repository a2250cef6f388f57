import { BUILD_ID, type Release, type RemoteRegistry } from '@portal/contract/remotes';
import { activateRelease, changeRemote, removeArea, rollBackTo } from './activate';
import { refuseUnfit } from './check-release';
import { assertSeen, liveRemote, ReleaseRefused, refuseSecondRollback, type SeenReleases } from './refusals';
import { type Change, changeChecked, readRegistry } from './registry-file';
import { readRelease, releaseDirectory, whyNoRelease } from './release-files';

/**
 * Makes a built release the live one of its area.
 * @param seen refuses, here and below, what was decided on something else than is live now
 * @throws ReleaseRefused when it does not fit the live shell
 * @throws ReleasesChanged when it was decided on something else
 */
export function release(
  deployFolder: string,
  name: string,
  built: Release,
  seen?: SeenReleases,
): Promise<RemoteRegistry> {
  const refuse = refuseUnfit(deployFolder, name, built);
  const check = (registry: RemoteRegistry) => {
    if (seen) assertSeen(liveRemote(registry, name), seen);
    refuse(registry);
  };
  return changeChecked(deployFolder, check, (registry) => activateRelease(registry, name, built));
}

/**
 * Puts the previous release back; a call after more than two minutes returns.
 * @throws ReleaseRefused when there is none, it does not fit, or the area was rolled back just now
 */
export function rollback(
  deployFolder: string,
  name: string,
  seen?: SeenReleases,
  now = new Date(),
): Promise<RemoteRegistry> {
  const previousOf = (registry: RemoteRegistry): Release => {
    const { previous } = liveRemote(registry, name);
    if (!previous) throw new ReleaseRefused(name, ['has no previous release']);
    return previous;
  };
  const check = (registry: RemoteRegistry) => {
    const remote = liveRemote(registry, name);
    assertSeen(remote, seen);
    const previous = previousOf(registry);
    const live = remote.releases.stable.buildId;
    refuseSecondRollback(name, { live, rolledBackAt: remote.rolledBackAt }, now);
    refuseUnfit(deployFolder, name, previous)(registry);
  };
  return changeChecked(deployFolder, check, (registry) =>
    rollBackTo(registry, name, previousOf(registry), now),
  );
}

/** Goes back to any published release. @throws ReleaseRefused when there is no such release or it does not fit */
export async function rollbackTo(
  deployFolder: string,
  name: string,
  buildId: string,
  now = new Date(),
): Promise<RemoteRegistry> {
  const refused = (fault: string) => new ReleaseRefused(`Release ${buildId} of ${name}`, [fault]);
  if (!BUILD_ID.test(buildId)) throw refused('is no build: a build id is small letters, digits and hyphens');
  liveRemote(readRegistry(deployFolder), name);
  const directory = releaseDirectory(deployFolder, name, buildId);
  const build = readRelease(directory);
  if (!build) throw refused(whyNoRelease(directory));
  const check = (registry: RemoteRegistry) => {
    liveRemote(registry, name);
    refuseUnfit(deployFolder, name, build)(registry);
  };
  return changeChecked(deployFolder, check, (registry) => rollBackTo(registry, name, build, now));
}

/** Takes an area out of the portal; its files stay for pages that are open. @throws ReleaseRefused when it is not live */
export function retire(deployFolder: string, name: string): Promise<RemoteRegistry> {
  return changeLiveArea(deployFolder, name, (registry) => removeArea(registry, name));
}

/** Closes an area to all, with a message in its place; its releases stay as they are. @throws ReleaseRefused when it is not live */
export function disable(deployFolder: string, name: string, message: string): Promise<RemoteRegistry> {
  return changeLiveArea(deployFolder, name, (registry) =>
    changeRemote(registry, name, (remote) => ({ ...remote, disabled: { message } })),
  );
}

/** Opens an area again. @throws ReleaseRefused when it is not live */
export function enable(deployFolder: string, name: string): Promise<RemoteRegistry> {
  return changeLiveArea(deployFolder, name, (registry) =>
    // An area that is open stays as it is, revision and all.
    registry.remotes.some((remote) => remote.name === name && remote.disabled)
      ? changeRemote(registry, name, ({ disabled: _, ...remote }) => remote)
      : registry,
  );
}

/** What is no matter of a release needs only that the area is live. */
function changeLiveArea(deployFolder: string, name: string, change: Change): Promise<RemoteRegistry> {
  const check = (registry: RemoteRegistry) => void liveRemote(registry, name);
  return changeChecked(deployFolder, check, change);
}
