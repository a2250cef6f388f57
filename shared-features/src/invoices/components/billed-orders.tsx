import type { InvoiceListItem } from '@portal/contract';
import { Muted, TextLink } from '@portal/ui/base';
import { Unbroken, useRecordLinks } from '../../links';
import styles from './invoices.module.css';

function NumberLink({ order: { id, number } }: { order: InvoiceListItem['charged_orders'][number] }) {
  const paths = useRecordLinks();
  return (
    <TextLink to={paths.order(id)}>
      <Unbroken>{number ?? 'Draft'}</Unbroken>
    </TextLink>
  );
}

/** The order that is billed, or those of which charges are. */
export function BilledOrders({ invoice }: { invoice: Pick<InvoiceListItem, 'order' | 'charged_orders'> }) {
  const { order, charged_orders } = invoice;
  if (order !== null) return <NumberLink order={order} />;
  return (
    <span className={styles.lines}>
      {charged_orders.map((order) => (
        <span key={order.id}>
          <Muted>Charges of</Muted> <NumberLink order={order} />
        </span>
      ))}
    </span>
  );
}
