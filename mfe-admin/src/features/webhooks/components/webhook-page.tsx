import type { Webhook } from '@portal/contract';
import { RecordActivity } from '@portal/features/activity';
import { LoadedRecord } from '@portal/features/feedback';
import {
  Badge,
  Card,
  DateTimeText,
  DetailList,
  MissingPage,
  Notice,
  PageHeader,
  Stack,
} from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useNavigate } from '@portal/ui/router';
import { webhookQuery } from '../api/read-webhooks';
import { cappedCount, disabledText, WEBHOOK_STATE_LOOKS } from '../model/webhook-texts';
import { DeliveryList } from './delivery-list';
import { useWebhookDialogs } from './use-webhook-dialogs';
import { WebhookPageActions } from './webhook-actions';
import styles from './webhooks.module.css';

const LIST = 'Webhooks';

function Facts({ webhook }: { webhook: Webhook }) {
  const { url, events, created_at, created_by, last_delivered_at, waiting, failed, former_secret_until } =
    webhook;
  return (
    <DetailList
      items={[
        { label: 'Address', value: <span className={styles.url}>{url}</span>, wide: true },
        { label: 'Last delivered', value: last_delivered_at && <DateTimeText value={last_delivered_at} /> },
        { label: 'Waiting', value: cappedCount(waiting) },
        { label: 'Failed', value: cappedCount(failed) },
        {
          label: 'Created',
          value: (
            <>
              <DateTimeText value={created_at} /> by {created_by.name}
            </>
          ),
        },
        ...(former_secret_until
          ? [{ label: 'Former secret signs until', value: <DateTimeText value={former_secret_until} /> }]
          : []),
        { label: 'Events', value: events === null ? 'All events' : events.join(', '), wide: true },
      ]}
    />
  );
}

interface Ways {
  /** The list of all of them. */
  back: string | undefined;
}

function Found({ webhook, back }: { webhook: Webhook } & Ways) {
  const navigate = useNavigate();
  const { act, dialogs } = useWebhookDialogs({
    onRemoved: () => {
      if (back) navigate(back);
    },
  });
  const why = disabledText(webhook);
  const look = WEBHOOK_STATE_LOOKS[webhook.state];
  return (
    <>
      <PageHeader
        title={webhook.name}
        back={{ to: back, label: LIST }}
        badge={<Badge tone={look.tone}>{look.text}</Badge>}
        actions={<WebhookPageActions webhook={webhook} onAct={act} />}
      />
      <Stack>
        {why ? (
          <Notice tone="warning" title="Nothing is sent to this webhook">
            <p>{why}</p>
            {webhook.disabled ? (
              <p>
                Disabled on <DateTimeText value={webhook.disabled.at} />. Enabled again, it is sent what
                waits.
              </p>
            ) : null}
          </Notice>
        ) : null}
        <Card title="Facts">
          <Facts webhook={webhook} />
        </Card>
        <DeliveryList webhookId={webhook.id} />
        <Card title="Activity" flush>
          <RecordActivity type="webhook" id={webhook.id} label="Activity of this webhook" />
        </Card>
      </Stack>
      {dialogs}
    </>
  );
}

export function MissingWebhook({ back }: Ways) {
  return (
    <MissingPage
      title="Webhook not found"
      message="There is no such webhook, or it was removed."
      icon="forward"
      back={{ to: back, label: LIST }}
      wayOn={`Go to ${LIST}`}
    />
  );
}

/** A webhook's own page: what it is told of, and how that went. */
export function WebhookPage({ id, back }: { id: number } & Ways) {
  return (
    <LoadedRecord
      query={useQuery(webhookQuery(id))}
      title="Webhook"
      back={{ to: back, label: LIST }}
      failed="Failed to fetch webhook"
      missing={<MissingWebhook back={back} />}
    >
      {(webhook) => <Found webhook={webhook} back={back} />}
    </LoadedRecord>
  );
}
