import { type Currency, formatCalendarDate, formatMoney } from '@portal/contract';

interface ComparedLine {
  position: number;
  name: string;
  brand: string | null;
  model_number: string | null;
  quantity: number;
  price: number;
  price_per: number;
  tax_rate: number;
  expected_on: string | null;
}

interface ComparedOrder {
  currency: Currency;
  note: string | null;
  discount: number;
  charges: number;
  lines: readonly ComparedLine[];
}

const day = (value: string | null) => (value === null ? 'no day' : (formatCalendarDate(value) ?? value));
const item = ({ name, brand, model_number }: ComparedLine) =>
  [name, brand, model_number].filter(Boolean).join(', ');
const price = ({ price: amount, price_per }: ComparedLine, currency: Currency) => {
  const text = formatMoney(amount, currency);
  return price_per === 1 ? text : `${text} per ${price_per}`;
};

function ofLine(before: ComparedLine, after: ComparedLine, currency: Currency): string[] {
  const what = `Line ${after.position}, ${after.name}: `;
  const told = (was: string, is: string, say: string) => (was === is ? [] : [`${what}${say}`]);
  return [
    ...told(item(before), item(after), `${item(after)} instead of ${item(before)}`),
    ...told(`${before.quantity}`, `${after.quantity}`, `${after.quantity} instead of ${before.quantity}`),
    ...told(
      price(before, currency),
      price(after, currency),
      `${price(after, currency)} instead of ${price(before, currency)}`,
    ),
    ...told(
      `${before.tax_rate}`,
      `${after.tax_rate}`,
      `${after.tax_rate} % tax instead of ${before.tax_rate} %`,
    ),
    ...told(
      before.expected_on ?? '',
      after.expected_on ?? '',
      `expected on ${day(after.expected_on)} instead of ${day(before.expected_on)}`,
    ),
  ];
}

/** What is different from what was sent before, in sentences for the vendor. */
export function orderChangeTexts(before: ComparedOrder, after: ComparedOrder): string[] {
  const { currency } = after;
  const now = new Map(after.lines.map((line) => [line.position, line]));
  const amount = (label: string, was: number, is: number) =>
    was === is ? [] : [`${label} ${formatMoney(is, currency)} instead of ${formatMoney(was, currency)}`];
  return [
    ...before.lines.flatMap((line) => {
      const changed = now.get(line.position);
      return changed ? ofLine(line, changed, currency) : [`Line ${line.position}, ${line.name}: cancelled`];
    }),
    ...amount('Discount', before.discount, after.discount),
    ...amount('Shipping and charges', before.charges, after.charges),
    ...(before.note === after.note ? [] : ['The note was changed']),
  ];
}
