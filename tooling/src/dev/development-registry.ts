import type { RemoteRegistry } from '@portal/contract/remotes';
import { REMOTE_CONTRACT } from '@portal/ui/remote';
import type { RemoteApp } from '../apps';
import { DEV_BUILD, devFolder } from './dev-config';

/** Nothing is known of files that change under their reader; the registry's layout wants a hash. */
const NO_HASH = `sha384-${'A'.repeat(64)}`;

function releaseOf({ name, folder: _, ...area }: RemoteApp) {
  return {
    buildId: DEV_BUILD,
    entry: `${devFolder(name)}mf-manifest.json`,
    contract: REMOTE_CONTRACT,
    requires: {},
    gzipBytes: 0,
    gitSha: DEV_BUILD,
    time: new Date().toISOString(),
    description: NO_HASH,
    area,
  };
}

/** The list of areas as it is, with the remotes that are being worked on in place of their releases; open to all who may enter. */
export function withDevelopment(list: RemoteRegistry, apps: readonly RemoteApp[]): RemoteRegistry {
  const worked = apps.map((app) => ({
    name: app.name,
    title: app.title,
    routePrefix: app.routePrefix,
    roles: app.roles,
    releases: { stable: releaseOf(app) },
  }));
  const others = list.remotes.filter(({ name }) => !apps.some((app) => app.name === name));
  return {
    ...list,
    remotes: [...others, ...worked].sort((one, other) => one.name.localeCompare(other.name)),
  };
}
