import { formatDate, formatDateTime, formatRelative } from './dates';

const now = Date.parse('2025-06-15T12:00:00Z');

it('writes a calendar date as it is, in every time zone', () => {
  expect(formatDate('2025-01-05')).toBe('Jan 05, 2025');
  expect(formatDate('2025-12-31')).toBe('Dec 31, 2025');
});

it('writes an instant as a day and a time', () => {
  expect(formatDate('2025-01-05T12:00:00Z')).toBe('Jan 05, 2025');
  expect(formatDateTime('2025-01-05T12:00:00Z')).toMatch(/^Jan 05, 2025, \d{2}:00$/);
});

it.each([null, undefined, '', 'yesterday-ish'])('writes %p as a dash', (value) => {
  expect(formatDate(value)).toBe('–');
  expect(formatDateTime(value)).toBe('–');
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
