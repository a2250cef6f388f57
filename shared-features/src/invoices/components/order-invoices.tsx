import { useSession } from '@portal/auth';
import { isPermitted } from '@portal/contract';
import { Card, DateText, LinkButton, RowList, TextLink } from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { useArea } from '@portal/ui/router';
import { useFailureToast } from '../../feedback';
import { useRecordLinks } from '../../links';
import { invoiceListQuery } from '../api/read-invoices';
import { billedText, invoiceTitle } from '../model/invoice-texts';
import { InvoiceAmount } from './invoice-amount';
import { HoldReasons, InvoiceStateBadge } from './invoice-badges';
import styles from './invoices.module.css';

const FAILED = 'Failed to fetch invoices';

/** What was billed of an order, and the way to enter an invoice of it. */
export function OrderInvoices({ orderId }: { orderId: number }) {
  const area = useArea();
  const paths = useRecordLinks();
  const role = useSession((session) => session.user?.role);
  const query = useQuery(
    invoiceListQuery(area, { order_id: String(orderId), sort: 'entered_at', page_size: 100 }),
  );
  useFailureToast(query.error, FAILED);
  const items = query.data?.items ?? [];
  const mayEnter = role !== undefined && isPermitted(role, 'invoices.enter');
  return (
    <Card
      title="Invoices"
      flush={items.length > 0}
      extra={
        mayEnter && paths.orderInvoice(orderId) ? (
          <LinkButton to={paths.orderInvoice(orderId)} icon="add" size="small">
            Enter Invoice
          </LinkButton>
        ) : null
      }
    >
      {items.length === 0 ? (
        <p className={styles.empty}>{query.isPending ? 'Loading...' : 'Nothing has been billed yet.'}</p>
      ) : (
        <RowList
          label="Invoices of this order"
          items={items.map((invoice) => ({
            key: invoice.id,
            title: (
              <>
                <TextLink to={paths.invoice(invoice.id)}>{invoiceTitle(invoice)}</TextLink>{' '}
                <InvoiceStateBadge state={invoice.state} />
              </>
            ),
            detail: (
              <>
                <InvoiceAmount {...invoice} /> of <DateText value={invoice.issued_on} />
                {invoice.order === null ? `, ${billedText(invoice)}, by ${invoice.vendor.name}` : ''}
                <HoldReasons reasons={invoice.reasons} />
              </>
            ),
          }))}
        />
      )}
    </Card>
  );
}
