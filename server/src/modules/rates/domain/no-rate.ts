import type { Currency } from '@portal/contract';

/** Where rates are entered, as screens call it. */
const RATES_PLACE = 'Currency Rates';

/** Why nothing can be reckoned in a currency of which no rate is known, and what helps. */
export function whyNoRate(currency: Currency): string {
  return `No rate for ${currency} has been entered yet. Finance can enter one under ${RATES_PLACE}`;
}
