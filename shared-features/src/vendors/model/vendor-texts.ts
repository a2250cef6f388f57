/** `1 day`, `12.5 days`; null where it is not known. */
export function daysText(days: number | null): string | null {
  return days === null ? null : `${days} ${days === 1 ? 'day' : 'days'}`;
}
