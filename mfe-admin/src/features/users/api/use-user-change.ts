import { ApiError } from '@portal/auth';
import { useMutation, useQueryClient } from '@portal/ui/query';
import { toast } from '@portal/ui/toast';

interface UserChange<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  done: string;
  failed: string;
  /** A quieter line below a success: what comes next. */
  next?: (answer: Answer, input: Input) => string | undefined;
  /** Says why it failed, where nothing that stays open does. */
  saysWhy?: boolean;
}

/** What every change of an account does: say how it went, and let lists and figures catch up. */
export function useUserChange<Input, Answer>({
  send,
  done,
  failed,
  next,
  saysWhy = false,
}: UserChange<Input, Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, input) => {
      toast.success('Success', done, next?.(answer, input));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return;
      toast.destructive('Error', failed, saysWhy ? error.message : undefined);
    },
    // A name, a role or a state shows in other lists too. Awaited, so that a dialog closes over rows that show it.
    onSettled: () => client.invalidateQueries(),
  });
}
