/**
 * A share in percent with one decimal; 0 of nothing. It is 100 only where it is all and 0 only where it is nothing: what
 * rounds to either is a tenth less, or more.
 */
export function percentOf(part: number, of: number): number {
  if (of <= 0 || part === 0) return 0;
  const rounded = Math.round((part * 1000) / of) / 10;
  if (part < of) return Math.min(part > 0 ? Math.max(rounded, 0.1) : rounded, 99.9);
  return part > of ? Math.max(rounded, 100.1) : 100;
}
