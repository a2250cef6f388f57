import { ApiError, call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { pagedQuery } from '@portal/features/feedback';
import { queryOptions, useMutation, useQueryClient } from '@portal/ui/query';
import { toast } from '@portal/ui/toast';

const mailKeys = {
  all: ['admin', 'settings', 'mail'] as const,
  status: ['admin', 'settings', 'mail', 'status'] as const,
  list: (query: object) => ['admin', 'settings', 'mail', 'list', query] as const,
};

/** How mail is doing. */
export const mailStatusQuery = queryOptions({
  queryKey: mailKeys.status,
  queryFn: ({ signal }) => call('getMailStatus', {}, { signal }),
});

const QUEUED = 'It is sent once mail works again; the Mail card names the last error.';

type MailListQuery = NonNullable<CallInput<typeof endpoints.listMails>['query']>;

/** One page of the mails that are not delivered. */
export function mailListQuery(query: MailListQuery) {
  return pagedQuery(mailKeys.list(query), (signal) => call('listMails', { query }, { signal }));
}

/** Sends the reader a mail by the way that all mails go. */
export function useSendTestMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('sendTestMail'),
    onSuccess: ({ message, mail_delayed }) => {
      if (mail_delayed)
        toast.success('Success', 'Test mail queued: mail is not being delivered at present', QUEUED);
      else toast.success('Success', 'Test mail sent successfully', message);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return;
      toast.destructive('Error', 'Failed to send test mail', error.message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: mailKeys.all }),
  });
}
