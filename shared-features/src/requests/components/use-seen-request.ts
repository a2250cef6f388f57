import { ApiError } from '@portal/auth';
import type { AssetRequest } from '@portal/contract';
import { useQueryClient } from '@portal/ui/query';
import { useState } from 'react';
import { requestQuery } from '../api/get-request';
import type { Area } from '../api/request-keys';

/** The request as the person sees it: a decision carries its version, and a conflict brings it up to date. */
export function useSeenRequest(area: Area, opened: AssetRequest) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(opened);

  /** After a conflict (409) shows the request as it is now; any other failure changes nothing. */
  const catchUp = async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiError) || error.status !== 409) return;
    // A read that fails too leaves what was seen; the failure of the decision is told anyway.
    const now = await client
      .fetchQuery({ ...requestQuery(area, opened.id), staleTime: 0 })
      .catch(() => undefined);
    if (now) setSeen(now);
  };

  /** Sends a decision about what was seen; one that conflicts brings it up to date before it fails. */
  const attempt = async (decide: (request: AssetRequest) => Promise<unknown>): Promise<void> => {
    try {
      await decide(seen);
    } catch (error) {
      await catchUp(error);
      throw error;
    }
  };

  return { seen, hasChanged: seen.version !== opened.version, attempt };
}
