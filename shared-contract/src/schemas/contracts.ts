import { z } from 'zod';
import { CONTRACT_STATES } from '../vocabulary/contracts';
import { MAX_ORDER_LINES, PRICE_PER } from '../vocabulary/orders';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { versionSchema } from './accounts';
import { pricePerField } from './order-input';
import {
  calendarDateSchema,
  chosenId,
  idSchema,
  instantSchema,
  moneyOutSchema,
  moneySchema,
  optionalDay,
  optionalText,
  requiredCount,
  requiredDay,
  requiredNumber,
} from './primitives';
import { currencyField, currencyOutSchema } from './rates';

const named = z.object({ id: idSchema, name: z.string() });
const pricePerOut = z.union(PRICE_PER.map((value) => z.literal(value)));

export const contractPriceSchema = z.object({
  id: idSchema,
  item: named.extend({ brand: z.string().nullable(), model_number: z.string().nullable() }),
  /** From how many of a line on. */
  min_quantity: z.number().int(),
  price: moneyOutSchema,
  price_per: pricePerOut,
  /** Null: as long as the contract. */
  starts_on: calendarDateSchema.nullable(),
  ends_on: calendarDateSchema.nullable(),
  version: z.number().int(),
});
export type ContractPrice = z.infer<typeof contractPriceSchema>;

/** What was agreed with a vendor. */
export const contractSchema = z.object({
  id: idSchema,
  vendor_id: idSchema,
  number: z.string(),
  /** Of its ceiling and prices. */
  currency: currencyOutSchema,
  starts_on: calendarDateSchema,
  /** The last day; null until it is ended. */
  ends_on: calendarDateSchema.nullable(),
  /** Today. */
  state: z.enum(CONTRACT_STATES),
  /** What may be ordered by it in all; null: no ceiling, 0: nothing. */
  ceiling: moneyOutSchema.nullable(),
  /** Net of the lines at its prices, of submitted orders, without what was cancelled, closed short or sent back. */
  used: moneyOutSchema,
  note: z.string().nullable(),
  prices: z.array(contractPriceSchema),
  /** Why it cannot be removed; null where it can. */
  why_not_removed: z.string().nullable(),
  version: z.number().int(),
  created_at: instantSchema,
});
export type Contract = z.infer<typeof contractSchema>;

/** One that may be left out. */
const dayOrNone = (label: string) => optionalDay(label).transform((day) => day ?? null);

interface Days {
  starts_on: string | null;
  ends_on: string | null;
}

function inOrder({ starts_on, ends_on }: Days): boolean {
  const isDay = (value: string) => calendarDateSchema.safeParse(value).success;
  if (starts_on === null || ends_on === null || !isDay(starts_on) || !isDay(ends_on)) return true;
  return starts_on <= ends_on;
}

const DAYS_IN_ORDER = { path: ['ends_on'], message: 'The last day must not be before the first' };

const facts = {
  number: requiredNumber('Number', MAX_LENGTHS.number),
  /** Left out, the vendor's, or that which it has. */
  currency: currencyField.optional(),
  starts_on: requiredDay('First day'),
  ends_on: dayOrNone('Last day'),
  ceiling: moneySchema('Ceiling').nullable().default(null),
  note: optionalText('Note', MAX_LENGTHS.reason),
};

export const contractInputSchema = z.strictObject(facts).refine(inOrder, DAYS_IN_ORDER);
export type ContractInput = z.output<typeof contractInputSchema>;
export const contractEditSchema = z
  .strictObject({ ...facts, version: versionSchema })
  .refine(inOrder, DAYS_IN_ORDER);

/** The last day on which a contract is in force. */
export const contractEndInputSchema = z.strictObject({ ends_on: requiredDay('Last day') });
export type ContractEndInput = z.output<typeof contractEndInputSchema>;
export const contractEndSchema = z.strictObject({
  ...contractEndInputSchema.shape,
  version: versionSchema,
});

/** A whole number that a form sends as text. */
const typedCount = (label: string, max: number) =>
  z
    .union([z.number(), z.string()], { error: `${label} is required` })
    .transform((value) =>
      typeof value === 'number' ? value : /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : Number.NaN,
    )
    .pipe(requiredCount(label, max));

const priceFacts = {
  item_id: chosenId('Item'),
  min_quantity: typedCount('From quantity', 100_000).default(1),
  price: moneySchema('Price'),
  price_per: z
    .union([z.number(), z.string()], { error: 'Price per must be 1, 10, 100 or 1,000' })
    .transform(Number)
    .pipe(pricePerField)
    .default(1),
  starts_on: dayOrNone('First day'),
  ends_on: dayOrNone('Last day'),
};

export const contractPriceInputSchema = z.strictObject(priceFacts).refine(inOrder, DAYS_IN_ORDER);
export type ContractPriceInput = z.output<typeof contractPriceInputSchema>;
export const contractPriceEditSchema = z
  .strictObject({ ...priceFacts, version: versionSchema })
  .refine(inOrder, DAYS_IN_ORDER);

/** What a line of an order may cost by a contract in force today: the cheapest that applies to its quantity. */
export const contractOfferSchema = z.object({
  contract_price_id: idSchema,
  contract: z.object({ id: idSchema, number: z.string() }),
  price: moneyOutSchema,
  price_per: pricePerOut,
});
export type ContractOffer = z.infer<typeof contractOfferSchema>;

export const contractOffersInputSchema = z.strictObject({
  vendor_id: chosenId('Vendor'),
  /** Of the order. */
  currency: currencyField,
  lines: z
    .array(
      z.strictObject({
        item_id: chosenId('Item'),
        quantity: requiredCount('Quantity', 100_000),
        /** That the line is at, to hear whether it can be. */
        contract_price_id: chosenId('Contract price').nullable().default(null),
      }),
      { error: 'Send a list' },
    )
    .max(MAX_ORDER_LINES, `An order has at most ${MAX_ORDER_LINES} lines`),
});
export type ContractOffersInput = z.output<typeof contractOffersInputSchema>;

export const contractOffersSchema = z.object({
  /** In the order of the lines; null where no contract price applies. */
  offers: z.array(contractOfferSchema.nullable()),
  /** Why not at the price that each line names; null where it can be, or names none. */
  faults: z.array(z.string().nullable()),
});
