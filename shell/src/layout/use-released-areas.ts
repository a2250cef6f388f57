import type { RemoteEntry } from '@portal/contract/remotes';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { registry, registryStore } from '../federation/registry/registry';

const NONE: readonly RemoteEntry[] = [];

/** The areas that the registry lists, as of its last reading; none while it has not been read. */
export function useReleasedAreas(): readonly RemoteEntry[] {
  useEffect(() => {
    // Who goes without them meanwhile shows them once a later reading succeeds; an opened area says what is wrong.
    registry.current().catch(() => undefined);
  }, []);
  return useStore(registryStore, ({ copy }) => copy?.registry.remotes ?? NONE);
}
