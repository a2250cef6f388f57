import type { AssetRequest } from '@portal/contract';
import { useQueryClient } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { useLatestRecord } from '../../feedback';
import { requestQuery } from '../api/get-request';

/**
 * The request as the person sees it.
 * @param isRequested reads it again once: where a dialog opens, or something else found that it moved on
 */
export function useLatestRequest(opened: AssetRequest, isRequested = false) {
  const area = useArea();
  const client = useQueryClient();
  const readNow = () =>
    client
      .fetchQuery({ ...requestQuery(area, opened.id), staleTime: 0 })
      // A read that fails leaves what was seen; the failure of a decision is shown anyway.
      .catch(() => undefined);
  const { latest, attempt } = useLatestRecord(opened, readNow, { when: isRequested, read: readNow });
  return {
    latest,
    hasChanged: latest.version !== opened.version,
    attempt,
  };
}
