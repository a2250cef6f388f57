import { decisionOn, type WebhookDelivery, type WebhookDeliveryDetails } from '@portal/contract';
import { FailedCard } from '@portal/features/feedback';
import {
  Badge,
  Button,
  DateTimeText,
  DetailList,
  Dialog,
  LinesSkeleton,
  Muted,
  RowList,
  Stack,
} from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { useResendDelivery } from '../api/change-webhooks';
import { deliveryQuery } from '../api/read-webhooks';
import { eventLabel } from '../model/event-groups';
import { answerText, DELIVERY_STATE_LOOKS, readableJson } from '../model/webhook-texts';
import styles from './webhooks.module.css';

/** Text that may be longer and wider than its place. */
function Lines({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section aria-label={label} className={styles.lines} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}

function Attempts({ attempts_made }: Pick<WebhookDeliveryDetails, 'attempts_made'>) {
  if (attempts_made.length === 0) return <Muted>It was not tried yet.</Muted>;
  return (
    <RowList
      label="Attempts"
      items={attempts_made.map((attempt, at) => ({
        key: attempts_made.length - at,
        title: answerText(attempt),
        detail: (
          <>
            <DateTimeText value={attempt.at} /> · {formatCount(attempt.duration_ms)} ms
            {attempt.answer ? <Lines label="Answer" text={attempt.answer} /> : null}
          </>
        ),
      }))}
    />
  );
}

function Details({ delivery }: { delivery: WebhookDeliveryDetails }) {
  const { state, message_id, event, url, payload, headers, created_at, next_attempt_at } = delivery;
  const why = decisionOn(delivery, 'resend').why;
  return (
    <Stack>
      <DetailList
        items={[
          {
            label: 'State',
            value: <Badge tone={DELIVERY_STATE_LOOKS[state].tone}>{DELIVERY_STATE_LOOKS[state].text}</Badge>,
          },
          { label: 'Event', value: <code className={styles.code}>{event}</code> },
          { label: 'Message', value: <code className={styles.code}>{message_id}</code> },
          { label: 'Happened', value: <DateTimeText value={created_at} /> },
          ...(next_attempt_at
            ? [{ label: 'Next attempt', value: <DateTimeText value={next_attempt_at} /> }]
            : []),
          { label: 'Address', value: <span className={styles.url}>{url}</span>, wide: true },
        ]}
      />
      <div>
        <h3 className={styles.heading}>Attempts</h3>
        <Attempts {...delivery} />
      </div>
      <div>
        <h3 className={styles.heading}>Headers</h3>
        <Lines label="Headers" text={headers.map(({ name, value }) => `${name}: ${value}`).join('\n')} />
        <Muted>Each attempt has its own webhook-timestamp and webhook-signature besides.</Muted>
      </div>
      <div>
        <h3 className={styles.heading}>Payload</h3>
        <Lines label="Payload" text={readableJson(payload)} />
      </div>
      {why ? <Muted>{why.text}</Muted> : null}
    </Stack>
  );
}

interface DeliveryDialogProps {
  webhookId: number;
  delivery: WebhookDelivery;
  open: boolean;
  onClose: () => void;
}

/** What was sent of one event and what was answered, with the way to send it again. */
export function DeliveryDialog({ webhookId, delivery, open, onClose }: DeliveryDialogProps) {
  const query = useQuery(deliveryQuery(webhookId, delivery.id));
  const resend = useResendDelivery();
  const { data } = query;
  const send = async () => {
    try {
      await resend.mutateAsync({ webhookId, delivery });
      onClose();
    } catch {
      // Told by a toast; the dialog stays.
    }
  };
  return (
    <Dialog
      open={open}
      title={`${eventLabel(delivery.event)}, ${delivery.record.label ?? delivery.record.type}`}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {data && decisionOn(data, 'resend').open ? (
            <Button
              tone="primary"
              icon="retry"
              busy={resend.isPending}
              busyLabel="Sending..."
              onClick={() => void send()}
            >
              {data.next_attempt_at ? 'Send Now' : 'Send Again'}
            </Button>
          ) : null}
        </>
      }
    >
      {data ? <Details delivery={data} /> : null}
      {!data && query.isError ? <FailedCard title="Failed to fetch delivery" query={query} /> : null}
      {!data && !query.isError ? <LinesSkeleton lines={6} label="Loading delivery" /> : null}
    </Dialog>
  );
}
