import type { RemoteEntry, RemoteRegistry } from '@portal/contract/remotes';
import { beginCanary, endCanary, type NewCanary, promoteCanary } from './activate';
import { refuseUnfit } from './check-release';
import {
  assertJudged,
  assertSeen,
  type JudgedCanary,
  liveRemote,
  ReleaseRefused,
  type SeenReleases,
} from './refusals';
import { changeChecked } from './registry-file';

/** What makes no sense of a canary: nobody would get it, or who gets it may not enter, or all have it. */
function faultsOfCanary({ roles, releases: { stable } }: RemoteEntry, canary: NewCanary): string[] {
  const wanted = canary.roles ?? [];
  const outside = wanted.filter((role) => !(canary.area?.roles ?? roles).includes(role));
  const tooEarly = wanted.filter((role) => !roles.includes(role) && !outside.includes(role));
  const isForNobody = canary.percent === 0 && !canary.roles?.length && !canary.accounts?.length;
  return [
    ...(canary.buildId === stable.buildId ? ['is live for all already'] : []),
    ...(outside.length > 0 ? [`is meant for ${outside.join(', ')}, who may not enter this area`] : []),
    ...(tooEarly.length > 0
      ? [
          `is meant for ${tooEarly.join(', ')}, who may enter only once it is live for all: during a canary the roles of the live release hold`,
        ]
      : []),
    ...(isForNobody ? ['is meant for nobody: give a share above 0, roles or accounts'] : []),
  ];
}

/** Gives a built release to some first. @throws ReleaseRefused when it does not fit, or nothing is live beside it */
export function releaseAsCanary(
  deployFolder: string,
  name: string,
  canary: NewCanary,
  seen?: SeenReleases,
  now = new Date(),
): Promise<RemoteRegistry> {
  const refuse = refuseUnfit(deployFolder, name, canary);
  return changeChecked(
    deployFolder,
    (registry) => {
      const remote = liveRemote(registry, name);
      assertSeen(remote, seen);
      const faults = faultsOfCanary(remote, canary);
      if (faults.length > 0) throw new ReleaseRefused(`Canary ${canary.buildId} of ${name}`, faults);
      refuse(registry);
    },
    (registry) => beginCanary(registry, name, canary, now),
  );
}

/**
 * Makes the canary the live release.
 * @param judged what it was when that was decided, where it rises by itself
 * @throws ReleasesChanged when it is no longer as it was judged
 * @throws ReleaseRefused when there is none or it no longer fits
 */
export function promote(
  deployFolder: string,
  name: string,
  seen?: SeenReleases,
  judged?: JudgedCanary,
): Promise<RemoteRegistry> {
  const check = (registry: RemoteRegistry) => {
    if (judged) assertJudged(registry, name, judged);
    const remote = liveRemote(registry, name);
    assertSeen(remote, seen);
    const { canary } = remote.releases;
    if (!canary) throw new ReleaseRefused(name, ['has no canary']);
    refuseUnfit(deployFolder, name, canary)(registry);
  };
  return changeChecked(deployFolder, check, (registry) => promoteCanary(registry, name));
}

/** Takes the canary back. @throws ReleaseRefused when there is none */
export function withdraw(deployFolder: string, name: string, seen?: SeenReleases): Promise<RemoteRegistry> {
  const check = (registry: RemoteRegistry) => {
    const remote = liveRemote(registry, name);
    assertSeen(remote, seen);
    if (!remote.releases.canary) throw new ReleaseRefused(name, ['has no canary']);
  };
  return changeChecked(deployFolder, check, (registry) => endCanary(registry, name));
}
