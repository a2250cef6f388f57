import type { Currency } from '@portal/contract';

/** Where rates are entered, as screens call it. */
const RATES_PLACE = 'Currency Rates';

/** Why nothing can be reckoned in a currency of which no rate is known, and what helps. */
export function whyNoRate(currency: Currency): string {
  return `There is no rate for ${currency} yet. Finance enters it under ${RATES_PLACE}`;
}
