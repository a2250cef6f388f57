/**
 * The currency of the organisation: budgets, thresholds and all that is added up over orders are in it. What is ordered
 * in another is reckoned in it at the order's rate.
 */
export const BASE_CURRENCY = 'USD';

/** A currency by its ISO 4217 code. */
export type Currency = string;

/** Those without decimals: a yen is the smallest amount. */
export const CURRENCIES_WITHOUT_DECIMALS: readonly Currency[] =
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');

/** How many decimals amounts in the currency have. */
export function decimalsOf(currency: Currency): 0 | 2 {
  return CURRENCIES_WITHOUT_DECIMALS.includes(currency) ? 0 : 2;
}
