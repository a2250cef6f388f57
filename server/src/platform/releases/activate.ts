import {
  type Canary,
  type Release,
  type RemoteEntry,
  type RemoteRegistry,
  releaseSchema,
  type ShellRelease,
} from '@portal/contract/remotes';

/** Stands where no shell was ever live. */
export const NO_SHELL = 'none';

/** What an area is, whatever its release. */
export type Area = Pick<RemoteEntry, 'name' | 'title' | 'routePrefix' | 'roles'>;

/**
 * Makes a release the live one of its remote; what was live becomes the one to return to.
 * @param now since when it is live, unless it is already
 */
export function activateRelease(
  registry: RemoteRegistry,
  area: Area,
  release: Release,
  now = new Date(),
): RemoteRegistry {
  const known = registry.remotes.find((remote) => remote.name === area.name);
  const facts = { name: area.name, title: area.title, routePrefix: area.routePrefix, roles: area.roles };
  const stable = known?.releases.stable;
  const sameBuild = stable?.buildId === release.buildId;
  const previous = sameBuild ? known?.previous : (stable ?? known?.previous);
  const canary = known?.releases.canary;
  const next = {
    ...known,
    ...facts,
    releases: {
      stable: sameBuild ? stable : release,
      // What all have is nobody's trial any more.
      ...(canary && canary.buildId !== release.buildId ? { canary } : {}),
    },
    ...(sameBuild ? {} : { liveSince: now.toISOString() }),
    ...(previous ? { previous } : {}),
  };
  if (JSON.stringify(known) === JSON.stringify(next)) return registry;
  const others = registry.remotes.filter((remote) => remote.name !== area.name);
  const remotes = [...others, next].sort((one, other) => one.name.localeCompare(other.name));
  return { ...registry, remotes };
}

/** Says which shell is live and what it provides; what was live becomes the one to return to. */
export function activateShell(registry: RemoteRegistry, shell: ShellRelease): RemoteRegistry {
  const { previous, ...live } = registry.shell;
  const next = { buildId: shell.buildId, contract: shell.contract, provides: shell.provides };
  if (live.buildId === next.buildId) {
    if (JSON.stringify(live) === JSON.stringify(next)) return registry;
    return { ...registry, shell: { ...next, ...(previous ? { previous } : {}) } };
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

/** Puts the release before the present one back; the two change places, so that a second rollback returns. */
export function rollBack(registry: RemoteRegistry, name: string, now = new Date()): RemoteRegistry {
  return changeRemote(registry, name, (remote) => {
    if (!remote.previous) return remote;
    const { stable, canary } = remote.releases;
    return {
      ...remote,
      releases: { stable: remote.previous, ...(canary ? { canary } : {}) },
      liveSince: now.toISOString(),
      previous: stable,
    };
  });
}

/** Gives a release to some, beside the live one. */
export function beginCanary(registry: RemoteRegistry, name: string, canary: Canary): RemoteRegistry {
  return changeRemote(registry, name, (remote) => ({
    ...remote,
    releases: { stable: remote.releases.stable, canary },
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
  return activateRelease(endCanary(registry, name), remote, releaseSchema.parse(remote.releases.canary));
}

/** Takes an area out of the portal. */
export function removeArea(registry: RemoteRegistry, name: string): RemoteRegistry {
  return { ...registry, remotes: registry.remotes.filter((remote) => remote.name !== name) };
}
