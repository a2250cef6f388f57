import type { Invoice } from '@portal/contract';
import { Money } from '@portal/ui/base';
import styles from './invoices.module.css';

interface Row {
  label: string;
  amount: number;
  sign?: string;
}

/** Amounts below each other, the last of them their sum. */
export function AmountRows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.totals}>
      {rows.map(({ label, amount, sign }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {sign}
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the invoice comes to, as its vendor wrote it. */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const { net, discount, charges, tax, rounding, total } = invoice;
  return (
    <AmountRows
      rows={[
        { label: 'Net', amount: net },
        { label: 'Discount', amount: discount, sign: discount > 0 ? '−' : '' },
        { label: 'Shipping and charges', amount: charges },
        { label: 'Tax', amount: tax },
        ...(rounding === 0 ? [] : [{ label: 'Rounding', amount: rounding }]),
        { label: 'Total', amount: total },
      ]}
    />
  );
}
