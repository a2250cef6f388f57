import { call } from '@portal/auth';
import type { AssetRequest } from '@portal/contract';
import { useDecision } from './use-decision';

interface Rejection {
  request: AssetRequest;
  /** Why; not blank. */
  comment: string;
}

/** Rejects a request as it was seen, with the reason. */
export function useRejectRequest() {
  return useDecision({
    send: ({ request: { id, version }, comment }: Rejection) =>
      call('rejectRequest', { params: { id }, body: { comment, version } }),
    done: 'Request rejected successfully',
    failed: 'Failed to reject request',
  });
}
