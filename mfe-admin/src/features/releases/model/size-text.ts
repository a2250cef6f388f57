const kilobytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `123456` -> `123.5 KB`, of 1,000 bytes each. */
export function sizeText(bytes: number): string {
  return `${kilobytes.format(bytes / 1_000)} KB`;
}
