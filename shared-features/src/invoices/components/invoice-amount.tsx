import type { InvoiceListItem } from '@portal/contract';
import { MoneyWithBase } from '@portal/ui/base';
import styles from './invoices.module.css';

/** What an invoice asks for; what a credit note gives back has a minus. */
export function InvoiceAmount({
  kind,
  total,
  currency,
  base_total,
}: Pick<InvoiceListItem, 'kind' | 'total' | 'currency' | 'base_total'>) {
  const sign = kind === 'credit_note' ? -1 : 1;
  return (
    <span className={styles.amount}>
      <MoneyWithBase amount={sign * total} currency={currency} base={sign * base_total} />
    </span>
  );
}
