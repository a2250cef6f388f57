import type { RemoteEntry } from '@portal/contract/remotes';
import { useEffect, useState } from 'react';
import { registry } from '../federation/registry';

/** The areas that the registry lists; none while it is away. */
export function useReleasedAreas(): readonly RemoteEntry[] {
  const [areas, setAreas] = useState<readonly RemoteEntry[]>([]);
  useEffect(() => {
    let isWanted = true;
    registry.current().then(
      ({ remotes }) => {
        if (isWanted) setAreas(remotes);
      },
      // The menu goes without them; an area that is opened says what is wrong.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return areas;
}
