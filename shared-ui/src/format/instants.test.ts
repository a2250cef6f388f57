import { dayIn, formatDate, formatDateTime, formatDay, formatRelative } from './instants';

const now = Date.parse('2025-06-15T12:00:00Z');

it('writes a calendar date as it is, in every time zone', () => {
  expect(formatDate('2025-01-05')).toBe('Jan 05, 2025');
  expect(formatDate('2025-12-31')).toBe('Dec 31, 2025');
});

it.each([null, undefined, '', 'yesterday-ish'])('writes %p as a dash', (value) => {
  expect(formatDate(value)).toBe('–');
  expect(formatDay(value, 'UTC')).toBe('–');
  expect(formatDateTime(value, 'UTC')).toBe('–');
  expect(formatRelative(value)).toBe('–');
});

/** An instant by the clock and the calendar of a zone; on both sides of the date line, and where clocks change. */
it.each([
  ['2026-11-29T04:08:00Z', 'UTC', 'Nov 29, 2026, 04:08', '2026-11-29'],
  ['2026-11-29T04:08:00Z', 'Pacific/Honolulu', 'Nov 28, 2026, 18:08', '2026-11-28'],
  ['2026-11-29T04:08:00Z', 'Pacific/Apia', 'Nov 29, 2026, 17:08', '2026-11-29'],
  ['2026-11-29T11:00:00Z', 'Pacific/Apia', 'Nov 30, 2026, 00:00', '2026-11-30'],
  ['2026-11-29T10:59:59Z', 'Pacific/Apia', 'Nov 29, 2026, 23:59', '2026-11-29'],
  ['2026-11-28T18:30:00Z', 'Asia/Kolkata', 'Nov 29, 2026, 00:00', '2026-11-29'],
  ['2026-11-28T18:29:59Z', 'Asia/Kolkata', 'Nov 28, 2026, 23:59', '2026-11-28'],
  ['2026-03-29T00:59:59Z', 'Europe/Berlin', 'Mar 29, 2026, 01:59', '2026-03-29'],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', 'Mar 29, 2026, 03:00', '2026-03-29'],
  ['2026-03-28T23:00:00Z', 'Europe/Berlin', 'Mar 29, 2026, 00:00', '2026-03-29'],
  ['2026-10-25T22:59:59Z', 'Europe/Berlin', 'Oct 25, 2026, 23:59', '2026-10-25'],
  ['2026-10-25T23:00:00Z', 'Europe/Berlin', 'Oct 26, 2026, 00:00', '2026-10-26'],
])('%s in %s is %s', (instant, zone, moment, day) => {
  expect(formatDateTime(instant, zone, zone)).toBe(moment);
  expect(formatDay(instant, zone)).toBe(moment.slice(0, 12));
  expect(dayIn(zone, new Date(instant))).toBe(day);
});

it.each([
  ['UTC', 'Pacific/Honolulu', 'Nov 29, 2026, 04:08 UTC'],
  ['UTC', 'Pacific/Apia', 'Nov 29, 2026, 04:08 UTC'],
  ['Pacific/Honolulu', 'UTC', 'Nov 28, 2026, 18:08 HST'],
  ['Asia/Kolkata', 'Europe/Berlin', 'Nov 29, 2026, 09:38 GMT+5:30'],
  // The same clock today, and another one in summer.
  ['Europe/London', 'UTC', 'Nov 29, 2026, 04:08 GMT'],
  // The same clock all year.
  ['Europe/Berlin', 'Europe/Paris', 'Nov 29, 2026, 05:08'],
  ['UTC', 'Etc/UTC', 'Nov 29, 2026, 04:08'],
])('of an organisation in %s a reader in %s sees %s', (zone, reader, text) => {
  expect(formatDateTime('2026-11-29T04:08:00Z', zone, reader)).toBe(text);
});

it('a zone that this browser does not know is read as UTC', () => {
  expect(formatDateTime('2026-11-29T04:08:00Z', 'Mars/Olympus', 'Pacific/Apia')).toBe(
    'Nov 29, 2026, 04:08 UTC',
  );
});

it.each([
  ['2025-06-15T11:59:40Z', 'just now'],
  ['2025-06-15T11:55:00Z', '5 minutes ago'],
  ['2025-06-15T09:00:00Z', '3 hours ago'],
  ['2025-06-14T12:00:00Z', 'yesterday'],
  ['2025-06-17T12:00:00Z', 'in 2 days'],
  ['2024-06-10T12:00:00Z', 'last year'],
])('%s was %s', (value, text) => {
  expect(formatRelative(value, now)).toBe(text);
});
