import type { MailStatus } from '@portal/contract';
import {
  Button,
  Card,
  DateTimeText,
  DetailList,
  describeError,
  ErrorPanel,
  LinesSkeleton,
  Notice,
  Stack,
  TextLink,
} from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { mailStatusQuery, useSendTestMail } from '../api/mail';

function Trouble({ trouble }: { trouble: NonNullable<MailStatus['last_error']> }) {
  return (
    <Notice tone="danger" title="Last error">
      {trouble.message}: “{trouble.subject}” to {trouble.recipient},{' '}
      {trouble.given_up_at ? 'given up' : 'will be tried again'}
    </Notice>
  );
}

function Delay({ since }: { since: string | null }) {
  return (
    <Notice tone="danger" title="Mail is not being delivered at present">
      {since ? (
        <>
          Since <DateTimeText value={since} />.{' '}
        </>
      ) : null}
      What is queued is sent once it works again. Codes to sign in and links to set a password wait too: see
      that the mail server runs and that MAIL_URL is right.
    </Notice>
  );
}

function counted(count: number, state: 'waiting' | 'failed') {
  if (count === 0) return '0';
  return <TextLink to={{ search: `?mail_state=${state}` }}>{formatCount(count)}</TextLink>;
}

function Status({ status }: { status: MailStatus }) {
  return (
    <Stack>
      {status.delayed ? <Delay since={status.failing_since} /> : null}
      {status.last_error ? <Trouble trouble={status.last_error} /> : null}
      <DetailList
        items={[
          { label: 'Delivery', value: status.transport === 'smtp' ? 'Mail server' : 'Local mailbox' },
          {
            label: 'Last sent',
            value: status.last_sent_at ? <DateTimeText value={status.last_sent_at} /> : 'Nothing yet',
          },
          { label: 'Waiting', value: counted(status.waiting, 'waiting') },
          { label: 'Failed within 7 days', value: counted(status.failed, 'failed') },
        ]}
      />
    </Stack>
  );
}

/** How mail is doing, and a mail to oneself that tells. */
export function MailStatusCard() {
  const { data, error, isFetching, refetch } = useQuery(mailStatusQuery);
  const sendTest = useSendTestMail();
  const failure = error && !data ? describeError(error) : undefined;
  return (
    <Card
      title="Mail"
      extra={
        <Button
          size="small"
          icon="mail"
          busy={sendTest.isPending}
          busyLabel="Sending..."
          onClick={() => sendTest.mutate()}
        >
          Send Test Mail
        </Button>
      }
    >
      {data ? <Status status={data} /> : null}
      {!data && !failure ? <LinesSkeleton lines={4} label="Loading mail status" /> : null}
      {failure ? (
        <ErrorPanel
          title="Failed to fetch mail status"
          message={failure.message}
          supportCode={failure.supportCode}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
    </Card>
  );
}
