import type { InvoiceListItem } from '@portal/contract';
import { Money } from '@portal/ui/base';

/** What an invoice asks for; what a credit note gives back has a minus. */
export function InvoiceAmount({ kind, total }: Pick<InvoiceListItem, 'kind' | 'total'>) {
  return (
    <>
      {kind === 'credit_note' && total > 0 ? '−' : ''}
      <Money amount={total} />
    </>
  );
}
