import { ApiError, call } from '@portal/auth';
import type { BodyOf, endpoints } from '@portal/contract';
import { queryOptions, useMutation, useQueryClient } from '@portal/ui/query';
import { toast } from '@portal/ui/toast';

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings', 'general'],
  queryFn: ({ signal }) => call('getSettings', {}, { signal }),
});

/** Changes settings; they hold from the next call on, so whatever shows is read again. */
export function useEditSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.editSettings>) => call('editSettings', { body }),
    onSuccess: () => {
      toast.success('Success', 'Settings saved successfully', 'They hold from now on.');
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return;
      toast.destructive('Error', 'Failed to save settings');
    },
    onSettled: () => client.invalidateQueries(),
  });
}
