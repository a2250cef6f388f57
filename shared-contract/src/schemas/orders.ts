import { z } from 'zod';
import { formatCount } from '../vocabulary/formats';
import { MAX_ROWS_AT_ONCE } from '../vocabulary/lists';
import {
  BUYING_STATES,
  CHANGE_STATUSES,
  CLOSE_REASONS,
  LINE_KINDS,
  MAX_ORDER_LINES,
  MAX_ORDER_UNITS,
  MAX_RECEIPT_UNITS,
  MAX_UNITS,
  ORDER_ACTIONS,
  ORDER_STATUSES,
  PRICE_PER,
  RECEIPT_STATES,
  SEND_WAYS,
  UNIT_STATES,
} from '../vocabulary/orders';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { VENDOR_STATES } from '../vocabulary/vendors';
import { versionSchema } from './accounts';
import { assetRefSchema } from './assets';
import { decisionSchema } from './decisions';
import { idsToActOn } from './outcomes';
import { personSchema } from './people';
import {
  calendarDateSchema,
  chosenId,
  idSchema,
  instantSchema,
  moneyOutSchema,
  moneySchema,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from './primitives';

const named = z.object({ id: idSchema, name: z.string() });

/** How far the purchase for a request is, as its requester may see it: no prices, no vendor. */
export const buyingSchema = z.object({
  state: z.enum(BUYING_STATES),
  order_id: idSchema,
  /** Null while the order is a draft that was never submitted. */
  order_number: z.string().nullable(),
  ordered_at: instantSchema.nullable(),
  expected_on: calendarDateSchema.nullable(),
});

/** The units of a line that one request gets. */
export const orderShareSchema = z.object({
  request_id: idSchema,
  /** What was asked for. */
  label: z.string(),
  requester: personSchema,
  units: z.number().int(),
  /** What was approved for the request. */
  approved_cost: moneyOutSchema,
  count_received: z.number().int(),
  /** Whether the requester has what came, and the request is fulfilled. */
  is_fulfilled: z.boolean(),
  /** Whether all that is still to come has come, and the requester does not have it. */
  to_hand_over: z.boolean(),
  /** Why it cannot be handed over now; null where it can, or nothing is to be handed over. */
  held: z.string().nullable(),
  /** What these units cost, with their part of discount, charges and tax. */
  cost: moneyOutSchema,
});

export const orderUnitSchema = z.object({
  /** From 1, in the order of the shares. */
  unit_number: z.number().int(),
  request_id: idSchema,
  state: z.enum(UNIT_STATES),
  cost: moneyOutSchema,
  serial_number: z.string().nullable(),
  asset: assetRefSchema.nullable(),
  receipt_id: idSchema.nullable(),
});
export type OrderUnit = z.infer<typeof orderUnitSchema>;

export const orderLineSchema = z.object({
  id: idSchema,
  position: z.number().int(),
  kind: z.enum(LINE_KINDS),
  name: z.string(),
  brand: z.string().nullable(),
  model_number: z.string().nullable(),
  category: named.nullable(),
  quantity: z.number().int(),
  price: moneyOutSchema,
  price_per: z.union(PRICE_PER.map((value) => z.literal(value))),
  /** In per cent. */
  tax_rate: z.number(),
  expected_on: calendarDateSchema.nullable(),
  /** As the vendor promised. */
  promised_on: calendarDateSchema.nullable(),
  /** The promised day, else the expected one. */
  due_on: calendarDateSchema.nullable(),
  /** Quantity by price. */
  net: moneyOutSchema,
  /** With its part of discount, charges and tax. */
  landed_cost: moneyOutSchema,
  count_received: z.number().int(),
  count_closed: z.number().int(),
  shares: z.array(orderShareSchema),
  /** Numbered once the order is submitted. */
  units: z.array(orderUnitSchema),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

export const receiptSchema = z.object({
  id: idSchema,
  delivery_note: z.string().nullable(),
  received_on: calendarDateSchema,
  recorded_by: personSchema.nullable(),
  recorded_at: instantSchema,
  count_units: z.number().int(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** What the order costs a request beyond its approval, and what that leads to. */
export const orderExcessSchema = z.object({
  request_id: idSchema,
  label: z.string(),
  approved_cost: moneyOutSchema,
  /** On this order and on others. */
  ordered_cost: moneyOutSchema,
  kind: z.enum(['needs_reason', 'needs_finance']),
  text: z.string(),
});

export const orderRevisionSchema = z.object({
  revision: z.number().int(),
  sent_by: personSchema.nullable(),
  sent_at: instantSchema,
  sent_way: z.enum(SEND_WAYS),
  sent_to: z.array(z.string()),
  /** Why the order was changed; of the first one null. */
  reason: z.string().nullable(),
  /** What is different from the one before. */
  changes: z.array(z.string()),
});

const orderFacts = {
  id: idSchema,
  /** Given when the order is first submitted. */
  number: z.string().nullable(),
  vendor: named.extend({ state: z.enum(VENDOR_STATES) }),
  status: z.enum(ORDER_STATUSES),
  receipt_state: z.enum(RECEIPT_STATES),
  total: moneyOutSchema,
  count_lines: z.number().int(),
  /** What the first lines are about. */
  first_items: z.array(z.string()),
  /** The earliest day on which something that has not come is expected. */
  expected_on: calendarDateSchema.nullable(),
  created_by: personSchema.nullable(),
  created_at: instantSchema,
  sent_at: instantSchema.nullable(),
  /** Where the change of a sent order stands; null where none is being made. */
  change_status: z.enum(CHANGE_STATUSES).nullable(),
  version: z.number().int(),
};

export const orderListItemSchema = z.object(orderFacts);
export type OrderListItem = z.infer<typeof orderListItemSchema>;

/** A sent order as it is to become. */
const orderChangeStateSchema = z.object({
  /** The revision that it is once it is sent. */
  revision: z.number().int(),
  status: z.enum(CHANGE_STATUSES),
  reason: z.string(),
  note: z.string().nullable(),
  discount: moneyOutSchema,
  charges: moneyOutSchema,
  net: moneyOutSchema,
  tax: moneyOutSchema,
  total: moneyOutSchema,
  lines: z.array(orderLineSchema),
  /** What is different from what was sent. */
  changes: z.array(z.string()),
  created_by: personSchema.nullable(),
  created_at: instantSchema,
  needs_finance: z.boolean(),
  approved_by: personSchema.nullable(),
  /** Why finance sent it back. */
  send_back_comment: z.string().nullable(),
  /** Why it cannot go on: more came meanwhile than it leaves. */
  fault: z.string().nullable(),
});

export const orderSchema = z.object({
  ...orderFacts,
  /** For the vendor. */
  note: z.string().nullable(),
  discount: moneyOutSchema,
  charges: moneyOutSchema,
  tax_is_cost: z.boolean(),
  net: moneyOutSchema,
  tax: moneyOutSchema,
  lines: z.array(orderLineSchema),
  receipts: z.array(receiptSchema),
  submitted_by: personSchema.nullable(),
  submitted_at: instantSchema.nullable(),
  /** Why it costs more than was approved. */
  submit_reason: z.string().nullable(),
  needs_finance: z.boolean(),
  approved_by: personSchema.nullable(),
  approved_at: instantSchema.nullable(),
  /** Why finance sent it back. */
  send_back_comment: z.string().nullable(),
  sent_by: personSchema.nullable(),
  sent_way: z.enum(SEND_WAYS).nullable(),
  /** The mail addresses that it was sent to. */
  sent_to: z.array(z.string()),
  /** The vendor's own number for it. */
  vendor_reference: z.string().nullable(),
  acknowledged_by: personSchema.nullable(),
  acknowledged_at: instantSchema.nullable(),
  /** What was sent to the vendor, oldest first. */
  revisions: z.array(orderRevisionSchema),
  /** To whom a mail would go now. */
  recipients: z.array(z.string()),
  ended_by: personSchema.nullable(),
  ended_at: instantSchema.nullable(),
  close_reason: z.enum(CLOSE_REASONS).nullable(),
  /** Why it was cancelled or closed short. */
  end_reason: z.string().nullable(),
  /** Null where it is not being changed. */
  change: orderChangeStateSchema.nullable(),
  /** Judged by the approvals of its requests, as it stands, or as it is to become. */
  excesses: z.array(orderExcessSchema),
  /** Why submitting it needs a reason; null where it does not. */
  needs_reason: z.string().nullable(),
  /** What the caller may do to this order now, and why not what is closed. */
  decisions: z.array(decisionSchema(ORDER_ACTIONS)),
});
export type Order = z.infer<typeof orderSchema>;

/** A request that is approved and on no order yet. */
export const toBuySchema = z.object({
  request_id: idSchema,
  label: z.string(),
  brand: z.string().nullable(),
  category: named.nullable(),
  requester: personSchema,
  approved_cost: moneyOutSchema,
  approved_at: instantSchema,
  /** Available assets of the same category, MAX_STOCK_COUNTED of them at most. */
  in_stock: z.number().int(),
});
export type ToBuy = z.infer<typeof toBuySchema>;

const percent = z
  .number({ error: 'Tax must be a number' })
  .min(0, 'Tax must be from 0 to 100 per cent')
  .max(100, 'Tax must be from 0 to 100 per cent')
  .refine((value) => Number(value.toFixed(2)) === value, 'Tax must have at most two decimals');

const count = (label: string, max: number) => {
  const message = `${label} must be a whole number from 1 to ${formatCount(max)}`;
  return z.number({ error: message }).int(message).min(1, message).max(max, message);
};

const day = (label: string) => {
  const message = `${label} must be a date like 2025-01-31`;
  return z.string({ error: message }).refine((value) => calendarDateSchema.safeParse(value).success, message);
};

const shareInput = z.strictObject({ request_id: chosenId('Request'), units: count('Units', MAX_UNITS) });

const lineFields = {
  kind: z.enum(LINE_KINDS, { error: 'Kind must be asset, consumable or service' }).default('asset'),
  name: requiredLine('Item', MAX_LENGTHS.assetName),
  brand: optionalLine('Brand', MAX_LENGTHS.name),
  model_number: optionalLine('Model number', MAX_LENGTHS.name),
  category_id: chosenId('Category').nullable().default(null),
  price: moneySchema('Price'),
  price_per: z
    .union(
      PRICE_PER.map((value) => z.literal(value)),
      { error: 'Price per must be 1, 10, 100 or 1,000' },
    )
    .default(1),
  tax_rate: percent.default(0),
  expected_on: day('Expected').nullable().default(null),
  shares: z
    .array(shareInput, { error: 'Send a list' })
    .min(1, 'Choose at least one request for this line')
    .max(MAX_ROWS_AT_ONCE, `Choose at most ${MAX_ROWS_AT_ONCE} requests for one line`),
};

/** A line as it is entered; how many are ordered follows from its shares. */
export const orderLineInputSchema = z
  .strictObject(lineFields)
  .refine(({ kind, category_id }) => kind !== 'asset' || category_id !== null, {
    path: ['category_id'],
    message: 'Choose the category that the assets will have',
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type OrderLineInput = z.output<typeof orderLineInputSchema>;

const lines = z
  .array(orderLineInputSchema, { error: 'Send a list' })
  .max(MAX_ORDER_LINES, `An order has at most ${MAX_ORDER_LINES} lines`);

const unitsOf = (lines: readonly { shares: readonly { units: number }[] }[]) =>
  lines.reduce((sum, { shares }) => sum + shares.reduce((units, share) => units + share.units, 0), 0);

/** The whole of a draft, as its form sends it. */
export const orderEditSchema = z
  .strictObject({
    version: versionSchema,
    vendor_id: chosenId('Vendor'),
    note: optionalText('Note', MAX_LENGTHS.reason),
    discount: moneySchema('Discount').default(0),
    charges: moneySchema('Shipping and charges').default(0),
    tax_is_cost: z.boolean({ error: 'Tax is a cost must be true or false' }).default(true),
    lines,
  })
  .refine(({ lines }) => unitsOf(lines) <= MAX_ORDER_UNITS, {
    path: ['lines'],
    message: `An order has at most ${formatCount(MAX_ORDER_UNITS)} units`,
  })
  .refine(
    ({ lines }) =>
      lines.every(({ shares }) => new Set(shares.map(({ request_id }) => request_id)).size === shares.length),
    { path: ['lines'], message: 'Choose each request only once for a line' },
  );
export type OrderEdit = z.output<typeof orderEditSchema>;

const { kind: _kind, category_id: _category, ...changeableFields } = lineFields;
const changeLineSchema = z.strictObject({ line_id: chosenId('Line'), ...changeableFields });
export type OrderChangeLine = z.output<typeof changeLineSchema>;

/** What a sent order is to become. A line that is left out is cancelled. */
export const orderChangeSchema = z
  .strictObject({
    version: versionSchema,
    /** Why; finance reads it, and the vendor does not. */
    reason: requiredText('Reason', MAX_LENGTHS.reason),
    note: optionalText('Note', MAX_LENGTHS.reason),
    discount: moneySchema('Discount').default(0),
    charges: moneySchema('Shipping and charges').default(0),
    lines: z
      .array(changeLineSchema, { error: 'Send a list' })
      .min(1, 'At least one line stays: cancel the order instead')
      .max(MAX_ORDER_LINES, `An order has at most ${MAX_ORDER_LINES} lines`),
  })
  .refine(({ lines }) => unitsOf(lines) <= MAX_ORDER_UNITS, {
    path: ['lines'],
    message: `An order has at most ${formatCount(MAX_ORDER_UNITS)} units`,
  })
  .refine(
    ({ lines }) =>
      lines.every(
        ({ shares }) => new Set(shares.map(({ request_id }) => request_id)).size === shares.length,
      ) && new Set(lines.map(({ line_id }) => line_id)).size === lines.length,
    { path: ['lines'], message: 'Name each line once, and each request once for a line' },
  );
export type OrderChange = z.output<typeof orderChangeSchema>;

/** A new draft, with a line for each of the requests. */
export const orderInputSchema = z.strictObject({
  vendor_id: chosenId('Vendor'),
  request_ids: idsToActOn('Request'),
});

export const orderRequestsSchema = z.strictObject({ request_ids: idsToActOn('Request') });

/** The field of a form that chooses a draft. */
export const orderDraftChoiceSchema = z.strictObject({ order_id: chosenId('Order') });

export const orderVersionSchema = z.strictObject({ version: versionSchema });
export const orderSubmitSchema = z.strictObject({
  version: versionSchema,
  reason: optionalText('Reason', MAX_LENGTHS.reason),
});
export const orderReasonSchema = z.strictObject({ reason: requiredText('Reason', MAX_LENGTHS.reason) });
export const orderEndSchema = z.strictObject({ ...orderReasonSchema.shape, version: versionSchema });
export const orderSendSchema = z.strictObject({
  version: versionSchema,
  way: z.enum(SEND_WAYS, { error: 'Way must be mail or hand' }),
});

export const orderResendSchema = z.strictObject({
  version: versionSchema,
  /** The last one that was sent unless another is named. */
  revision: z
    .number({ error: 'Revision must be a whole number' })
    .int('Revision must be a whole number')
    .min(1, 'Revision must be 1 or more')
    .optional(),
});

/** What a vendor answered to an order; lines that are left out stay as they are. */
export const orderAcknowledgementSchema = z.strictObject({
  version: versionSchema,
  vendor_reference: optionalLine('Vendor’s order number', MAX_LENGTHS.name),
  lines: z
    .array(
      z.strictObject({
        line_id: chosenId('Line'),
        promised_on: day('Promised').nullable(),
      }),
      { error: 'Send a list' },
    )
    .max(MAX_ORDER_LINES, `An order has at most ${MAX_ORDER_LINES} lines`),
});
export type OrderAcknowledgement = z.output<typeof orderAcknowledgementSchema>;

/** What has come with one delivery. */
export const receiptInputSchema = z.strictObject({
  delivery_note: optionalLine('Delivery note', MAX_LENGTHS.name),
  received_on: day('Received on'),
  /** Whether what came goes to its requesters at once. */
  hand_over: z.boolean({ error: 'Hand over must be true or false' }).default(false),
  lines: z
    .array(
      z.strictObject({
        line_id: chosenId('Line'),
        units: z
          .array(
            z.strictObject({
              unit_number: count('Unit', MAX_UNITS),
              serial_number: optionalLine('Serial number', MAX_LENGTHS.name),
            }),
            { error: 'Send a list' },
          )
          .min(1, 'Choose at least one unit'),
      }),
      { error: 'Send a list' },
    )
    .min(1, 'Choose at least one unit')
    .max(MAX_ORDER_LINES, `An order has at most ${MAX_ORDER_LINES} lines`)
    .refine(
      (came) => came.reduce((sum, { units }) => sum + units.length, 0) <= MAX_RECEIPT_UNITS,
      `Record at most ${MAX_RECEIPT_UNITS} units at once: record the others with the next receipt`,
    ),
});
export type ReceiptInput = z.output<typeof receiptInputSchema>;
