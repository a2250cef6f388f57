/** A number as it is typed: nothing is no number yet, and any other text is none. */
export function typedNumber(text: unknown): number | undefined {
  const typed = String(text ?? '').trim();
  if (typed === '') return undefined;
  return /^\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}
