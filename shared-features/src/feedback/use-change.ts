import { ApiError } from '@portal/auth';
import { type QueryKey, useMutation, useQueryClient } from '@portal/ui/query';
import { toast } from '@portal/ui/toast';

interface Change<Input, Output> {
  send: (input: Input) => Promise<Output>;
  /** Toast texts, the specification's where it has them (section 8). */
  done: string;
  failed: string;
  /** A quieter line below a success. */
  next?: (output: Output) => string | undefined;
  /** What is not read again, because it is no longer there. */
  spare?: (key: QueryKey, input: Input) => boolean;
}

/**
 * What every change of a record does: say how it went, and let every list and count catch up. An expired session
 * is told by the session itself.
 */
export function useChange<Input, Output>({ send, done, failed, next, spare }: Change<Input, Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (output) => {
      toast.success('Success', done, next?.(output));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return;
      toast.destructive('Error', failed);
    },
    // Awaited, so that a dialog closes over rows that show the change already.
    onSettled: (_output, error, input) =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => error !== null || !spare?.(queryKey, input),
      }),
  });
}
