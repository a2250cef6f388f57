import type { Release, RemoteRegistry } from '@portal/contract/remotes';
import type { RemoteApp } from '../apps';

/** Makes a release the live one of its remote; what was live becomes the one to return to. */
export function activateRelease(registry: RemoteRegistry, app: RemoteApp, release: Release): RemoteRegistry {
  const known = registry.remotes.find((remote) => remote.name === app.name);
  const facts = { name: app.name, title: app.title, routePrefix: app.routePrefix, roles: app.roles };
  const stable = known?.releases.stable;
  const sameBuild = stable?.buildId === release.buildId;
  const previous = sameBuild ? known?.previous : (stable ?? known?.previous);
  const next = {
    ...known,
    ...facts,
    releases: { ...known?.releases, stable: sameBuild ? stable : release },
    ...(previous ? { previous } : {}),
  };
  if (JSON.stringify(known) === JSON.stringify(next)) return registry;
  const others = registry.remotes.filter((remote) => remote.name !== app.name);
  const remotes = [...others, next].sort((one, other) => one.name.localeCompare(other.name));
  return { ...registry, remotes };
}

/** Says which shell is live and what it provides. */
export function activateShell(registry: RemoteRegistry, shell: RemoteRegistry['shell']): RemoteRegistry {
  return JSON.stringify(registry.shell) === JSON.stringify(shell) ? registry : { ...registry, shell };
}
