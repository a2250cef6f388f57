import { areaAt } from '../federation/area-at';
import { registryStore } from '../federation/registry';
import { knownAreas } from './menu';

interface GuardedArea {
  title: string;
  routePrefix: string;
  roles: readonly string[];
}

/**
 * The area that an address lies in: one of the registry as it was last read, also where the shell was built without it,
 * else one that the shell was built with. Who shows it follows `registryStore`.
 */
export function guardedAreaAt(pathname: string): GuardedArea | undefined {
  const released = registryStore.getState().copy?.registry.remotes ?? [];
  return areaAt<GuardedArea>([...released, ...knownAreas], pathname);
}
