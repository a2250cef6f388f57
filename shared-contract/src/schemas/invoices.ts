import { z } from 'zod';
import {
  HOLD_REASONS,
  INVOICE_ACTIONS,
  INVOICE_DECISIONS,
  INVOICE_KINDS,
  INVOICE_STATES,
} from '../vocabulary/invoices';
import { PRICE_PER } from '../vocabulary/orders';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { versionSchema } from './accounts';
import { decisionSchema } from './decisions';
import { budgetPreviewSchema } from './finance';
import { personSchema } from './people';
import {
  calendarDateSchema,
  idSchema,
  instantSchema,
  moneyOutSchema,
  optionalLine,
  requiredDay,
  requiredText,
} from './primitives';
import { currencyOutSchema, rateOutSchema } from './rates';

const named = z.object({ id: idSchema, name: z.string() });
const orderRef = z.object({ id: idSchema, number: z.string().nullable() });
const pricePer = z.union(PRICE_PER.map((value) => z.literal(value)));

/** How an invoice differs from what was ordered and received. */
export const invoiceDifferenceSchema = z.object({
  reason: z.enum(HOLD_REASONS),
  /** The line of the invoice, from 1; null of the invoice as a whole. */
  line: z.number().int().nullable(),
  /** More than expected, in the currency of the invoice; less where it is below zero; null where it is not about money. */
  amount: moneyOutSchema.nullable(),
  text: z.string(),
});
export type InvoiceDifference = z.infer<typeof invoiceDifferenceSchema>;

const invoiceFacts = {
  id: idSchema,
  kind: z.enum(INVOICE_KINDS),
  /** The vendor's own number. */
  number: z.string(),
  state: z.enum(INVOICE_STATES),
  /** Null of one that bills charges of orders of other vendors, freight say. */
  order: orderRef.nullable(),
  /** Those orders; none of an invoice of an order. */
  charged_orders: z.array(orderRef),
  vendor: named,
  issued_on: calendarDateSchema,
  due_on: calendarDateSchema.nullable(),
  /** Of its prices, net, discount, charges, tax and total; what it differs by is in the organisation's. */
  currency: currencyOutSchema,
  rate: rateOutSchema,
  total: moneyOutSchema,
  /** The total in the organisation's currency, at its rate. */
  base_total: moneyOutSchema,
  /** Why it is held, each reason once. */
  reasons: z.array(z.enum(HOLD_REASONS)),
  entered_by: personSchema.nullable(),
  entered_at: instantSchema,
  paid_on: calendarDateSchema.nullable(),
  version: z.number().int(),
};

export const invoiceListItemSchema = z.object(invoiceFacts);
export type InvoiceListItem = z.infer<typeof invoiceListItemSchema>;

/** What an order's line says beside the line of the invoice. */
const orderedLineSchema = z.object({
  id: idSchema,
  name: z.string(),
  quantity: z.number().int(),
  price: moneyOutSchema,
  price_per: pricePer,
  tax_rate: z.number(),
  count_received: z.number().int(),
  /** Units that other invoices bill. */
  count_billed: z.number().int(),
});

const invoiceLineSchema = z.object({
  position: z.number().int(),
  name: z.string(),
  quantity: z.number().int(),
  price: moneyOutSchema,
  price_per: pricePer,
  tax_rate: z.number(),
  net: moneyOutSchema,
  /** Null where the line is not on the order. */
  ordered: orderedLineSchema.nullable(),
});

/** Charges of an order that the invoice bills, or a credit note gives back. */
const chargeLineSchema = z.object({
  position: z.number().int(),
  order: orderRef,
  /** Of the order. */
  vendor: named,
  amount: moneyOutSchema,
  /** What the order says of charges, in its currency, which is the invoice's. */
  ordered: moneyOutSchema,
  /** What other invoices in the books have of them. */
  billed: moneyOutSchema,
});

/** The units of a line of the order that a credit note gives back: sent back for credit, or billed and never to come. */
const creditedUnitsSchema = z.object({ item: z.string(), unit_numbers: z.array(z.number().int()) });
export type CreditedUnits = z.infer<typeof creditedUnitsSchema>;

