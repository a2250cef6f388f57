import type { RemoteEntry } from '@portal/contract/remotes';
import { areaAt, unknownAreaAt } from '../federation/registry/area-at';
import { registryStore } from '../federation/registry/registry';

/** The area that an address lies in, by the registry as it was last read. Who shows it follows `registryStore`. */
export function guardedAreaAt(pathname: string): RemoteEntry | undefined {
  return areaAt(registryStore.getState().copy?.registry.remotes ?? [], pathname);
}

/** Whether an address may lie in an area of which nothing is known, because the registry could not be read yet. */
export function mayBeArea(pathname: string): boolean {
  return registryStore.getState().copy === undefined && unknownAreaAt(pathname) !== undefined;
}
