import { z } from 'zod';
import { isRate, MAX_RATE } from '../money';
import { BASE_CURRENCY } from '../vocabulary/base-currency';
import { whyNoCurrency } from '../vocabulary/currencies';
import { formatCount } from '../vocabulary/formats';
import { personSchema } from './people';
import { calendarDateSchema, idSchema, instantSchema, requiredDay } from './primitives';

/** A currency in an answer, by its ISO 4217 code. */
export const currencyOutSchema = z.string().meta({ description: 'ISO 4217', examples: ['USD'] });

/** What one of a currency is worth in the organisation's, with eight decimals at most. */
export const rateOutSchema = z.number().meta({ description: `${BASE_CURRENCY} per unit` });

/** A currency that something can be bought in; in any case of letters. */
export const currencyField = z
  .string({ error: 'Choose a currency by its ISO 4217 code, such as EUR' })
  .trim()
  .toUpperCase()
  .superRefine((code, context) => {
    const message = whyNoCurrency(code);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

const RATE = `Rate must be a number above 0 and at most ${formatCount(MAX_RATE)}, with at most eight decimals`;

/** The number of a rate in digits, also of one so small that it would be printed with an exponent. */
function readRate(text: string): number {
  return /^\d{1,6}(?:\.\d{1,8}0*)?$/.test(text) ? Number(text) : Number.NaN;
}

/** A rate as it is typed: a number, or its digits. */
export const rateField = z
  .union([z.number(), z.string()], { error: RATE })
  .transform((value) => (typeof value === 'number' ? value : readRate(value.trim())))
  .pipe(z.number({ error: RATE }).refine(isRate, RATE));

/** A rate as finance entered it. */
export const currencyRateSchema = z.object({
  id: idSchema,
  currency: currencyOutSchema,
  rate: rateOutSchema,
  /** Of which it is. */
  day: calendarDateSchema,
  entered_by: personSchema.nullable(),
  entered_at: instantSchema,
});
export type CurrencyRate = z.infer<typeof currencyRateSchema>;

/** A currency without a rate, that drafts cannot be submitted for. */
export const awaitedRateSchema = z.object({
  currency: currencyOutSchema,
  /** How many. */
  drafts: z.number().int(),
});
export type AwaitedRate = z.infer<typeof awaitedRateSchema>;

export const currencyRateInputSchema = z.strictObject({
  currency: currencyField.refine(
    (code) => code !== BASE_CURRENCY,
    `${BASE_CURRENCY} is the currency of the organisation: it has no rate`,
  ),
  rate: rateField,
  day: requiredDay('Day'),
});
export type CurrencyRateInput = z.output<typeof currencyRateInputSchema>;
