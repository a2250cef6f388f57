import { DELIVERY_STATES, TEST_EVENT, type WebhookDelivery } from '@portal/contract';
import { useListTable, useOpenDialog } from '@portal/features/feedback';
import { Badge, Button, Card, DateTimeText, Muted } from '@portal/ui/base';
import {
  actionsColumn,
  ClearFilters,
  type Column,
  DataTable,
  ListFilter,
  Toolbar,
  useListState,
} from '@portal/ui/data';
import { formatCount } from '@portal/ui/format';
import { useQuery } from '@portal/ui/query';
import { deliveriesQuery } from '../api/read-webhooks';
import { EVENT_GROUPS, eventLabel } from '../model/event-groups';
import { answerText, DELIVERY_STATE_LOOKS } from '../model/webhook-texts';
import { DeliveryDialog } from './delivery-dialog';
import styles from './webhooks.module.css';

const FAILED = 'Failed to fetch deliveries';
const STATES = DELIVERY_STATES.map((value) => ({ value, label: DELIVERY_STATE_LOOKS[value].text }));
const EVENTS = [
  ...EVENT_GROUPS.flatMap(({ events }) => events.map(({ event, label }) => ({ value: event, label }))),
  { value: TEST_EVENT, label: eventLabel(TEST_EVENT) },
];

function columnsOf(onOpen: (delivery: WebhookDelivery) => void): readonly Column<WebhookDelivery>[] {
  return [
    {
      key: 'event',
      title: 'Event',
      heading: true,
      render: ({ event, record }) => (
        <div className={styles.pair}>
          {eventLabel(event)}
          <Muted>{record.label ?? record.type}</Muted>
        </div>
      ),
    },
    {
      key: 'state',
      title: 'State',
      render: ({ state, attempts }) => (
        <div className={styles.pair}>
          <span>
            <Badge tone={DELIVERY_STATE_LOOKS[state].tone}>{DELIVERY_STATE_LOOKS[state].text}</Badge>
          </span>
          <Muted>
            {formatCount(attempts)} {attempts === 1 ? 'attempt' : 'attempts'}
          </Muted>
        </div>
      ),
    },
    {
      key: 'answer',
      title: 'Last Answer',
      render: (delivery) => <span className={styles.cell}>{answerText(delivery)}</span>,
    },
    {
      key: 'created_at',
      title: 'Happened',
      nowrap: true,
      render: ({ created_at }) => <DateTimeText value={created_at} />,
    },
    {
      key: 'next',
      title: 'Next Attempt',
      nowrap: true,
      render: ({ next_attempt_at }) =>
        next_attempt_at ? <DateTimeText value={next_attempt_at} /> : <Muted>–</Muted>,
    },
    actionsColumn((delivery) => (
      <Button
        size="small"
        icon="view"
        aria-label={`Details of ${eventLabel(delivery.event)}, ${delivery.record.label ?? delivery.record.type}`}
        onClick={() => onOpen(delivery)}
      >
        Details
      </Button>
    )),
  ];
}

/** What a webhook was and is to be sent, newest first. */
export function DeliveryList({ webhookId }: { webhookId: number }) {
  const list = useListState({ filters: { state: '', event: '' } });
  const table = useListTable(list, useQuery(deliveriesQuery(webhookId, list.query)), FAILED);
  const { opened, isOpen, show, close } = useOpenDialog<WebhookDelivery>();
  return (
    <Card title="Delivery Log" subtitle="Of the last 30 days" flush>
      <Toolbar>
        <ListFilter state={list} name="state" label="State" options={STATES} />
        <ListFilter state={list} name="event" label="Event" allLabel="All events" options={EVENTS} />
        <ClearFilters state={list} />
      </Toolbar>
      <DataTable
        label="Deliveries"
        noun={['delivery', 'deliveries']}
        columns={columnsOf(show)}
        {...table}
        empty={
          list.isFiltered
            ? { message: 'No deliveries found matching your filters.' }
            : { message: 'No deliveries yet', hint: 'What happens from now on is sent and listed here.' }
        }
      />
      {opened ? (
        <DeliveryDialog
          key={opened.dialogKey}
          webhookId={webhookId}
          delivery={opened.subject}
          open={isOpen}
          onClose={close}
        />
      ) : null}
    </Card>
  );
}
