import fc from 'fast-check';
import { addDays, type CalendarDate, dateOf } from './calendar';
import { byWholeMonths } from './whole-months';

test.each([
  [{}, { months: { from: undefined, before: undefined }, days: [] }],
  [
    { from: '2026-01-01', to: '2026-12-31' },
    { months: { from: '2026-01-01', before: '2027-01-01' }, days: [] },
  ],
  [
    { from: '2025-12-01', to: '2026-11-10' },
    {
      months: { from: '2025-12-01', before: '2026-12-01' },
      days: [{ from: '2026-11-11', to: '2026-11-30', sign: -1 }],
    },
  ],
  [
    { from: '2026-03-05' },
    {
      months: { from: '2026-03-01', before: undefined },
      days: [{ from: '2026-03-01', to: '2026-03-04', sign: -1 }],
    },
  ],
  [
    { from: '2026-02-27', to: '2026-03-02' },
    { months: null, days: [{ from: '2026-02-27', to: '2026-03-02', sign: 1 }] },
  ],
])('%o is %o', (period, expected) => {
  expect(byWholeMonths(period)).toEqual(expected);
});

test('every day counts once where the period has it, and not at all elsewhere', () => {
  const day = fc.integer({ min: 1, max: 1000 }).map((number) => dateOf(2025, 1, number));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 500 }), day, (from, length, probe: CalendarDate) => {
      const to = addDays(from, length);
      const { months, days } = byWholeMonths({ from, to });
      const isWithin = (first = '', last = '9') => first <= probe && probe <= last;
      const counted =
        (months && (months.from ?? '') <= probe && probe < (months.before ?? '9') ? 1 : 0) +
        days.reduce((sum, part) => sum + (isWithin(part.from, part.to) ? part.sign : 0), 0);
      expect(counted).toBe(isWithin(from, to) ? 1 : 0);
    }),
  );
});
