import { foldText } from './fold-text';

/** So many are named; of the others it is said how many they are. */
const MAX_NAMED = 5;

/** Serial numbers are compared as the database compares them: neither case nor outer blanks count. */
export function serialKey(serial: string): string {
  return foldText(serial).trim();
}

/**
 * What is to be said of a serial number that came and that a vendor's list does not have, naming those of the list that
 * have not come; null where the list has it, or there is none.
 * @param expected the vendor's list of the line
 * @param others the serial numbers of the line that came or are entered beside it
 */
export function unexpectedSerial(
  serial: string,
  expected: readonly string[],
  others: readonly string[],
): string | null {
  const key = serialKey(serial);
  if (key === '' || expected.length === 0 || expected.some((one) => serialKey(one) === key)) return null;
  const taken = new Set(others.map(serialKey));
  const left = expected.filter((one) => !taken.has(serialKey(one)));
  const more = left.length - MAX_NAMED;
  const named = left.slice(0, MAX_NAMED).join(', ');
  const rest =
    left.length === 0 ? 'all of these have come' : `expected: ${named}${more > 0 ? ` and ${more} more` : ''}`;
  return `${serial.trim()} is not on the vendor’s list; ${rest}`;
}
