import type { InvoiceListItem } from '@portal/contract';
import { Money } from '@portal/ui/base';
import styles from './invoices.module.css';

/** What an invoice asks for; what a credit note gives back has a minus. */
export function InvoiceAmount({ kind, total }: Pick<InvoiceListItem, 'kind' | 'total'>) {
  return (
    <span className={styles.amount}>
      <Money amount={kind === 'credit_note' ? -total : total} />
    </span>
  );
}
