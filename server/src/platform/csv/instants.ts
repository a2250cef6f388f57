const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant by the clock of a time zone, `2025-01-05 14:03:00`: spreadsheets take it for a date. */
export function instantCell(instant: Date | string | null, timeZone: string): string | null {
  if (instant === null) return null;
  let format = formats.get(timeZone);
  if (!format) {
    // Sweden writes dates the way ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  return format.format(new Date(instant));
}
