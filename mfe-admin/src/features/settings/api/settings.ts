import { call } from '@portal/auth';
import type { BodyOf, endpoints } from '@portal/contract';
import { useChange } from '@portal/features/feedback';
import { queryOptions } from '@portal/ui/query';

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings', 'general'],
  queryFn: ({ signal }) => call('getSettings', {}, { signal }),
});

/** Changes settings; they hold from the next call on, so whatever shows is read again. */
export function useEditSettings() {
  return useChange({
    send: (body: BodyOf<typeof endpoints.editSettings>) => call('editSettings', { body }),
    done: 'Settings saved successfully',
    failed: 'Failed to save settings',
    next: () => 'They hold from now on.',
  });
}
