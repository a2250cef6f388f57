import type { AssetRequest } from '@portal/contract';
import { useQueryClient } from '@portal/ui/query';
import { useSeen } from '../../feedback';
import { requestQuery } from '../api/get-request';
import type { Area } from '../api/request-keys';

/**
 * The request as the person sees it.
 * @param isAsked reads it again once: where a dialog opens, or something else has told that it moved on
 */
export function useSeenRequest(area: Area, opened: AssetRequest, isAsked = false) {
  const client = useQueryClient();
  const readNow = () =>
    client
      .fetchQuery({ ...requestQuery(area, opened.id), staleTime: 0 })
      // A read that fails leaves what was seen; the failure of a decision is told anyway.
      .catch(() => undefined);
  const { seen, attempt } = useSeen(opened, readNow, { when: isAsked, read: readNow });
  return {
    seen,
    hasChanged: seen.version !== opened.version,
    attempt,
  };
}
