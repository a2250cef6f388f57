import { z } from 'zod';
import { formatCount } from '../vocabulary/formats';
import { MAX_ROWS_AT_ONCE } from '../vocabulary/lists';
import {
  LINE_KINDS,
  MAX_ORDER_LINES,
  MAX_ORDER_UNITS,
  MAX_UNITS,
  PRICE_PER,
  SEND_METHODS,
} from '../vocabulary/orders';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { versionSchema } from './accounts';
import { idsToActOn } from './outcomes';
import {
  chosenId,
  moneySchema,
  optionalLine,
  optionalText,
  reasonBodySchema,
  requiredCount,
  requiredDay,
  requiredLine,
  requiredText,
} from './primitives';
import { currencyField, rateField } from './rates';

/** In per cent. */
export const taxRateField = z
  .number({ error: 'Tax must be a number' })
  .min(0, 'Tax must be from 0 to 100 per cent')
  .max(100, 'Tax must be from 0 to 100 per cent')
  .refine((value) => Number(value.toFixed(2)) === value, 'Tax must have at most two decimals');

export const pricePerField = z.union(
  PRICE_PER.map((value) => z.literal(value)),
  { error: 'Price per must be 1, 10, 100 or 1,000' },
);

const shareInput = z.strictObject({
  request_id: chosenId('Request'),
  units: requiredCount('Units', MAX_UNITS),
});

const lineFields = {
  kind: z.enum(LINE_KINDS, { error: 'Kind must be asset, consumable or service' }).default('asset'),
  /** Of the catalogue: the line has its own facts all the same. */
  item_id: chosenId('Catalogue item').nullable().default(null),
  /** That the line is at; it is let go where the line is at another price, or the price does not apply to it. */
  contract_price_id: chosenId('Contract price').nullable().default(null),
  name: requiredLine('Item', MAX_LENGTHS.assetName),
  brand: optionalLine('Brand', MAX_LENGTHS.name),
  model_number: optionalLine('Model number', MAX_LENGTHS.name),
  category_id: chosenId('Category').nullable().default(null),
  price: moneySchema('Price'),
  price_per: pricePerField.default(1),
  tax_rate: taxRateField.default(0),
  expected_on: requiredDay('Expected').nullable().default(null),
  /** Billed as it was ordered: nothing of it is received. Not of assets. */
  without_receipt: z.boolean({ error: 'Without receipt must be true or false' }).default(false),
  shares: z
    .array(shareInput, { error: 'Send a list' })
    .min(1, 'Choose at least one request for this line')
    .max(MAX_ROWS_AT_ONCE, `Choose at most ${MAX_ROWS_AT_ONCE} requests for one line`),
};

/** An asset is received, with its tag. */
function isReceivedAsset({ kind, without_receipt }: { kind: string; without_receipt: boolean }): boolean {
  return kind !== 'asset' || !without_receipt;
}
const RECEIVED_ASSETS = {
  path: ['without_receipt'],
  message: 'An asset is received: choose another kind to have it billed without a receipt',
};

/** A line as it is entered; how many are ordered follows from its shares. */
export const orderLineInputSchema = z
  .strictObject(lineFields)
  .refine(isReceivedAsset, RECEIVED_ASSETS)
  .refine(({ kind, category_id }) => kind !== 'asset' || category_id !== null, {
    path: ['category_id'],
    message: 'Choose the category that the assets will have',
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type OrderLineInput = z.output<typeof orderLineInputSchema>;

const { shares: _shares, ...stockFields } = lineFields;

/** A line of a draft that is for the stock of a department: nobody asked for it. */
export const stockLineInputSchema = z
  .strictObject({
    department_id: chosenId('Department'),
    units: requiredCount('Units', MAX_UNITS),
    ...stockFields,
    expected_on: requiredDay('Delivery day').nullable().default(null),
  })
  .refine(isReceivedAsset, RECEIVED_ASSETS)
  .refine(({ kind, category_id }) => kind !== 'asset' || category_id !== null, {
    path: ['category_id'],
    message: 'Choose the category that the assets will have',
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type StockLineInput = z.output<typeof stockLineInputSchema>;

/** Units of a line of a draft that are for the stock of a department, beside those that requests get. */
export const stockUnitsInputSchema = z.strictObject({
  /** As it was seen: each change of a draft writes its lines anew. */
  version: versionSchema,
  line_id: chosenId('Line'),
  department_id: chosenId('Department'),
  units: requiredCount('Units', MAX_UNITS),
});
export type StockUnitsInput = z.output<typeof stockUnitsInputSchema>;

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
    /** Left out, that which it has. */
    currency: currencyField.optional(),
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

const {
  kind: _kind,
  category_id: _category,
  item_id: _item,
  contract_price_id: _contractPrice,
  without_receipt: _withoutReceipt,
  ...changeableFields
} = lineFields;
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

/** A new draft, with a line for each of the requests; without any, it is for what is bought for stock. */
export const orderInputSchema = z.strictObject({
  vendor_id: chosenId('Vendor'),
  /** Left out, the vendor's. */
  currency: currencyField.optional(),
  request_ids: z
    .array(chosenId('Request'), { error: 'Send a list' })
    .max(MAX_ROWS_AT_ONCE, `Choose at most ${MAX_ROWS_AT_ONCE}`)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each one only once'),
});

export const orderRequestsSchema = z.strictObject({ request_ids: idsToActOn('Request') });

/** The field of a form that chooses a draft. */
export const orderDraftChoiceSchema = z.strictObject({ order_id: chosenId('Order') });

export const orderVersionSchema = z.strictObject({ version: versionSchema });
export const orderSubmitSchema = z.strictObject({
  version: versionSchema,
  /** At which the order was seen, where it is in another currency than the organisation's: at another one it costs something else. */
  rate: rateField.nullable().optional(),
  reason: optionalText('Reason', MAX_LENGTHS.reason),
});
export const orderEndSchema = z.strictObject({ ...reasonBodySchema.shape, version: versionSchema });
export const orderSendSchema = z.strictObject({
  version: versionSchema,
  way: z.enum(SEND_METHODS, { error: 'Way must be mail or hand' }),
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
        promised_on: requiredDay('Promised').nullable(),
      }),
      { error: 'Send a list' },
    )
    .max(MAX_ORDER_LINES, `An order has at most ${MAX_ORDER_LINES} lines`),
});
export type OrderAcknowledgement = z.output<typeof orderAcknowledgementSchema>;

/** What a vendor says of the serial numbers of its assets: the whole list of each line that is named. */
export const expectedSerialsSchema = z.strictObject({
  version: versionSchema,
  lines: z
    .array(
      z.strictObject({
        line_id: chosenId('Line'),
        serials: z
          .array(requiredLine('Serial number', MAX_LENGTHS.name), { error: 'Send a list' })
          .max(MAX_ORDER_UNITS, `A line has at most ${formatCount(MAX_ORDER_UNITS)} serial numbers`),
      }),
      { error: 'Send a list' },
    )
    .min(1, 'Choose at least one line')
    .max(MAX_ORDER_LINES, `An order has at most ${MAX_ORDER_LINES} lines`)
    .refine(
      (lines) => lines.reduce((sum, { serials }) => sum + serials.length, 0) <= MAX_ORDER_UNITS,
      `An order has at most ${formatCount(MAX_ORDER_UNITS)} serial numbers`,
    ),
});
export type ExpectedSerials = z.output<typeof expectedSerialsSchema>;
