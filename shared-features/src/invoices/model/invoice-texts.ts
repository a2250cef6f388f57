import { differenceOfMoney, INVOICE_KIND_WORDS, type InvoiceListItem } from '@portal/contract';
import { formatMoney } from '@portal/ui/format';

/** `Invoice RE-2044`. */
export function invoiceTitle({ kind, number }: Pick<InvoiceListItem, 'kind' | 'number'>): string {
  return `${INVOICE_KIND_WORDS[kind]} ${number}`;
}

/** `$12.00 more than ordered`, `as ordered`. */
function differenceText(amount: number): string {
  if (amount === 0) return 'As ordered';
  return amount > 0
    ? `${formatMoney(amount)} more than ordered`
    : `${formatMoney(-amount)} less than ordered`;
}

/** What an invoice costs beyond what was ordered, and what for its rate alone. */
export function costText({ difference, exchange }: { difference: number; exchange: number }): string {
  const text = differenceText(differenceOfMoney(difference, exchange));
  if (exchange === 0) return text;
  return `${text}, and ${formatMoney(Math.abs(exchange))} ${exchange > 0 ? 'more' : 'less'} because of its exchange rate`;
}
