import { type Currency, type Money, whyNotWhole } from '@portal/contract';

const LABELS = {
  discount: 'Discount',
  charges: 'Shipping and charges',
  tax: 'Tax',
  total: 'Total',
} as const;

/** The amounts of a document, as far as it has them. */
type Amounts = Partial<Record<keyof typeof LABELS, Money>> & { lines: readonly { price: Money }[] };

/** What has decimals that its currency has not, with why, by its field. */
export function wholeFaults(amounts: Amounts, currency: Currency): Record<string, string> {
  const named = Object.entries(LABELS).map(
    ([field, label]) => [field, label, amounts[field as keyof typeof LABELS] ?? 0] as const,
  );
  const prices = amounts.lines.map(({ price }, index) => [`lines.${index}.price`, 'Price', price] as const);
  return Object.fromEntries(
    [...named, ...prices].flatMap(([field, label, amount]) => {
      const fault = whyNotWhole(label, amount, currency);
      return fault === null ? [] : [[field, fault]];
    }),
  );
}
