import type { ChangeStatus, Order } from '@portal/contract';
import { Badge, Card, DateTimeText, Money, MoneyWithBase, Muted, Notice } from '@portal/ui/base';
import type { Tone } from '@portal/ui/format';
import styles from './orders.module.css';

const LOOKS: Readonly<Record<ChangeStatus, { words: string; tone: Tone }>> = {
  draft: { words: 'Change not submitted', tone: 'neutral' },
  awaiting: { words: 'Change awaits finance', tone: 'accent' },
  approved: { words: 'Change to be sent', tone: 'info' },
};

/** Where the change of a sent order stands; nothing where none is being made. */
export function ChangeBadge({ status }: { status: ChangeStatus | null }) {
  return status === null ? null : <Badge tone={LOOKS[status].tone}>{LOOKS[status].words}</Badge>;
}

/** What a sent order is to become, beside what it is. */
export function OrderChangeCard({ order }: { order: Order }) {
  const { change, total, currency } = order;
  if (!change) return null;
  const { revision, status, reason, changes, send_back_comment, fault, created_by, created_at } = change;
  return (
    <Card title={`Change to Revision ${revision}`} extra={<ChangeBadge status={status} />}>
      {send_back_comment ? (
        <Notice tone="warning" title="Finance sent this change back">
          <p className={styles.text}>{send_back_comment}</p>
        </Notice>
      ) : null}
      {fault ? (
        <Notice tone="warning" title="This change cannot go on">
          <p>{fault}. Change it once more, or discard it.</p>
        </Notice>
      ) : null}
      <p className={styles.text}>{reason}</p>
      <ul className={styles.changes} aria-label="What changes">
        {changes.map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li>
          Total: <MoneyWithBase amount={change.total} currency={currency} base={change.base_total} /> instead
          of <Money amount={total} currency={currency} />
        </li>
      </ul>
      <Muted>
        <DateTimeText value={created_at} />
        {created_by ? ` by ${created_by.name}` : ''}. Until it is sent, the order stays as the vendor has it.
      </Muted>
    </Card>
  );
}
