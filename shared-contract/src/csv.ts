import { formatRate, type Money } from './money';
import { BASE_CURRENCY, type Currency, decimalsOf } from './vocabulary/base-currency';

/** What a cell of a file may hold: a number stays one for a spreadsheet. */
export type Cell = string | number | null;

/**
 * How `csv-stringify` writes every CSV file of the portal, on the server and in the page: UTF-8 with a byte order mark,
 * CRLF, quoted by RFC 4180, text that a spreadsheet would run as a formula neutralised, headings even where there are
 * no rows. Text that begins with an apostrophe gets one more, as neutralised text gets one: whoever reads the file back
 * takes one away from every text that begins with it, and has exactly what was written.
 */
export function csvOptions(headings: readonly string[]) {
  return {
    header: true,
    columns: [...headings],
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: (text: string) => (text.startsWith("'") ? `'${text}` : text) },
    // With CRLF between records the library would leave a lone line break inside a text bare.
    quoted_match: /[\r\n]/,
  };
}

/**
 * An amount as spreadsheets take it for a number: as many decimals as its currency has, no grouping, no sign of a currency. One below 0 is a
 * number: as a text it would begin like a formula, and be neutralised.
 */
export function amountCell(amount: Money | null, currency: Currency = BASE_CURRENCY): Cell {
  if (amount === null) return null;
  return amount < 0 ? amount : amount.toFixed(decimalsOf(currency));
}

/** A rate in digits: a small one would be written with an exponent. */
export function rateCell(rate: number | null): Cell {
  return rate === null ? null : formatRate(rate);
}
