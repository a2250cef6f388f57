import {
  BASE_CURRENCY,
  formatRate,
  type Invoice,
  type InvoiceInput,
  invoiceInputSchema,
  type ToBill,
} from '@portal/contract';
import type { FormSchema } from '@portal/ui/data';
import { typedNumber, withFields } from '../../feedback';

type Values = Readonly<Record<string, unknown>>;

/** The form is flat: the names of the fields of a line of the order, and of one that is not on it. */
export const lineField = (lineId: number, name: string) => `line.${lineId}.${name}`;
export const extraField = (row: number, name: string) => `extra.${row}.${name}`;
/** So many lines that are not on the order can be entered. */
export const MAX_EXTRAS = 10;

/** What there is to bill, as the values that the form begins with. */
export function valuesToBill(
  { lines, currency, discount, charges, tax, total }: ToBill,
  today: string,
): Values {
  return {
    kind: 'invoice',
    credits_invoice_id: '',
    number: '',
    issued_on: today,
    due_on: '',
    note: '',
    ...{ currency, rate: '', rate_day: '' },
    ...{ discount, charges, tax, total },
    ...Object.assign(
      {},
      ...lines.map(({ id, count_to_bill, price, price_per }) =>
        lineValues(id, count_to_bill === 0 ? '' : String(count_to_bill), price, price_per),
      ),
    ),
  };
}

function lineValues(id: number, quantity: string, price: number, pricePer: number): Values {
  return {
    [lineField(id, 'quantity')]: quantity,
    [lineField(id, 'price')]: price,
    [lineField(id, 'price_per')]: String(pricePer),
  };
}

/** An invoice that is held, as the values of the form. */
export function valuesOfInvoice(invoice: Invoice, { lines }: ToBill): Values {
  const { kind, credits, number, issued_on, due_on, note, discount, charges, tax, total } = invoice;
  const billed = new Map(invoice.lines.map((line) => [line.ordered?.id, line]));
  return {
    currency: invoice.currency,
    rate: invoice.rate_day === null ? '' : formatRate(invoice.rate),
    rate_day: invoice.rate_day ?? '',
    ...{ kind, number, issued_on, discount, charges, tax, total },
    credits_invoice_id: credits ? String(credits.id) : '',
    due_on: due_on ?? '',
    note: note ?? '',
    ...Object.assign(
      {},
      ...lines.map(({ id, price, price_per }) => {
        const line = billed.get(id);
        return lineValues(
          id,
          line ? String(line.quantity) : '',
          line?.price ?? price,
          line?.price_per ?? price_per,
        );
      }),
      ...extrasOf(invoice).map((line, row) => ({
        [extraField(row, 'name')]: line.name,
        [extraField(row, 'quantity')]: String(line.quantity),
        [extraField(row, 'price')]: line.price,
        [extraField(row, 'tax_rate')]: String(line.tax_rate),
      })),
    ),
  };
}

/** The lines of an invoice that are not on its order. */
function extrasOf({ lines }: Pick<Invoice, 'lines'>): Invoice['lines'] {
  return lines.filter(({ ordered }) => ordered === null);
}

/** How many rows for lines that are not on the order have something in them. */
export function filledExtras(values: Values): number {
  const rows = Array.from({ length: MAX_EXTRAS }, (_, row) => row).filter((row) =>
    ['name', 'quantity', 'price'].some((name) => isFilled(values[extraField(row, name)])),
  );
  return (rows.at(-1) ?? -1) + 1;
}

export function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && String(value).trim() !== '';
}

export interface SentLine {
  /** Of the fields of this line. */
  fieldOf: (name: string) => string;
  facts: object;
}

function sentLines(values: Values, { lines }: ToBill): SentLine[] {
  const ordered = lines.flatMap(({ id, tax_rate }): SentLine[] => {
    const fieldOf = (name: string) => lineField(id, name);
    // A line without a quantity is not billed.
    if (!isFilled(values[fieldOf('quantity')])) return [];
    const facts = {
      line_id: id,
      quantity: typedNumber(values[fieldOf('quantity')]),
      price: values[fieldOf('price')],
      price_per: typedNumber(values[fieldOf('price_per')]),
      tax_rate,
    };
    return [{ fieldOf, facts }];
  });
  const extras = Array.from({ length: filledExtras(values) }, (_, row): SentLine => {
    const fieldOf = (name: string) => extraField(row, name);
    return {
      fieldOf,
      facts: {
        line_id: null,
        name: values[fieldOf('name')] ?? '',
        quantity: typedNumber(values[fieldOf('quantity')]),
        price: values[fieldOf('price')],
        tax_rate: typedNumber(values[fieldOf('tax_rate')]),
      },
    };
  });
  return [...ordered, ...extras];
}

/** The name of the field that a part of what is sent comes from. */
function fieldAt([first = '', index, name]: readonly PropertyKey[], sent: readonly SentLine[]): string {
  const isLine = (first === 'lines' || first === 'charge_lines') && index !== undefined;
  const line = isLine ? sent[Number(index)] : undefined;
  return line && name !== undefined ? line.fieldOf(String(name)) : String(first);
}

/** What the form sends, and which field is which part of it. */
export interface InvoiceFormOutput {
  input: InvoiceInput;
  sent: SentLine[];
}

/** Of a currency that has no rate of its own nothing is sent of one. */
function moneyOf({ currency, rate, rate_day }: Values) {
  if (currency === BASE_CURRENCY) return { currency };
  return { currency: currency ?? null, rate: isFilled(rate) ? rate : null, rate_day: rate_day || null };
}

/** Judges the form, and makes of its values what is sent. */
export function invoiceFormSchema(toBill: ToBill): FormSchema<InvoiceFormOutput> {
  return {
    safeParse: (given) => {
      // The form hands over its values by their names.
      const values = given as Values;
      const sent = sentLines(values, toBill);
      const isCredit = values.kind === 'credit_note';
      const result = invoiceInputSchema.safeParse({
        kind: values.kind,
        order_id: toBill.order.id,
        vendor_id: values.vendor_id ?? null,
        credits_invoice_id: isCredit ? (typedNumber(values.credits_invoice_id) ?? null) : null,
        // A credit note is in the currency of its invoice, at its rate.
        ...(isCredit ? {} : moneyOf(values)),
        ...factsOf(values),
        discount: values.discount ?? undefined,
        charges: values.charges ?? undefined,
        lines: sent.map(({ facts }) => facts),
      });
      return judged(result, sent);
    },
  };
}

/** What every invoice says of itself. */
export function factsOf({ number, issued_on, due_on, tax, total, note }: Values) {
  return {
    number: number ?? '',
    issued_on: issued_on ?? '',
    due_on: due_on || null,
    tax: tax ?? undefined,
    total,
    note,
  };
}

/** The input, or its faults at the fields of the form. */
export function judged(
  result: ReturnType<typeof invoiceInputSchema.safeParse>,
  sent: SentLine[],
): ReturnType<FormSchema<InvoiceFormOutput>['safeParse']> {
  if (result.success) return { success: true, data: { input: result.data, sent } };
  const issues = result.error.issues.map(({ path, message }) => ({
    path: [fieldAt(path, sent)],
    message,
  }));
  return { success: false, error: { issues } };
}

/** A refusal with its messages at the fields of the form: the server names `lines.0.price`. */
export function atInvoiceFields(error: unknown, sent: readonly SentLine[]): unknown {
  return withFields(error, (field) => fieldAt(field.split('.'), sent));
}
