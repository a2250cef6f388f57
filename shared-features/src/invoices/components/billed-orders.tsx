import type { InvoiceListItem } from '@portal/contract';
import { Muted, TextLink } from '@portal/ui/base';
import { useRecordLinks } from '../../links';
import styles from './invoices.module.css';

/** The order that is billed, or those of which charges are. */
export function BilledOrders({ invoice }: { invoice: Pick<InvoiceListItem, 'order' | 'charged_orders'> }) {
  const paths = useRecordLinks();
  const { order, charged_orders } = invoice;
  if (order !== null) return <TextLink to={paths.order(order.id)}>{order.number ?? 'Draft'}</TextLink>;
  return (
    <span className={styles.lines}>
      {charged_orders.map(({ id, number }) => (
        <span key={id}>
          <Muted>Charges of</Muted> <TextLink to={paths.order(id)}>{number ?? 'Draft'}</TextLink>
        </span>
      ))}
    </span>
  );
}
