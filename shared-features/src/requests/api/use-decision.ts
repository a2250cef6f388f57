import { ApiError } from '@portal/auth';
import type { AssetRequest } from '@portal/contract';
import { useMutation, useQueryClient } from '@portal/ui/query';
import { toast } from '@portal/ui/toast';
import { type Area, requestKeys } from './request-keys';

interface Decision<Input> {
  /** Sends the decision with the version that the person saw. */
  send: (input: Input) => Promise<AssetRequest>;
  /** The specification's texts (section 8). */
  done: string;
  failed: string;
  /** A quieter line below a success: what comes next. */
  next?: (request: AssetRequest) => string | undefined;
}

/** What every decision about a request does: say how it went, and let every list, count and stock catch up. */
export function useDecision<Input>(area: Area, { send, done, failed, next }: Decision<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (request) => {
      client.setQueryData(requestKeys.detail(area, request.id), request);
      toast.success('Success', done, next?.(request));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return;
      toast.destructive('Error', failed);
    },
    // A decision moves counts, stock and the lists of other areas; only what shows now is read again at once.
    // Awaited, so that a dialog closes over rows that show the decision already.
    // What a decided request would leave of the budget is no longer a question.
    onSettled: (_request, error) =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => error !== null || queryKey[2] !== 'preview',
      }),
  });
}
