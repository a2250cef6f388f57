import { formatMonth, isTimeZone, lastDayOfMonth, monthName } from './calendar';

test.each([
  ['2028-02', '2028-02-29'],
  ['2027-02', '2027-02-28'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, day) => {
  expect(lastDayOfMonth(month)).toBe(day);
});

test('months by name', () => {
  expect(formatMonth('2027-01')).toBe('Jan 2027');
  expect([1, 12].map(monthName)).toEqual(['January', 'December']);
});

test('a time zone has a name, and no offset is one', () => {
  expect(['UTC', 'Europe/Berlin', 'Pacific/Apia', '+01:00', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ]);
});
