import { ApiError } from '@portal/auth';
import { type QueryKey, useMutation, useQueryClient } from '@portal/ui/query';
import { toast } from '@portal/ui/toast';

interface Change<Input, Output> {
  send: (input: Input) => Promise<Output>;
  /** Toast texts, the specification's where it has them (section 8). */
  done: string | ((output: Output) => string);
  failed: string;
  /** A quieter line below a success: what it led to, or what comes next. */
  next?: (output: Output, input: Input) => string | undefined;
  /** Says why it failed, where nothing that stays open does. */
  showsReason?: boolean;
  /** What is not read again, because it is no longer there, or no longer a question. */
  exclude?: (key: QueryKey, input: Input) => boolean;
  /** Of which query the answer is the newest data. */
  answers?: (output: Output) => QueryKey;
}

/**
 * What every change of a record does: say how it went, and let every list, count and figure catch up. An expired
 * session is told by the session itself; a conflict by the dialog, which shows what it is about: a toast would lie over it.
 */
export function useChange<Input, Output>(change: Change<Input, Output>) {
  const { send, done, failed, next, showsReason = false, exclude, answers } = change;
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (output, input) => {
      if (answers) client.setQueryData(answers(output), output);
      toast.success('Success', typeof done === 'string' ? done : done(output), next?.(output, input));
    },
    onError: (error) => {
      if (error instanceof ApiError && (error.status === 401 || (error.status === 409 && !showsReason)))
        return;
      toast.destructive('Error', failed, showsReason ? error.message : undefined);
    },
    // Awaited, so that a dialog closes over rows that show the change already.
    onSettled: (_output, error, input) =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => error !== null || !exclude?.(queryKey, input),
      }),
  });
}
