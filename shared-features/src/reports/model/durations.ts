const HOURS_A_DAY = 24;
const IN_DAYS_FROM_HOURS = 48;

function rounded(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '');
}

/** Hours as people say them: hours up to two days, days beyond; a dash for none. */
export function durationText(hours: number | null): string {
  if (hours === null) return '–';
  const [value, unit] =
    hours < IN_DAYS_FROM_HOURS ? [rounded(hours), 'hour'] : [rounded(hours / HOURS_A_DAY), 'day'];
  return `${value} ${unit}${value === '1' ? '' : 's'}`;
}

/** Hours in days with one decimal, as files and axes have them; null for none. */
export function inDays(hours: number | null): number | null {
  return hours === null ? null : Number((hours / HOURS_A_DAY).toFixed(1));
}
