import { formatPrice, type Invoice } from '@portal/contract';
import { Money, Muted } from '@portal/ui/base';
import { type Column, DataTable } from '@portal/ui/data';
import { formatCount } from '@portal/ui/format';
import styles from './invoices.module.css';

type Line = Invoice['lines'][number];

/** What is wrong with a line, in words. */
export function LineDifferences({
  position,
  none = 'None',
  differences,
}: { position: number; none?: string } & Pick<Invoice, 'differences'>) {
  const own = differences.filter(({ line }) => line === position);
  if (own.length === 0) return <Muted>{none}</Muted>;
  return (
    <ul className={styles.list}>
      {own.map(({ reason, text }) => (
        <li key={reason} className={styles.fault}>
          {text}
        </li>
      ))}
    </ul>
  );
}

function columnsOf(invoice: Invoice): readonly Column<Line>[] {
  const { differences } = invoice;
  return [
    {
      key: 'item',
      title: 'Item',
      heading: true,
      render: ({ name, ordered }) => (
        <span className={styles.lines}>
          <span>{name}</span>
          {ordered ? null : <Muted>Not on the order</Muted>}
        </span>
      ),
    },
    {
      key: 'ordered',
      title: 'Ordered',
      align: 'end',
      nowrap: true,
      render: ({ ordered }) =>
        ordered ? (
          <span className={styles.end}>
            <span>{formatCount(ordered.quantity)}</span>
            <Muted>{formatPrice(ordered.price, ordered.price_per, invoice.order_currency)}</Muted>
          </span>
        ) : (
          <Muted>–</Muted>
        ),
    },
    {
      key: 'received',
      title: 'Received',
      align: 'end',
      nowrap: true,
      render: ({ ordered }) =>
        ordered ? (
          <span className={styles.end}>
            <span>{formatCount(ordered.count_received)}</span>
            {ordered.count_billed > 0 ? (
              <Muted>{formatCount(ordered.count_billed)} billed elsewhere</Muted>
            ) : null}
          </span>
        ) : (
          <Muted>–</Muted>
        ),
    },
    {
      key: 'billed',
      title: 'Billed',
      align: 'end',
      nowrap: true,
      render: ({ quantity, price, price_per }) => (
        <span className={styles.end}>
          <span>{formatCount(quantity)}</span>
          <Muted>{formatPrice(price, price_per, invoice.currency)}</Muted>
        </span>
      ),
    },
    {
      key: 'net',
      title: 'Net',
      align: 'end',
      render: ({ net }) => <Money amount={net} currency={invoice.currency} />,
    },
    {
      key: 'difference',
      title: 'Difference',
      render: ({ position, ordered }) => (
        <LineDifferences position={position} none={ordered ? 'None' : '–'} differences={differences} />
      ),
    },
  ];
}

/** What was ordered, received and billed, line by line beside each other. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  return (
    <DataTable
      label="Lines of this invoice"
      noun={['line', 'lines']}
      columns={columnsOf(invoice)}
      rows={invoice.lines}
      rowKey={({ position }) => position}
      empty={{ message: 'It has no lines, only amounts as a whole.' }}
    />
  );
}
