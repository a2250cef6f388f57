import type { AssetRequest } from '@portal/contract';
import { useQueryClient } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { useSeen } from '../../feedback';
import { requestQuery } from '../api/get-request';

/**
 * The request as the person sees it.
 * @param isRequested reads it again once: where a dialog opens, or something else found that it moved on
 */
export function useSeenRequest(opened: AssetRequest, isRequested = false) {
  const area = useArea();
  const client = useQueryClient();
  const readNow = () =>
    client
      .fetchQuery({ ...requestQuery(area, opened.id), staleTime: 0 })
      // A read that fails leaves what was seen; the failure of a decision is shown anyway.
      .catch(() => undefined);
  const { seen, attempt } = useSeen(opened, readNow, { when: isRequested, read: readNow });
  return {
    seen,
    hasChanged: seen.version !== opened.version,
    attempt,
  };
}
