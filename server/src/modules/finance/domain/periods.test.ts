import { PERIODS, type Period } from '@portal/contract';
import { daysOfPeriod } from './periods';

const calendar = { startMonth: 4, timeZone: 'Europe/Berlin' };
const at = (period: Period, instant: string) => daysOfPeriod(period, new Date(instant), calendar);

test.each([
  ['today', '2027-03-01', '2027-03-01'],
  ['last-7-days', '2027-02-23', '2027-03-01'],
  ['last-30-days', '2027-01-31', '2027-03-01'],
  ['this-month', '2027-03-01', '2027-03-31'],
  ['last-month', '2027-02-01', '2027-02-28'],
  ['last-12-months', '2026-04-01', '2027-03-01'],
  ['this-fiscal-year', '2026-04-01', '2027-03-31'],
  ['last-fiscal-year', '2025-04-01', '2026-03-31'],
] as const)('%s is from %s to %s, by the day it is where the organisation is', (period, from, to) => {
  // In Berlin the first of March has begun.
  expect(at(period, '2027-02-28T23:30:00Z')).toEqual({ from, to });
});

test('all time has no ends, and every period has its days', () => {
  expect(at('all-time', '2027-02-28T23:30:00Z')).toEqual({});
  for (const period of PERIODS) expect(at(period, '2028-02-29T12:00:00Z')).toBeDefined();
});