export const invoiceSchema = z.object({
  ...invoiceFacts,
  /** The invoice that a credit note is about. */
  credits: z.object({ id: idSchema, number: z.string() }).nullable(),
  /** The credit notes about it. */
  credit_notes: z.array(
    z.object({ id: idSchema, number: z.string(), total: moneyOutSchema, state: z.enum(INVOICE_STATES) }),
  ),
  /** What credit notes in the books give back of it, but those that are disputed. */
  credited: moneyOutSchema,
  /** What is left to pay. */
  to_pay: moneyOutSchema,
  /** The same in the organisation's currency, at its rate. */
  base_to_pay: moneyOutSchema,
  lines: z.array(invoiceLineSchema),
  charge_lines: z.array(chargeLineSchema),
  net: moneyOutSchema,
  discount: moneyOutSchema,
  charges: moneyOutSchema,
  tax: moneyOutSchema,
  /** What the total says beyond its parts. */
  rounding: moneyOutSchema,
  /** Of a rate of its own; null where it is the order's. */
  rate_day: calendarDateSchema.nullable(),
  /** The order's own, that it is compared in. */
  order_currency: currencyOutSchema,
  order_rate: rateOutSchema.nullable(),
  note: z.string().nullable(),
  differences: z.array(invoiceDifferenceSchema),
  /** What it costs beyond the units that it bills, once it is entered in the books; null before. */
  booked_difference: moneyOutSchema.nullable(),
  /** What of that is so for its rate alone. */
  booked_exchange: moneyOutSchema,
  booked_at: instantSchema.nullable(),
  /** Of a credit note in the books, what it differs by is what of their cost it leaves; none where it is for money alone. */
  credited_units: z.array(creditedUnitsSchema),
  decided_by: personSchema.nullable(),
  decided_at: instantSchema.nullable(),
  /** What was decided and still stands: null once a dispute ended, or what was accepted left the books. */
  decision: z.enum(INVOICE_DECISIONS).nullable(),
  /** Why it was accepted, disputed, rejected. */
  decision_reason: z.string().nullable(),
  paid_by: personSchema.nullable(),
  payment_reference: z.string().nullable(),
  decisions: z.array(decisionSchema(INVOICE_ACTIONS)),
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const acceptancePreviewSchema = z.object({
  /** What it costs beyond the units that it bills; below zero where it costs less. */
  difference: moneyOutSchema,
  /** What of that is so for its rate alone. */
  exchange: moneyOutSchema,
  /** The budgets before and after; null where it costs no request more, or is not held. */
  budget: budgetPreviewSchema.nullable(),
});
export type AcceptancePreview = z.infer<typeof acceptancePreviewSchema>;

/** What an invoice that is being entered would come to. */
export const invoicePreviewSchema = z.object({
  net: moneyOutSchema,
  /** Net, less the discount, with charges and tax. */
  computed_total: moneyOutSchema,
  expected_tax: moneyOutSchema,
  differences: z.array(invoiceDifferenceSchema),
  /** What it costs beyond the units that it bills; what a credit note gives back is below zero. */
  difference: moneyOutSchema,
  /** What of that is so for its rate alone. */
  exchange: moneyOutSchema,
  /** The units that a credit note gives back; none where it is for money alone. */
  credited_units: z.array(creditedUnitsSchema),
  currency: currencyOutSchema,
  rate: rateOutSchema,
  /** The total as typed, in the organisation's currency. */
  base_total: moneyOutSchema,
});
export type InvoicePreview = z.infer<typeof invoicePreviewSchema>;

/** What there is to bill of an order: received and on no invoice yet. */
export const toBillSchema = z.object({
  order: orderRef,
  vendor: named,
  lines: z.array(
    orderedLineSchema.extend({
      count_to_bill: z.number().int(),
      /** Sent back for credit, or billed and never to come, and given back by no credit note in the books. */
      count_to_credit: z.number().int(),
      /** On invoices that are held or disputed and not in the books, and on such credit notes. */
      count_held: z.number().int(),
      count_credit_held: z.number().int(),
    }),
  ),
  discount: moneyOutSchema,
  charges: moneyOutSchema,
  tax: moneyOutSchema,
  total: moneyOutSchema,
  payment_days: z.number().int().nullable(),
  currency: currencyOutSchema,
  /** The order's. */
  rate: rateOutSchema,
  rate_day: calendarDateSchema.nullable(),
  /** Invoices of the order that a credit note can be about. */
  invoices: z.array(
    z.object({
      id: idSchema,
      number: z.string(),
      currency: currencyOutSchema,
      total: moneyOutSchema,
      /** By credit notes in the books. */
      credited: moneyOutSchema,
      /** By credit notes that are held or disputed and not in the books. */
      credit_held: moneyOutSchema,
    }),
  ),
});
export type ToBill = z.infer<typeof toBillSchema>;

export const invoiceVersionSchema = z.strictObject({ version: versionSchema });
export const invoiceDecisionSchema = z.strictObject({
  version: versionSchema,
  reason: requiredText('Reason', MAX_LENGTHS.reason),
});
export const paymentBodySchema = z.strictObject({
  paid_on: requiredDay('Paid on'),
  reference: optionalLine('Reference', MAX_LENGTHS.name),
});
export const invoicePaymentSchema = z.strictObject({ ...paymentBodySchema.shape, version: versionSchema });
export type InvoicePayment = z.output<typeof invoicePaymentSchema>;
