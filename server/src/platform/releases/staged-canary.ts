import { isDeepStrictEqual } from 'node:util';
import type { Canary, CanaryStages, RemoteRegistry } from '@portal/contract/remotes';
import { changeRemote } from './activate';
import {
  assertSeen,
  changeChecked,
  liveRemote,
  ReleaseRefused,
  ReleasesChanged,
  type SeenReleases,
} from './change-releases';

interface StagedCanary extends Canary {
  stages: CanaryStages;
}

function stagedCanary(registry: RemoteRegistry, name: string): StagedCanary {
  const { canary } = liveRemote(registry, name).releases;
  if (!canary) throw new ReleaseRefused(name, ['has no canary']);
  const { stages } = canary;
  if (!stages) throw new ReleaseRefused(`Canary ${canary.buildId} of ${name}`, ['has no stages']);
  return { ...canary, stages };
}

type ChangeCanary = (canary: StagedCanary) => StagedCanary;

function changeStages(
  deployFolder: string,
  name: string,
  check: (registry: RemoteRegistry, canary: StagedCanary) => void,
  change: ChangeCanary,
): Promise<RemoteRegistry> {
  return changeChecked(
    deployFolder,
    (registry) => check(registry, stagedCanary(registry, name)),
    (registry) => {
      const canary = change(stagedCanary(registry, name));
      return changeRemote(registry, name, (remote) => ({
        ...remote,
        releases: { stable: remote.releases.stable, canary },
      }));
    },
  );
}

/** Stops the rise of a canary; who has it keeps it. @throws ReleaseRefused when it has no stages or is paused already */
export function pauseCanary(
  deployFolder: string,
  name: string,
  seen?: SeenReleases,
): Promise<RemoteRegistry> {
  return changeStages(
    deployFolder,
    name,
    (registry, { buildId, stages }) => {
      assertSeen(liveRemote(registry, name), seen);
      if (stages.paused) throw new ReleaseRefused(`Canary ${buildId} of ${name}`, ['is paused already']);
    },
    ({ stages: { told: _, ...stages }, ...canary }) => ({ ...canary, stages: { ...stages, paused: true } }),
  );
}

/**
 * Lets a paused canary rise again; the time of its stage begins anew.
 * @throws ReleaseRefused when it has no stages or is not paused
 */
export function continueCanary(
  deployFolder: string,
  name: string,
  seen?: SeenReleases,
  now = new Date(),
): Promise<RemoteRegistry> {
  return changeStages(
    deployFolder,
    name,
    (registry, { buildId, stages }) => {
      assertSeen(liveRemote(registry, name), seen);
      if (!stages.paused) throw new ReleaseRefused(`Canary ${buildId} of ${name}`, ['is not paused']);
    },
    ({ stages: { paused: _, ...stages }, ...canary }) => ({
      ...canary,
      stages: { ...stages, since: now.toISOString() },
    }),
  );
}

/** What a canary was when it was judged: another verdict may be due by now. */
export interface JudgedCanary {
  seen: SeenReleases;
  stages: CanaryStages;
}

function refuseUnjudged(name: string, { seen, stages }: JudgedCanary) {
  return (registry: RemoteRegistry, canary: StagedCanary) => {
    assertSeen(liveRemote(registry, name), seen);
    if (!isDeepStrictEqual(canary.stages, stages)) throw new ReleasesChanged();
  };
}

/** Gives a canary to the share of its next stage. @throws ReleasesChanged when it is no longer as it was judged */
export function raiseCanary(
  deployFolder: string,
  name: string,
  judged: JudgedCanary,
  now: Date,
): Promise<RemoteRegistry> {
  return changeStages(
    deployFolder,
    name,
    refuseUnjudged(name, judged),
    ({ stages: { told: _, ...stages }, ...canary }) => {
      const stage = stages.stage + 1;
      const percent = stages.shares[stage] ?? canary.percent;
      return { ...canary, percent, stages: { ...stages, stage, since: now.toISOString() } };
    },
  );
}

/** Notes what people are told of a canary that stays at its stage. @throws ReleasesChanged as above */
export function noteTold(
  deployFolder: string,
  name: string,
  judged: JudgedCanary,
  told: string,
): Promise<RemoteRegistry> {
  return changeStages(deployFolder, name, refuseUnjudged(name, judged), ({ stages, ...canary }) => ({
    ...canary,
    stages: { ...stages, told },
  }));
}
