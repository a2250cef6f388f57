import { formatCounted, type Order } from '@portal/contract';
import { DateTimeText, Money, RowList, TextLink } from '@portal/ui/base';
import { useRecordLinks } from '../../links';
import styles from './orders.module.css';

/** What was released of the order before it came: of whom, where it goes, and why. */
export function ReleasedShares({ released }: Pick<Order, 'released'>) {
  const paths = useRecordLinks();
  return (
    <RowList
      label="Released"
      items={released.map((one) => ({
        key: one.id,
        title: (
          <>
            {formatCounted(one.units, 'unit')} of {one.line_name}, <Money amount={one.amount} />, of{' '}
            {one.was_stock ? (
              one.label
            ) : (
              <TextLink to={paths.request(one.request_id)}>
                request #{one.request_id} of {one.requester.name}
              </TextLink>
            )}
            : {one.stock_of ? `to the stock of ${one.stock_of.name}` : 'no longer expected'}
          </>
        ),
        detail: (
          <>
            <div className={styles.text}>{one.reason}</div>
            <div>
              <DateTimeText value={one.released_at} />
              {one.released_by ? ` by ${one.released_by.name}` : ''}
            </div>
          </>
        ),
      }))}
    />
  );
}
