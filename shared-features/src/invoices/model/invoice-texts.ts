import { INVOICE_KIND_WORDS, type InvoiceListItem } from '@portal/contract';
import { formatMoney } from '@portal/ui/format';

/** `Invoice RE-2044`. */
export function invoiceTitle({ kind, number }: Pick<InvoiceListItem, 'kind' | 'number'>): string {
  return `${INVOICE_KIND_WORDS[kind]} ${number}`;
}

/** `$12.00 more than ordered`, `as ordered`. */
export function differenceText(amount: number): string {
  if (amount === 0) return 'As ordered';
  return amount > 0
    ? `${formatMoney(amount)} more than ordered`
    : `${formatMoney(-amount)} less than ordered`;
}
