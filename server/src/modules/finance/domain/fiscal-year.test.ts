import fc from 'fast-check';
import { dayAfter } from './calendar';
import { daysOfFiscalYear, fiscalYearAt, fiscalYearOf } from './fiscal-year';

const year = fc.integer({ min: 1900, max: 2900 });
const startMonth = fc.integer({ min: 1, max: 12 });

test('every day of a fiscal year lies in it, and the next day begins the next one', () => {
  fc.assert(
    fc.property(year, startMonth, (fiscalYear, month) => {
      const { from, to } = daysOfFiscalYear(fiscalYear, month);
      expect(fiscalYearOf(from, month)).toBe(fiscalYear);
      expect(fiscalYearOf(to, month)).toBe(fiscalYear);
      expect(dayAfter(to)).toBe(daysOfFiscalYear(fiscalYear + 1, month).from);
      expect(fiscalYearOf(dayAfter(to), month)).toBe(fiscalYear + 1);
    }),
  );
});

test.each([
  [2027, 1, '2027-01-01', '2027-12-31'],
  [2027, 7, '2027-07-01', '2028-06-30'],
  [2027, 3, '2027-03-01', '2028-02-29'],
  [2027, 10, '2027-10-01', '2028-09-30'],
])('fiscal year %d from month %d', (fiscalYear, month, from, to) => {
  expect(daysOfFiscalYear(fiscalYear, month)).toEqual({ from, to });
});

test.each([
  // Midnight of 1 July in Auckland is noon of 30 June in UTC.
  ['Pacific/Auckland', 7, '2027-06-30T11:59:59.999Z', 2026],
  ['Pacific/Auckland', 7, '2027-06-30T12:00:00.000Z', 2027],
  // In New York it is still 30 June at that hour.
  ['America/New_York', 7, '2027-07-01T03:59:59.999Z', 2026],
  ['America/New_York', 7, '2027-07-01T04:00:00.000Z', 2027],
  ['UTC', 1, '2027-12-31T23:59:59.999Z', 2027],
  ['UTC', 1, '2028-01-01T00:00:00.000Z', 2028],
  ['Asia/Kathmandu', 4, '2027-03-31T18:14:59.999Z', 2026],
  ['Asia/Kathmandu', 4, '2027-03-31T18:15:00.000Z', 2027],
])('in %s with month %d, %s lies in %d', (timeZone, month, instant, fiscalYear) => {
  expect(fiscalYearAt(new Date(instant), { startMonth: month, timeZone })).toBe(fiscalYear);
});
