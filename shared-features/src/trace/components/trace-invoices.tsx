import { INVOICE_KIND_WORDS, INVOICE_STATE_WORDS, type Trace } from '@portal/contract';
import { DateText, Money, MoneyWithBase, Muted, TextLink } from '@portal/ui/base';
import type { Column } from '@portal/ui/data';
import styles from './trace.module.css';
import { Lines, type Links } from './trace-cells';

type Invoice = Trace['invoices'][number];

function OrderLink({ order: { id, number }, paths }: { order: NonNullable<Invoice['order']>; paths: Links }) {
  return <TextLink to={paths.order(id)}>{number ?? 'Draft'}</TextLink>;
}

function ChargedOrders({ orders, paths }: { orders: NonNullable<Invoice['charges_of']>; paths: Links }) {
  return (
    <Lines>
      <span>Charges of</span>
      {orders.map((order) => (
        <OrderLink key={order.id} order={order} paths={paths} />
      ))}
    </Lines>
  );
}

/** What an invoice asks for as a whole, and what of it is the subject's. */
function InvoiceTotal({ invoice, subject }: { invoice: Invoice; subject: Trace['subject'] }) {
  const { kind, total, base_total, currency, own } = invoice;
  const signed = (amount: number) => (kind === 'credit_note' ? -amount : amount);
  const whole = signed(base_total);
  const isWhole = own === null || own === whole;
  return (
    <span className={styles.end}>
      <MoneyWithBase amount={signed(total)} currency={currency} base={whole} />
      {isWhole ? null : (
        <Muted>
          <Money amount={own} /> of it for this {subject.type}
        </Muted>
      )}
    </span>
  );
}

/** What the table of invoices says of each. */
export function invoiceColumns(paths: Links, subject: Trace['subject']): readonly Column<Invoice>[] {
  return [
    {
      key: 'number',
      title: 'Invoice',
      heading: true,
      render: ({ id, number, kind, vendor }) => (
        <Lines>
          <TextLink to={paths.invoice(id)}>{number}</TextLink>
          <Muted>
            {INVOICE_KIND_WORDS[kind]} of {vendor}
          </Muted>
        </Lines>
      ),
    },
    {
      key: 'order',
      title: 'Order',
      render: ({ order, charges_of }) =>
        order ? (
          <OrderLink order={order} paths={paths} />
        ) : (
          <ChargedOrders orders={charges_of ?? []} paths={paths} />
        ),
    },
    { key: 'issued', title: 'Issued', render: ({ issued_on }) => <DateText value={issued_on} /> },
    {
      key: 'state',
      title: 'State',
      render: ({ state, paid_on }) => (
        <Lines>
          <span>{INVOICE_STATE_WORDS[state]}</span>
          {paid_on ? (
            <Muted>
              <DateText value={paid_on} />
            </Muted>
          ) : null}
        </Lines>
      ),
    },
    {
      key: 'total',
      title: 'Total',
      align: 'end',
      render: (invoice) => <InvoiceTotal invoice={invoice} subject={subject} />,
    },
  ];
}
