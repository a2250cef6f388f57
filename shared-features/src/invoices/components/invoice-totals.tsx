import { BASE_CURRENCY, type Currency, type Invoice } from '@portal/contract';
import { Money } from '@portal/ui/base';
import styles from './invoices.module.css';

interface Row {
  label: string;
  amount: number;
  /** Where it is not that of the others. */
  currency?: Currency;
}

/** Amounts below each other, the last of them their sum. */
export function AmountRows({ rows, currency }: { rows: readonly Row[]; currency: Currency }) {
  return (
    <dl className={styles.totals}>
      {rows.map(({ label, amount, currency: own }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} currency={own ?? currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the invoice comes to, as its vendor wrote it; what a credit note gives back has a minus. */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const { kind, order, lines, net, discount, charges, tax, rounding, total, currency, rate, base_total } =
    invoice;
  const isCredit = kind === 'credit_note';
  const asked = (label: string, amount: number) => ({ label, amount: isCredit ? -amount : amount });
  const inBase =
    currency === BASE_CURRENCY ? [] : [{ ...asked(`At ${rate}`, base_total), currency: BASE_CURRENCY }];
  // Without lines, a credit note says its total alone.
  if (isCredit && order !== null && lines.length === 0)
    return <AmountRows rows={[asked('Total', total), ...inBase]} currency={currency} />;
  return (
    <AmountRows
      rows={[
        ...(order === null
          ? []
          : [asked('Net', net), { label: 'Discount', amount: isCredit ? discount : -discount }]),
        asked('Shipping and charges', charges),
        asked('Tax', tax),
        ...(rounding === 0 ? [] : [{ label: 'Rounding', amount: isCredit ? -rounding : rounding }]),
        asked('Total', total),
        ...inBase,
      ]}
      currency={currency}
    />
  );
}
