/** The same day of another year, YYYY-MM-DD; of February 29 the last of that month. */
export function yearsAfter(day: string, years: number): string {
  const other = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return day.endsWith('-02-29') ? other.replace('-02-29', '-02-28') : other;
}
