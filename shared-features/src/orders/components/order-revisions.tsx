import type { Order } from '@portal/contract';
import { DateTimeText, Muted, RowList } from '@portal/ui/base';
import { sentNote } from '../model/order-history';
import { OrderDocumentButton } from './order-document-button';
import styles from './orders.module.css';

/** What the vendor was sent, the newest first, each with its document. */
export function OrderRevisions({ order }: { order: Order }) {
  return (
    <RowList
      label="Sent to the vendor"
      items={order.revisions.toReversed().map(({ revision, sent_at, sent_by, reason, changes, ...sent }) => ({
        key: revision,
        title: `Revision ${revision}`,
        detail: (
          <span className={styles.lines}>
            {reason ? <span className={styles.text}>{reason}</span> : null}
            {changes.map((change) => (
              <span key={change}>{change}</span>
            ))}
            <Muted>
              <DateTimeText value={sent_at} />
              {sent_by ? ` by ${sent_by.name}` : ''}. {sentNote(sent)}
            </Muted>
          </span>
        ),
        end: <OrderDocumentButton order={order} revision={revision} size="small" />,
      }))}
    />
  );
}
