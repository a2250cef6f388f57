import type { Invoice } from '@portal/contract';
import { Money, Muted, TextLink } from '@portal/ui/base';
import { type Column, DataTable } from '@portal/ui/data';
import { Unbroken, useRecordLinks } from '../../links';
import { LineDifferences } from './invoice-lines';
import styles from './invoices.module.css';

type ChargeLine = Invoice['charge_lines'][number];

function columnsOf(
  { differences, currency }: Invoice,
  paths: ReturnType<typeof useRecordLinks>,
): readonly Column<ChargeLine>[] {
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return [
    {
      key: 'order',
      title: 'Charges',
      heading: true,
      render: ({ order, vendor }) => (
        <span className={styles.lines}>
          <span>
            Charges of{' '}
            <TextLink to={paths.order(order.id)}>
              <Unbroken>{order.number ?? 'a draft'}</Unbroken>
            </TextLink>
          </span>
          <Muted>{vendor.name}</Muted>
        </span>
      ),
    },
    { key: 'ordered', title: 'Ordered', align: 'end', render: ({ ordered }) => money(ordered) },
    { key: 'elsewhere', title: 'Billed elsewhere', align: 'end', render: ({ billed }) => money(billed) },
    { key: 'billed', title: 'Billed', align: 'end', render: ({ amount }) => money(amount) },
    {
      key: 'difference',
      title: 'Difference',
      render: ({ position }) => <LineDifferences position={position} differences={differences} />,
    },
  ];
}

/** The charges of each order beside what is billed of them, by this invoice and by others. */
export function ChargeLines({ invoice }: { invoice: Invoice }) {
  const paths = useRecordLinks();
  return (
    <DataTable
      label="Charges of this invoice"
      noun={['order', 'orders']}
      columns={columnsOf(invoice, paths)}
      rows={invoice.charge_lines}
      rowKey={({ position }) => position}
      empty={{ message: 'It names no order.' }}
    />
  );
}
