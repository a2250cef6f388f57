import type { AreaDescription } from '@portal/contract/remotes';
import { ROLE_HOMES, type Role } from '@portal/contract/vocabulary';
import { registryStore } from './registry';

type Home = Pick<AreaDescription, 'routePrefix' | 'roles' | 'homeOf'>;

/** What the registry, as it was last read, says of the areas' homes. */
function releasedHomes(): Home[] {
  const remotes = registryStore.getState().copy?.registry.remotes ?? [];
  return remotes.map(({ routePrefix, roles, releases }) => ({
    routePrefix,
    roles,
    homeOf: releases.stable.area?.homeOf,
  }));
}

/**
 * Where a role lands: the area that says so, else the specification's address, which is all there is while the registry
 * is away or its releases were built before areas said so.
 */
export function homeOf(role: Role, areas: readonly Home[] = releasedHomes()): string {
  const home = areas.find((area) => area.homeOf?.includes(role) && area.roles.includes(role));
  return home?.routePrefix ?? ROLE_HOMES[role];
}
