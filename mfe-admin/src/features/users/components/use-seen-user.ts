import { ApiError } from '@portal/auth';
import { type User, userSchema } from '@portal/contract';
import { useState } from 'react';

/** The account as the person sees it: a change carries its version, and a conflict brings it up to date. */
export function useSeenUser(opened: User) {
  const [seen, setSeen] = useState(opened);

  /** Sends a change of what was seen; one that conflicts shows the account as it is before it fails. */
  const attempt = async <Answer>(change: (user: User) => Promise<Answer>): Promise<Answer> => {
    try {
      return await change(seen);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        const { data } = userSchema.safeParse(error.current);
        if (data) setSeen(data);
      }
      throw error;
    }
  };

  return { seen, hasChanged: seen.version !== opened.version, attempt };
}
