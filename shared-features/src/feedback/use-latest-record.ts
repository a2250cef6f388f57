import { ApiError } from '@portal/auth';
import { ShownFailure } from '@portal/ui/base';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Reading<Latest> {
  /** It is read once whenever this begins to hold. */
  when: boolean;
  read: () => Promise<Latest | undefined>;
}

/**
 * A record as the person last saw it: a change carries its version, and a conflict (409) brings it up to date before it
 * fails. Any other failure changes nothing. A failure of which the record as it is now says all is a `ShownFailure`: show
 * what changed wherever the latest record is no longer the one opened.
 * @param readNow the record as it is now; undefined where that cannot be told
 * @param says whether the record as it is now says all of a conflict; unless given, where it has another version
 * @param reading brings it up to date without a conflict, such as when a dialog opens over a list that may be old
 */
export function useLatestRecord<Latest>(
  opened: Latest,
  readNow: (conflict: ApiError) => Latest | undefined | Promise<Latest | undefined>,
  reading?: Reading<Latest>,
  says: (now: Latest, conflict: ApiError) => boolean = (_now, { code }) => code === 'stale_version',
) {
  const [latest, setLatest] = useState(opened);
  const attempts = useRef(0);
  const isRequested = reading?.when ?? false;
  const look = useEffectEvent(async () => {
    const before = attempts.current;
    const now = await reading?.read();
    // What was read beside a change may be what the change itself has made of it.
    if (now && attempts.current === before) setLatest(now);
  });
  useEffect(() => {
    if (isRequested) void look();
  }, [isRequested]);

  /** Sends a change of what was seen. */
  const attempt = async <Answer>(change: (latest: Latest) => Promise<Answer>): Promise<Answer> => {
    attempts.current += 1;
    try {
      return await change(latest);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      const now = await readNow(error);
      if (now) setLatest(now);
      throw now && says(now, error) ? new ShownFailure(error) : error;
    }
  };

  return { latest, attempt };
}
