import type { Webhook } from '@portal/contract';
import { useFailureToast } from '@portal/features/feedback';
import { Badge, Button, Card, DateTimeText, Muted, TextLink } from '@portal/ui/base';
import { actionsColumn, type Column, DataTable } from '@portal/ui/data';
import { useQuery } from '@portal/ui/query';
import { webhooksQuery } from '../api/read-webhooks';
import { cappedCount, eventsText, WEBHOOK_STATE_LOOKS } from '../model/webhook-texts';
import type { Act } from './use-webhook-dialogs';
import { WebhookRowActions } from './webhook-actions';
import styles from './webhooks.module.css';

const FAILED = 'Failed to fetch webhooks';

function columnsOf(address: (id: number) => string | undefined, onAct: Act): readonly Column<Webhook>[] {
  return [
    {
      key: 'name',
      title: 'Name',
      heading: true,
      render: ({ id, name, url }) => (
        <div className={styles.pair}>
          <TextLink to={address(id)}>{name}</TextLink>
          <Muted>
            <span className={styles.url}>{url}</span>
          </Muted>
        </div>
      ),
    },
    { key: 'events', title: 'Events', render: eventsText },
    {
      key: 'state',
      title: 'State',
      render: ({ state }) => (
        <Badge tone={WEBHOOK_STATE_LOOKS[state].tone}>{WEBHOOK_STATE_LOOKS[state].text}</Badge>
      ),
    },
    {
      key: 'last_delivered_at',
      title: 'Last Delivered',
      nowrap: true,
      render: ({ last_delivered_at }) =>
        last_delivered_at ? <DateTimeText value={last_delivered_at} /> : <Muted>Never</Muted>,
    },
    { key: 'waiting', title: 'Waiting', align: 'end', render: ({ waiting }) => cappedCount(waiting) },
    { key: 'failed', title: 'Failed', align: 'end', render: ({ failed }) => cappedCount(failed) },
    actionsColumn((webhook) => <WebhookRowActions webhook={webhook} onAct={onAct} />),
  ];
}

interface WebhookListProps {
  onAct: Act;
  onAdd: () => void;
  address: (id: number) => string | undefined;
}

/** The webhooks and how their deliveries go. */
export function WebhookList({ onAct, onAdd, address }: WebhookListProps) {
  const { data, error, isFetching, refetch } = useQuery(webhooksQuery);
  useFailureToast(error, FAILED);
  return (
    <Card title="All Webhooks" flush>
      <DataTable
        label="Webhooks"
        noun={['webhook', 'webhooks']}
        columns={columnsOf(address, onAct)}
        rows={data?.items}
        rowKey={({ id }) => id}
        busy={isFetching}
        error={error}
        errorTitle={FAILED}
        onRetry={() => void refetch()}
        empty={{
          message: 'No webhooks yet',
          hint: 'A webhook tells another system what happens here, as it happens.',
          action: (
            <Button tone="primary" icon="add" onClick={onAdd}>
              Add the first webhook
            </Button>
          ),
        }}
      />
    </Card>
  );
}
