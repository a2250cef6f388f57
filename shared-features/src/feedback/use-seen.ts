import { ApiError } from '@portal/auth';
import { useState } from 'react';

/**
 * A record as the person sees it: a change carries its version, and a conflict (409) brings it up to date before it
 * fails. Any other failure changes nothing.
 * @param readNow the record as it is now; undefined where that cannot be told
 */
export function useSeen<Seen>(
  opened: Seen,
  readNow: (conflict: ApiError) => Seen | undefined | Promise<Seen | undefined>,
) {
  const [seen, setSeen] = useState(opened);

  /** Sends a change of what was seen. */
  const attempt = async <Answer>(change: (seen: Seen) => Promise<Answer>): Promise<Answer> => {
    try {
      return await change(seen);
    } catch (error) {
      const now = error instanceof ApiError && error.status === 409 ? await readNow(error) : undefined;
      if (now) setSeen(now);
      throw error;
    }
  };

  return { seen, attempt, catchUp: setSeen };
}
