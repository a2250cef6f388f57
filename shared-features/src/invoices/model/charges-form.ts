import { formatRate, type Invoice, invoiceInputSchema, MAX_CHARGE_LINES, sumOfMoney } from '@portal/contract';
import type { FormSchema } from '@portal/ui/data';
import { typedNumber } from '../../feedback';
import { factsOf, type InvoiceFormOutput, isFilled, judged, type SentLine } from './invoice-form';

type Values = Readonly<Record<string, unknown>>;

/** The form is flat: the names of the fields of the charges of an order. */
export const chargeField = (row: number, name: 'order_number' | 'amount') => `charge.${row}.${name}`;

/** A bill of charges that is being entered, or a credit note about one. */
export function valuesOfNew(today: string, credits: Invoice | null): Values {
  const own = { number: '', issued_on: today, due_on: '', note: '', tax: 0 };
  if (credits === null) return own;
  return { ...own, vendor_id: credits.vendor.id, ...rowsOf(credits), total: credits.charges };
}

/** One that is held, as the values of the form. */
export function valuesOfCharges(invoice: Invoice): Values {
  const { number, issued_on, due_on, note, tax, total, vendor, rate, rate_day } = invoice;
  return {
    ...{ number, issued_on, due_on: due_on ?? '', note: note ?? '', tax, total, vendor_id: vendor.id },
    ...(rate_day === null ? {} : { rate: formatRate(rate), rate_day }),
    ...rowsOf(invoice),
  };
}

function rowsOf({ charge_lines }: Pick<Invoice, 'charge_lines'>): Values {
  return Object.assign(
    {},
    ...charge_lines.map(({ order, amount }, row) => ({
      [chargeField(row, 'order_number')]: order.number,
      [chargeField(row, 'amount')]: amount,
    })),
  );
}

/** The rows that have something in them. */
function filledRows(values: Values): number[] {
  return Array.from({ length: MAX_CHARGE_LINES }, (_, row) => row).filter(
    (row) =>
      isFilled(values[chargeField(row, 'order_number')]) || isFilled(values[chargeField(row, 'amount')]),
  );
}

/** So many rows are shown at least. */
export function shownRows(values: Values): number {
  return (filledRows(values).at(-1) ?? 0) + 1;
}

/** What the charges come to, with their tax. */
export function sumOfCharges(values: Values): number {
  const amounts = filledRows(values).map((row) => values[chargeField(row, 'amount')]);
  return sumOfMoney([...amounts, values.tax].flatMap((amount) => (typeof amount === 'number' ? amount : [])));
}

/** Judges the form, and makes of its values what is sent. */
export function chargesFormSchema(credits: Pick<Invoice, 'id'> | null): FormSchema<InvoiceFormOutput> {
  return {
    safeParse: (given) => {
      // The form hands over its values by their names.
      const values = given as Values;
      const rows = filledRows(values);
      const sent = (rows.length > 0 ? rows : [0]).map((row): SentLine => {
        const facts = {
          order_number: values[chargeField(row, 'order_number')] ?? '',
          amount: values[chargeField(row, 'amount')],
        };
        return { fieldOf: (name) => chargeField(row, name === 'amount' ? name : 'order_number'), facts };
      });
      const isOwnRate = credits === null && isFilled(values.rate);
      const result = invoiceInputSchema.safeParse({
        kind: credits === null ? 'invoice' : 'credit_note',
        vendor_id: typedNumber(values.vendor_id) ?? null,
        credits_invoice_id: credits?.id ?? null,
        ...(isOwnRate ? { rate: values.rate, rate_day: values.rate_day } : {}),
        ...factsOf(values),
        charge_lines: sent.map(({ facts }) => facts),
      });
      return judged(result, sent);
    },
  };
}
