import { call } from '@portal/auth';
import type { AssetRequest } from '@portal/contract';
import { useDecision } from './use-decision';

/** Gives the finance approval to a request as it was seen. */
export function useFinanceApproveRequest() {
  return useDecision({
    send: ({ id, version }: AssetRequest) =>
      call('financeApproveRequest', { params: { id }, body: { version } }),
    done: 'Request approved successfully',
    failed: 'Failed to approve request',
    next: () => 'Procurement can fulfill it now.',
  });
}
