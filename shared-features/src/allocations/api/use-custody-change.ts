import { ApiError } from '@portal/auth';
import { useMutation, useQueryClient } from '@portal/ui/query';
import { toast } from '@portal/ui/toast';

interface CustodyChange<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  done: string;
  failed: string;
  /** A quieter line below a success: what it led to. */
  next?: (answer: Answer) => string | undefined;
}

/** What every change of custody does: say how it went, and let lists, counts and stock catch up. */
export function useCustodyChange<Input, Answer>(change: CustodyChange<Input, Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change.send,
    onSuccess: (answer) => {
      toast.success('Success', change.done, change.next?.(answer));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return;
      toast.destructive('Error', change.failed);
    },
    // Awaited, so that a dialog closes over rows that show the change already.
    onSettled: () => client.invalidateQueries(),
  });
}
