import type { Order } from '@portal/contract';
import { DateTimeText, Muted, RowList } from '@portal/ui/base';
import { orderHistory } from '../model/order-history';
import styles from './orders.module.css';

/** Who did what to the order when. */
export function OrderHistory({ order }: { order: Order }) {
  return (
    <RowList
      label="History"
      items={orderHistory(order).map(({ key, title, by, at, note }) => ({
        key,
        title,
        detail: (
          <span className={styles.lines}>
            {note ? <span className={styles.text}>{note}</span> : null}
            <Muted>
              <DateTimeText value={at} />
              {by ? ` by ${by.name}` : ''}
            </Muted>
          </span>
        ),
      }))}
    />
  );
}
