import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { defineList, defineWithoutInput } from '../endpoint-kinds';
import { listQuery } from '../schemas/lists';
import {
  awaitedRateSchema,
  currencyField,
  currencyRateInputSchema,
  currencyRateSchema,
} from '../schemas/rates';

export const listCurrencyRates = defineList(
  'listCurrencyRates',
  'The rates that count today, one of each currency; with a currency, all that were entered for it',
  listQuery(['currency', 'day'], 'currency', { currency: currencyField.optional() }),
  currencyRateSchema,
);

export const listAwaitedRates = defineWithoutInput(
  'listAwaitedRates',
  'The currencies without a rate that drafts of orders are in, each with the number of its drafts',
  z.object({ items: z.array(awaitedRateSchema) }),
);

export const enterCurrencyRate = defineEndpoint('enterCurrencyRate', {
  summary: 'Enters what one of a currency is worth; a wrong rate is corrected by another of the same day',
  status: 201,
  body: currencyRateInputSchema,
  response: currencyRateSchema,
});
