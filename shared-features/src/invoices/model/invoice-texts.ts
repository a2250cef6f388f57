import {
  type CreditedUnits,
  differenceOfMoney,
  formatCounted,
  INVOICE_KIND_WORDS,
  type InvoiceListItem,
} from '@portal/contract';
import { formatMoney } from '@portal/ui/format';

/** `Invoice RE-2044`. */
export function invoiceTitle({ kind, number }: Pick<InvoiceListItem, 'kind' | 'number'>): string {
  return `${INVOICE_KIND_WORDS[kind]} ${number}`;
}

/** `PO-000004`, or `charges of PO-000004 and PO-000007`. */
export function billedText({
  order,
  charged_orders,
}: Pick<InvoiceListItem, 'order' | 'charged_orders'>): string {
  if (order !== null) return order.number ?? 'a draft';
  const numbers = charged_orders.map(({ number }) => number ?? 'a draft');
  const last = numbers.pop();
  return `charges of ${numbers.length === 0 ? last : `${numbers.join(', ')} and ${last}`}`;
}

/** `$12.00 more than ordered`, `as ordered`. */
function differenceText(amount: number): string {
  if (amount === 0) return 'As ordered';
  return amount > 0
    ? `${formatMoney(amount)} more than ordered`
    : `${formatMoney(-amount)} less than ordered`;
}

/** `Laptop 14, units 1 and 2`; of many how many. */
function unitsText({ item, unit_numbers }: CreditedUnits): string {
  if (unit_numbers.length > 5) return `${item}, ${formatCounted(unit_numbers.length, 'unit')}`;
  const numbers = unit_numbers.map(String);
  const last = numbers.pop();
  return numbers.length === 0 ? `${item}, unit ${last}` : `${item}, units ${numbers.join(', ')} and ${last}`;
}

/** Which units a credit note is for, and what of their cost it leaves: shipping that the vendor keeps, say. */
function creditedText(units: readonly CreditedUnits[], amount: number): string {
  const text = `For what went back or never comes: ${units.map(unitsText).join('; ')}`;
  if (amount === 0) return `${text}. All that it cost is given back`;
  return amount > 0
    ? `${text}. ${formatMoney(amount)} of what it cost is not given back and stays spent`
    : `${text}. ${formatMoney(-amount)} more than it cost is given back`;
}

interface Cost {
  difference: number;
  exchange: number;
  credited_units: readonly CreditedUnits[];
}

/** What an invoice costs beyond what was ordered, or a credit note leaves, and what of it is for the rate alone. */
export function costText({ difference, exchange, credited_units }: Cost): string {
  const amount = differenceOfMoney(difference, exchange);
  const text = credited_units.length > 0 ? creditedText(credited_units, amount) : differenceText(amount);
  if (exchange === 0) return text;
  return `${text}, and ${formatMoney(Math.abs(exchange))} ${exchange > 0 ? 'more' : 'less'} because of its exchange rate`;
}
