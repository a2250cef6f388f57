import { z } from 'zod';
import { INVOICE_KINDS } from '../vocabulary/invoices';
import { MAX_ORDER_LINES } from '../vocabulary/orders';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { versionSchema } from './accounts';
import { pricePerField, taxRateField } from './order-input';
import {
  chosenId,
  moneySchema,
  optionalLine,
  optionalText,
  requiredCount,
  requiredDay,
  requiredLine,
  requiredNumber,
} from './primitives';
import { currencyField, rateField } from './rates';

/** Units that one line of an invoice bills at most. */
const MAX_BILLED = 100_000;

const lineInputSchema = z
  .strictObject({
    /** The line of the order; null of what is not on it. */
    line_id: chosenId('Line').nullable().default(null),
    name: optionalLine('Item', MAX_LENGTHS.assetName),
    quantity: requiredCount('Quantity', MAX_BILLED),
    price: moneySchema('Price'),
    price_per: pricePerField.default(1),
    tax_rate: taxRateField.default(0),
  })
  .refine(({ line_id, name }) => line_id !== null || name !== null, {
    path: ['name'],
    message: 'Item is required where the line is not on the order',
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type InvoiceLineInput = z.output<typeof lineInputSchema>;

/** The charges of so many orders one invoice bills at most. */
export const MAX_CHARGE_LINES = 50;

const chargeLineInputSchema = z.strictObject({
  order_number: requiredLine('Order', 20),
  amount: moneySchema('Amount').refine((amount) => amount > 0, 'Amount must be more than 0'),
});

const contentFields = {
  kind: z.enum(INVOICE_KINDS, { error: 'Kind must be invoice or credit_note' }).default('invoice'),
  /** Null of one that bills charges of orders, each named by its number: then nothing else is billed with it but tax. */
  order_id: chosenId('Order').nullable().default(null),
  charge_lines: z
    .array(chargeLineInputSchema, { error: 'Send a list' })
    .max(MAX_CHARGE_LINES, `An invoice bills charges of at most ${MAX_CHARGE_LINES} orders`)
    .default([]),
  /** Where somebody else bills it. Left out, the order's vendor. */
  vendor_id: chosenId('Vendor').nullable().default(null),
  /** Of a credit note. */
  credits_invoice_id: chosenId('Credited invoice').nullable().default(null),
  number: requiredNumber('Number', MAX_LENGTHS.name),
  issued_on: requiredDay('Issued on'),
  due_on: requiredDay('Due on').nullable().default(null),
  /** Left out, the order's, and of a credit note that of its invoice. */
  currency: currencyField.nullable().default(null),
  /** At which it is paid, where finance knows another one than the order's, with its day. */
  rate: rateField.nullable().default(null),
  rate_day: requiredDay('Rate date').nullable().default(null),
  discount: moneySchema('Discount').default(0),
  charges: moneySchema('Shipping and charges').default(0),
  tax: moneySchema('Tax').default(0),
  total: moneySchema('Total'),
  note: optionalText('Note', MAX_LENGTHS.reason),
  lines: z
    .array(lineInputSchema, { error: 'Send a list' })
    .max(MAX_ORDER_LINES, `An invoice has at most ${MAX_ORDER_LINES} lines`)
    .default([]),
};

interface EnteredContent {
  kind: string;
  order_id: number | null;
  vendor_id: number | null;
  charge_lines: readonly { order_number: string }[];
  rate: number | null;
  rate_day: string | null;
  discount: number;
  charges: number;
  credits_invoice_id: number | null;
  lines: readonly { line_id: number | null }[];
}

/** An order's number as it is compared: vendors write it in small letters too. */
export const orderNumberKey = (number: string): string => number.trim().toUpperCase();

interface Fault {
  path: (string | number)[];
  message: string;
}

const repeatsLine = ({ lines }: EnteredContent) => {
  const ids = lines.flatMap(({ line_id }) => line_id ?? []);
  return new Set(ids).size < ids.length;
};

/** What is wrong with an invoice of an order. */
function faultsOfOrder(content: EnteredContent): Fault[] {
  const { kind, charges, charge_lines, lines } = content;
  if (charge_lines.length > 0)
    return [
      { path: ['charge_lines'], message: 'Charges of other orders are entered as an invoice of their own' },
    ];
  return [
    ...(repeatsLine(content) ? [{ path: ['lines'], message: 'Name each line of the order only once' }] : []),
    ...(kind === 'invoice' && charges === 0 && lines.length === 0
      ? [{ path: ['lines'], message: 'Enter at least one line, or charges' }]
      : []),
  ];
}

/** What is wrong with one of charges of orders. */
function faultsOfCharges({ vendor_id, charge_lines, lines, discount, charges }: EnteredContent): Fault[] {
  const keys = charge_lines.map(({ order_number }) => orderNumberKey(String(order_number ?? '')));
  return [
    ...(vendor_id === null
      ? [{ path: ['vendor_id'], message: 'Choose the vendor that bills the charges' }]
      : []),
    ...keys.flatMap((key, index) =>
      key !== '' && keys.indexOf(key) < index
        ? [{ path: ['charge_lines', index, 'order_number'], message: `${key} is named twice` }]
        : [],
    ),
    ...(lines.length > 0 ? [{ path: ['lines'], message: 'Lines are billed of an order: name it' }] : []),
    ...(discount > 0 ? [{ path: ['discount'], message: 'A discount is of an order: name it' }] : []),
    ...(charges > 0 ? [{ path: ['charges'], message: 'Enter the charges of each order by itself' }] : []),
  ];
}

function faultsOf(content: EnteredContent): Fault[] {
  const { kind, order_id, charge_lines, rate, rate_day, credits_invoice_id } = content;
  const ofWhole = [
    ...((rate === null) === (rate_day === null)
      ? []
      : [{ path: ['rate_day'], message: 'Enter both the rate and its date, or neither' }]),
    ...((kind === 'credit_note') === (credits_invoice_id !== null)
      ? []
      : [
          {
            path: ['credits_invoice_id'],
            message: 'A credit note names the invoice that it is about, and an invoice names none',
          },
        ]),
  ];
  if (order_id !== null) return [...faultsOfOrder(content), ...ofWhole];
  if (charge_lines.length === 0) return [{ path: ['order_id'], message: 'Order is required' }, ...ofWhole];
  return [...faultsOfCharges(content), ...ofWhole];
}

const isList = (value: unknown) =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null);

/** Judged together with the fields, so that all faults are told at once: also where some of these are no good. */
const isWhole = z.superRefine<EnteredContent>(
  (content, { addIssue }) => {
    for (const fault of faultsOf(content)) addIssue({ code: 'custom', ...fault });
  },
  {
    when: ({ value }) =>
      typeof value === 'object' &&
      value !== null &&
      'lines' in value &&
      isList(value.lines) &&
      'charge_lines' in value &&
      isList(value.charge_lines),
  },
);

/** An invoice as its vendor wrote it. */
export const invoiceInputSchema = z.strictObject(contentFields).check(isWhole);
export type InvoiceInput = z.output<typeof invoiceInputSchema>;

/** The same, of one that is held. */
export const invoiceEditSchema = z.strictObject({ ...contentFields, version: versionSchema }).check(isWhole);
export type InvoiceEdit = z.output<typeof invoiceEditSchema>;

/** The same while it is typed, where it is changed with the invoice that it is. */
export const invoicePreviewInputSchema = z
  .strictObject({ ...contentFields, invoice_id: chosenId('Invoice').nullable().default(null) })
  .check(isWhole);
export type InvoicePreviewInput = z.output<typeof invoicePreviewInputSchema>;
