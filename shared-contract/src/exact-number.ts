/** What is longer is no number that anybody means, and not worth the time to read it. */
const MAX_LENGTH = 64;

function withoutTrailingZeros(decimals: string): string {
  let end = decimals.length;
  while (decimals[end - 1] === '0') end -= 1;
  return decimals.slice(0, decimals[end - 1] === '.' ? end - 1 : end);
}

/**
 * Whether a number is written so that reading it keeps every digit. `1e3` is an amount of money only by mistake, and no
 * other number has to be written so; `999.9999999999999999` has digits that would be rounded away.
 * @param text a decimal number, with a sign and an exponent or without, and no zero before its first digit
 */
export function isExactNumber(text: string): boolean {
  if (text.length > MAX_LENGTH || text.includes('e') || text.includes('E')) return false;
  const shortest = text.includes('.') ? withoutTrailingZeros(text) : text;
  return String(Number(shortest)) === shortest || shortest === '-0';
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/**
 * The number that a text of digits says, as a form or a JSON text sends it; NaN where it is none, or has digits that
 * reading it would round away. Zeros before the first digit say nothing.
 */
export function readDecimal(text: string): number {
  if (text.length > MAX_LENGTH || !DECIMAL.test(text)) return Number.NaN;
  const sign = text.startsWith('-') ? '-' : '';
  const digits = text.slice(sign.length);
  let start = 0;
  while (digits[start] === '0' && /\d/.test(digits[start + 1] ?? '')) start += 1;
  const plain = sign + digits.slice(start);
  return isExactNumber(plain) ? Number(plain) : Number.NaN;
}
