import { CURRENCIES_WITHOUT_DECIMALS, type Currency } from './base-currency';

const WITH_CENTS =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD ' +
  'CDF CHF CNY COP CRC CUC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ ' +
  'GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA ' +
  'MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR ' +
  'RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD ' +
  'TWD TZS UAH USD UYU UZS VES WST XCD YER ZAR ZMW ZWG';

/** Those with more decimals than are kept. */
const WITH_MORE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND';

const words = (codes: string) => codes.split(' ');

/** Those that something can be bought in: of ISO 4217 those with two decimals or none, by their codes. */
export const CURRENCIES: readonly Currency[] = [...CURRENCIES_WITHOUT_DECIMALS, ...words(WITH_CENTS)].sort();

const withMore = new Set(words(WITH_MORE_DECIMALS));
const known = new Set(CURRENCIES);

/** Why nothing can be bought in a currency; null where something can. */
export function whyNoCurrency(code: string): string | null {
  if (known.has(code)) return null;
  return withMore.has(code)
    ? `${code} has three decimals, which the portal does not support. Choose a currency with two or none`
    : 'Choose a currency by its ISO 4217 code, such as EUR';
}

const names = new Intl.DisplayNames('en', { type: 'currency' });

/** `EUR` -> `EUR, Euro`. */
export function currencyText(code: Currency): string {
  return `${code}, ${names.of(code)}`;
}
