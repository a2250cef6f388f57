import { SumTooLarge } from '@portal/contract';
import pg from 'pg';

const oid = {
  int8: 20,
  int8Array: 1016,
  date: 1082,
  dateArray: 1182,
  numeric: 1700,
  numericArray: 1231,
} as const;

/** Missing from the library's list of types. */
const textArrayOid = 1009;

/** The largest amount whose cents are still whole numbers to JavaScript: 90,071,992,547,409.91. */
const largestExactAmount = Number.MAX_SAFE_INTEGER / 100;

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new SumTooLarge(`The whole number ${text} is too large to be exact`);
  return value;
}

function parseNumeric(text: string): number {
  const value = Number(text);
  if (!(Math.abs(value) <= largestExactAmount))
    throw new SumTooLarge(`The amount ${text} is too large to be exact`);
  return value;
}

function parseDate(text: string): string {
  return text;
}

type Parse = (text: string) => unknown;

const parseTextArray: Parse = pg.types.getTypeParser(textArrayOid as number, 'text');

function parseArray(parse: Parse): Parse {
  const convert = (entry: unknown): unknown => {
    if (Array.isArray(entry)) return entry.map(convert);
    return typeof entry === 'string' ? parse(entry) : entry;
  };
  return (text) => convert(parseTextArray(text));
}

const parsers = new Map<number, Parse>([
  [oid.int8, parseInt8],
  [oid.int8Array, parseArray(parseInt8)],
  [oid.numeric, parseNumeric],
  [oid.numericArray, parseArray(parseNumeric)],
  [oid.date, parseDate],
  [oid.dateArray, parseArray(parseDate)],
]);

/**
 * How values arrive: int8 and numeric as exact numbers (an error where they would not be), date as
 * 'YYYY-MM-DD', timestamptz as Date.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(id, format) {
    return (format !== 'binary' && parsers.get(id)) || pg.types.getTypeParser(id, format as 'text');
  },
};
