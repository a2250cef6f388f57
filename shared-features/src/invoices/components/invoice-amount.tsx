import type { InvoiceListItem } from '@portal/contract';
import { MoneyWithBase } from '@portal/ui/base';

/** What an invoice asks for; what a credit note gives back has a minus. */
export function InvoiceAmount({
  kind,
  total,
  currency,
  base_total,
}: Pick<InvoiceListItem, 'kind' | 'total' | 'currency' | 'base_total'>) {
  const signed = (amount: number) => (kind === 'credit_note' ? -amount : amount);
  return <MoneyWithBase amount={signed(total)} currency={currency} base={signed(base_total)} />;
}
