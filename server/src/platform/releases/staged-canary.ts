import type { Canary, CanaryStages, RemoteRegistry } from '@portal/contract/remotes';
import { changeRemote } from './activate';
import {
  assertJudged,
  assertSeen,
  type JudgedCanary,
  liveRemote,
  ReleaseRefused,
  type SeenReleases,
} from './refusals';
import { changeChecked, readRegistry } from './registry-file';

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

/** @param check asked before anything is said of the canary: who decided on another one is told that */
function changeStages(
  deployFolder: string,
  name: string,
  check: (registry: RemoteRegistry) => void,
  change: (canary: StagedCanary) => StagedCanary,
): Promise<RemoteRegistry> {
  return changeChecked(deployFolder, check, (registry) => {
    const canary = change(stagedCanary(registry, name));
    return changeRemote(registry, name, (remote) => ({
      ...remote,
      releases: { stable: remote.releases.stable, canary },
    }));
  });
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
    (registry) => assertSeen(liveRemote(registry, name), seen),
    ({ stages, ...canary }) => {
      if (stages.paused)
        throw new ReleaseRefused(`Canary ${canary.buildId} of ${name}`, ['is paused already']);
      return { ...canary, stages: { ...stages, paused: true } };
    },
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
    (registry) => assertSeen(liveRemote(registry, name), seen),
    ({ stages: { paused, ...stages }, ...canary }) => {
      if (!paused) throw new ReleaseRefused(`Canary ${canary.buildId} of ${name}`, ['is not paused']);
      return { ...canary, stages: { ...stages, since: now.toISOString() } };
    },
  );
}

/** Leaves a canary at its stage. @throws ReleasesChanged when it is no longer as it was judged */
export async function readJudged(
  deployFolder: string,
  name: string,
  judged: JudgedCanary,
): Promise<RemoteRegistry> {
  const registry = readRegistry(deployFolder);
  assertJudged(registry, name, judged);
  return registry;
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
    (registry) => assertJudged(registry, name, judged),
    ({ stages, ...canary }) => {
      const stage = stages.stage + 1;
      const percent = stages.shares[stage] ?? canary.percent;
      return { ...canary, percent, stages: { ...stages, stage, since: now.toISOString() } };
    },
  );
}
