import { defineEndpoint } from '../endpoint';
import { defineList } from '../endpoint-kinds';
import { listQuery } from '../schemas/lists';
import { currencyField, currencyRateInputSchema, currencyRateSchema } from '../schemas/rates';

export const listCurrencyRates = defineList(
  'listCurrencyRates',
  'The rates that count today, one of each currency; with a currency, all that were entered for it',
  listQuery(['currency', 'day'], 'currency', { currency: currencyField.optional() }),
  currencyRateSchema,
);

export const enterCurrencyRate = defineEndpoint('enterCurrencyRate', {
  summary: 'Enters what one of a currency is worth; a wrong rate is corrected by another of the same day',
  status: 201,
  body: currencyRateInputSchema,
  response: currencyRateSchema,
});
