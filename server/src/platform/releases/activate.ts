import { isDeepStrictEqual } from 'node:util';
import {
  type AreaMetadata,
  type Canary,
  type CanaryStages,
  type Release,
  type RemoteEntry,
  type RemoteRegistry,
  releaseSchema,
  type ShellRelease,
} from '@portal/contract/remotes';

/** Stands where no shell was ever live. */
export const NO_SHELL = 'none';

/**
 * What an area is once a release of it is live: what the release says; an older one, which says nothing, leaves it as it is.
 * Undefined where nothing tells.
 */
export function areaMetadata(
  registry: RemoteRegistry,
  name: string,
  { area }: Pick<Release, 'area'>,
): AreaMetadata | undefined {
  const facts = area ?? registry.remotes.find((remote) => remote.name === name);
  return facts && { title: facts.title, routePrefix: facts.routePrefix, roles: facts.roles };
}

/**
 * Makes a release the live one of its remote, with what it says of its area; what was live becomes the one to return to.
 * @param now since when it is live, unless it is already
 * @throws when nothing tells what the area is
 */
export function activateRelease(
  registry: RemoteRegistry,
  name: string,
  release: Release,
  now = new Date(),
): RemoteRegistry {
  const known = registry.remotes.find((remote) => remote.name === name);
  const facts = areaMetadata(registry, name, release);
  if (!facts) throw new Error(`Release ${release.buildId} of ${name} does not say what its area is`);
  const { rolledBackAt, ...rest } = known ?? {};
  const stable = known?.releases.stable;
  const sameBuild = stable?.buildId === release.buildId;
  const previous = sameBuild ? known?.previous : (stable ?? known?.previous);
  const canary = known?.releases.canary;
  const next = {
    ...rest,
    name,
    ...facts,
    releases: {
      // Read by a portal of before menus were recorded, the registry's own copy may lack what its description says.
      stable: sameBuild && stable.description !== release.description ? stable : release,
      // What all have is nobody's trial any more.
      ...(canary && canary.buildId !== release.buildId ? { canary } : {}),
    },
    ...(sameBuild ? {} : { liveSince: now.toISOString() }),
    ...(previous ? { previous } : {}),
    ...(sameBuild && rolledBackAt ? { rolledBackAt } : {}),
  };
  if (known && isDeepStrictEqual(known, next)) return registry;
  const others = registry.remotes.filter((remote) => remote.name !== name);
  const remotes = [...others, next].sort((one, other) => one.name.localeCompare(other.name));
  return { ...registry, remotes };
}

/** Says which shell is live and what it provides; what was live becomes the one to return to. */
export function activateShell(registry: RemoteRegistry, shell: ShellRelease): RemoteRegistry {
  const { previous, rolledBackAt, ...live } = registry.shell;
  const next = { buildId: shell.buildId, contract: shell.contract, provides: shell.provides };
  if (live.buildId === next.buildId) {
    if (JSON.stringify(live) === JSON.stringify(next)) return registry;
    const kept = { ...(previous ? { previous } : {}), ...(rolledBackAt ? { rolledBackAt } : {}) };
    return { ...registry, shell: { ...next, ...kept } };
  }
  return { ...registry, shell: { ...next, ...(live.buildId === NO_SHELL ? {} : { previous: live }) } };
}

/** The registry with one remote changed. */
export function changeRemote(
  registry: RemoteRegistry,
  name: string,
  change: (remote: RemoteEntry) => RemoteEntry,
): RemoteRegistry {
  return {
    ...registry,
    remotes: registry.remotes.map((remote) => (remote.name === name ? change(remote) : remote)),
  };
}

/** Puts a release back, and notes when. The one that was live is the one to return to. */
export function rollBackTo(
  registry: RemoteRegistry,
  name: string,
  release: Release,
  now: Date,
): RemoteRegistry {
  const back = activateRelease(registry, name, release, now);
  const live = registry.remotes.find((remote) => remote.name === name)?.releases.stable;
  if (live?.buildId === release.buildId) return back;
  return changeRemote(back, name, (remote) => ({ ...remote, rolledBackAt: now.toISOString() }));
}

/** The same for the shell. */
export function rollBackShellTo(registry: RemoteRegistry, shell: ShellRelease, now: Date): RemoteRegistry {
  const back = activateShell(registry, shell);
  return { ...back, shell: { ...back.shell, rolledBackAt: now.toISOString() } };
}

/** A canary as it is begun: with stages it gets the share of the first one. */
export interface NewCanary extends Omit<Canary, 'stages' | 'since'> {
  stages?: Pick<CanaryStages, 'shares' | 'waitMinutes' | 'atEnd'> | undefined;
}

/** Gives a release to some, beside the live one. */
export function beginCanary(
  registry: RemoteRegistry,
  name: string,
  { stages, ...canary }: NewCanary,
  now: Date,
): RemoteRegistry {
  const since = now.toISOString();
  const [percent = canary.percent] = stages?.shares ?? [];
  const begun = {
    ...canary,
    percent,
    since,
    ...(stages ? { stages: { ...stages, stage: 0, since } } : {}),
  };
  return changeRemote(registry, name, (remote) => ({
    ...remote,
    releases: { stable: remote.releases.stable, canary: begun },
  }));
}

/** Takes the canary back: all have the live release again. */
export function endCanary(registry: RemoteRegistry, name: string): RemoteRegistry {
  return changeRemote(registry, name, ({ releases: { stable }, ...remote }) => ({
    ...remote,
    releases: { stable },
  }));
}

/** Makes the canary the live release for all. */
export function promoteCanary(registry: RemoteRegistry, name: string): RemoteRegistry {
  const remote = registry.remotes.find((known) => known.name === name);
  if (!remote?.releases.canary) return registry;
  return activateRelease(endCanary(registry, name), name, releaseSchema.parse(remote.releases.canary));
}

/** Takes an area out of the portal. */
export function removeArea(registry: RemoteRegistry, name: string): RemoteRegistry {
  return { ...registry, remotes: registry.remotes.filter((remote) => remote.name !== name) };
}
