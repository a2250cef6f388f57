import type { AssetRequest } from '@portal/contract';
import { useQueryClient } from '@portal/ui/query';
import { useSeen } from '../../feedback';
import { requestQuery } from '../api/get-request';
import type { Area } from '../api/request-keys';

/** The request as the person sees it. */
export function useSeenRequest(area: Area, opened: AssetRequest) {
  const client = useQueryClient();
  const readNow = () =>
    client
      .fetchQuery({ ...requestQuery(area, opened.id), staleTime: 0 })
      // A read that fails too leaves what was seen; the failure of the decision is told anyway.
      .catch(() => undefined);
  const { seen, attempt, catchUp } = useSeen(opened, readNow);
  return {
    seen,
    hasChanged: seen.version !== opened.version,
    attempt,
    /** Reads it again where something else has told that it moved on. */
    lookAgain: async () => {
      const now = await readNow();
      if (now) catchUp(now);
    },
  };
}
