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
