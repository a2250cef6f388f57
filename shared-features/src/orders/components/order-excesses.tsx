import type { Order } from '@portal/contract';
import { Notice, TextLink } from '@portal/ui/base';
import type { ReactNode } from 'react';
import { useRecordLinks } from '../../links';
import styles from './orders.module.css';

function titleOf(excesses: Order['excesses'], isAllowed: boolean): string {
  if (isAllowed) return 'This is above what was approved, within the allowance';
  return excesses.every(({ is_stock }) => is_stock)
    ? 'Nobody has approved what is bought for stock'
    : 'This costs more than was approved';
}

/** What the order costs its requests beyond what was approved for them, or buys for stock, as the server judged it. */
export function OrderExcesses({ excesses, children }: Pick<Order, 'excesses'> & { children?: ReactNode }) {
  const paths = useRecordLinks();
  if (excesses.length === 0) return null;
  const isAllowed = excesses.every(({ kind }) => kind === 'within_allowance');
  return (
    <Notice tone={isAllowed ? 'info' : 'warning'} title={titleOf(excesses, isAllowed)}>
      <ul className={styles.list} aria-label="More than approved">
        {excesses.map(({ request_id, is_stock, text }) => (
          <li key={request_id}>
            {is_stock ? null : (
              <>
                <TextLink to={paths.request(request_id)} newTab>
                  #{request_id}
                </TextLink>{' '}
              </>
            )}
            {text}
          </li>
        ))}
      </ul>
      {children}
    </Notice>
  );
}
