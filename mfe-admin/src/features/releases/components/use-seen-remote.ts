import { ApiError } from '@portal/auth';
import { type RemoteReleases, releasesSchema } from '@portal/contract';
import { useState } from 'react';

/** An area's releases as the person sees them: a change names them, and a lost race brings them up to date. */
export function useSeenRemote(opened: RemoteReleases) {
  const [seen, setSeen] = useState(opened);
  const [hasChanged, setChanged] = useState(false);

  /** Sends a change of what was seen; where something else is live by now, it shows that before it fails. */
  const attempt = async (change: (remote: RemoteReleases) => Promise<unknown>): Promise<void> => {
    try {
      await change(seen);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale_version') {
        const now = releasesSchema
          .safeParse(error.current)
          .data?.remotes.find(({ name }) => name === opened.name);
        if (now) setSeen(now);
        setChanged(now !== undefined);
      }
      throw error;
    }
  };

  return { seen, hasChanged, attempt };
}
