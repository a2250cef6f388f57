import { ApiError, call } from '@portal/auth';
import { requestKeys } from '@portal/features/requests';
import { useToast } from '@portal/ui/base';
import { useMutation, useQueryClient } from '@portal/ui/query';

/** Withdraws a pending request of the caller, by its id. */
export function useWithdrawRequest() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (id: number) => call('withdrawRequest', { params: { id } }),
    onSuccess: (request) => {
      client.setQueryData(requestKeys.detail('employee', request.id), request);
      toast.success('Success', 'Request withdrawn successfully');
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return;
      toast.destructive('Error', 'Failed to withdraw request', error.message);
    },
    // Also after a failure: the request may have been decided meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: ['employee'] }),
  });
}
