import { call } from '@portal/auth';
import { type AssetRequest, isAwaitingFinance } from '@portal/contract';
import { useDecision } from './use-decision';

/** Approves a pending request as it was seen. */
export function useApproveRequest() {
  return useDecision({
    send: ({ id, version }: AssetRequest) => call('approveRequest', { params: { id }, body: { version } }),
    done: 'Request approved successfully',
    failed: 'Failed to approve request',
    next: (request) =>
      isAwaitingFinance(request)
        ? 'Finance approves it before it can be fulfilled.'
        : 'It can be fulfilled now.',
  });
}
