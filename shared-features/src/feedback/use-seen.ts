import { ApiError } from '@portal/auth';
import { ShownFailure } from '@portal/ui/base';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Reading<Seen> {
  /** It is read once whenever this begins to hold. */
  when: boolean;
  read: () => Promise<Seen | undefined>;
}

/**
 * A record as the person sees it: a change carries its version, and a conflict (409) brings it up to date before it
 * fails. Any other failure changes nothing. A failure of which the record as it is now says all is a `ShownFailure`: show
 * what changed wherever the record seen is no longer the one opened.
 * @param readNow the record as it is now; undefined where that cannot be told
 * @param says whether the record as it is now says all of a conflict; unless given, where it has another version
 * @param reading brings it up to date without a conflict, such as when a dialog opens over a list that may be old
 */
export function useSeen<Seen>(
  opened: Seen,
  readNow: (conflict: ApiError) => Seen | undefined | Promise<Seen | undefined>,
  reading?: Reading<Seen>,
  says: (now: Seen, conflict: ApiError) => boolean = (_now, { code }) => code === 'stale_version',
) {
  const [seen, setSeen] = useState(opened);
  const attempts = useRef(0);
  const isRequested = reading?.when ?? false;
  const look = useEffectEvent(async () => {
    const before = attempts.current;
    const now = await reading?.read();
    // What was read beside a change may be what the change itself has made of it.
    if (now && attempts.current === before) setSeen(now);
  });
  useEffect(() => {
    if (isRequested) void look();
  }, [isRequested]);

  /** Sends a change of what was seen. */
  const attempt = async <Answer>(change: (seen: Seen) => Promise<Answer>): Promise<Answer> => {
    attempts.current += 1;
    try {
      return await change(seen);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      const now = await readNow(error);
      if (now) setSeen(now);
      throw now && says(now, error) ? new ShownFailure(error) : error;
    }
  };

  return { seen, attempt };
}
