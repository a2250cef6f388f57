import { add, cents, toCents, toDollars } from '@portal/contract';
import fc from 'fast-check';
import { addMonths, type CalendarDate, laterOf } from './calendar';
import { bookValueOn, depreciableAmount, depreciationSchedule, type LedgerFacts } from './depreciation';

const MAX = 9_999_999_999_999;

function asset(
  values: Partial<Record<'cost' | 'residual', number>> & Partial<Omit<LedgerFacts, 'cost' | 'residual'>>,
) {
  const { cost = 1200, residual = 0, ...rest } = values;
  return {
    lifeMonths: 12,
    purchased: '2026-01-15',
    retired: null,
    ...rest,
    cost: toCents(cost),
    residual: toCents(residual),
  } satisfies LedgerFacts;
}

/** Value and what was written off, in dollars. */
function on(facts: LedgerFacts, date: CalendarDate) {
  const { value, accumulated } = bookValueOn(facts, date);
  return [toDollars(value), toDollars(accumulated)];
}

describe('published examples of the straight line', () => {
  // Cengage Learning, Financial Accounting, 2011, chapter 3, slide 13: 10,000 with 2,000 of salvage over 5 years.
  test('the textbook’s table of 1,600 a year', () => {
    const facts = asset({ cost: 10_000, residual: 2000, lifeMonths: 60, purchased: '2027-01-01' });
    const years = [1, 2, 3, 4, 5].map((year) => on(facts, addMonths('2027-01-01', year * 12)));
    expect(years).toEqual([
      [8400, 1600],
      [6800, 3200],
      [5200, 4800],
      [3600, 6400],
      [2000, 8000],
    ]);
  });

  // SAS 9.2 Language Reference, function DEPSL: 1,000 acquired on 1 April 1986, ten years; 75.00 for the year 1986.
  test('the part of a first year, by SAS', () => {
    const facts = asset({ cost: 1000, lifeMonths: 120, purchased: '1986-04-01' });
    expect(on(facts, '1987-01-01')[1]).toBe(75);
  });

  // IRS Publication 946, chapter 1, straight line method: a patent of 5,100 bought in April, 17 years; 225 in the first
  // year, 300 in each full one.
  test('the patent of the Internal Revenue Service', () => {
    const facts = asset({ cost: 5100, lifeMonths: 17 * 12, purchased: '2027-04-01' });
    expect(on(facts, '2028-01-01')[1]).toBe(225);
    expect(on(facts, '2029-01-01')[1]).toBe(525);
  });
});

describe('worked examples', () => {
  test('a year of 1,200.00: 100.00 on every 15th', () => {
    const facts = asset({});
    expect(on(facts, '2026-01-14')).toEqual([0, 0]);
    expect(on(facts, '2026-01-15')).toEqual([1200, 0]);
    expect(on(facts, '2026-02-14')).toEqual([1200, 0]);
    expect(on(facts, '2026-02-15')).toEqual([1100, 100]);
    expect(on(facts, '2027-01-14')).toEqual([100, 1100]);
    expect(on(facts, '2027-01-15')).toEqual([0, 1200]);
    expect(on(facts, '2050-01-01')).toEqual([0, 1200]);
  });

  test('10,000.00 with 1,000.00 left after 5 years: 1,800.00 a year', () => {
    const facts = asset({ cost: 10_000, residual: 1000, lifeMonths: 60, purchased: '2026-01-01' });
    const atYearEnds = [1, 2, 3, 4, 5].map((year) => on(facts, addMonths('2026-01-01', year * 12))[0]);
    expect(atYearEnds).toEqual([8200, 6400, 4600, 2800, 1000]);
    expect(toDollars(bookValueOn(facts, '2026-06-01').monthly)).toBe(150);
  });

  test('1,000.00 over 3 months: the rows differ by a cent and sum to it', () => {
    const rows = depreciationSchedule(asset({ cost: 1000, lifeMonths: 3 }));
    expect(rows.map(({ depreciation }) => toDollars(depreciation))).toEqual([333.33, 333.34, 333.33]);
    expect(rows.map(({ value }) => toDollars(value))).toEqual([666.67, 333.33, 0]);
  });

  test('bought on the last of January: every month is whole on its last day', () => {
    const rows = depreciationSchedule(asset({ cost: 400, lifeMonths: 4, purchased: '2027-01-31' }));
    expect(rows.map(({ date }) => date)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
    const facts = asset({ cost: 400, lifeMonths: 4, purchased: '2027-01-31' });
    expect(on(facts, '2027-02-27')).toEqual([400, 0]);
    expect(on(facts, '2027-02-28')).toEqual([300, 100]);
    expect(on(facts, '2027-03-30')).toEqual([300, 100]);
  });

  test('bought on a leap day: a year is whole on 28 February, and on the 29th where there is one', () => {
    const facts = asset({ cost: 4800, lifeMonths: 48, purchased: '2028-02-29' });
    expect(on(facts, '2029-02-27')).toEqual([3700, 1100]);
    expect(on(facts, '2029-02-28')).toEqual([3600, 1200]);
    expect(on(facts, '2032-02-28')).toEqual([100, 4700]);
    expect(on(facts, '2032-02-29')).toEqual([0, 4800]);
    expect(depreciationSchedule(asset({ lifeMonths: 1, purchased: '2028-01-31' }))[0]?.date).toBe(
      '2028-02-29',
    );
  });

  test('retired early: the rest is written off that day, and the residual stays', () => {
    const facts = asset({ cost: 1300, residual: 100, retired: '2026-04-20' });
    expect(on(facts, '2026-04-19')).toEqual([1000, 300]);
    expect(on(facts, '2026-04-20')).toEqual([100, 1200]);
    expect(bookValueOn(facts, '2026-05-01')).toMatchObject({ isFullyDepreciated: true, remainingMonths: 0 });
    const rows = depreciationSchedule(facts);
    expect(rows.map(({ date, depreciation }) => [date, toDollars(depreciation)])).toEqual([
      ['2026-02-15', 100],
      ['2026-03-15', 100],
      ['2026-04-15', 100],
      ['2026-04-20', 900],
    ]);
  });

  test('retired after its life: nothing changes', () => {
    const late = asset({ retired: '2030-01-01' });
    expect(depreciationSchedule(late)).toEqual(depreciationSchedule(asset({})));
  });

  test('a residual above the cost: nothing is written off, and the value stays at the cost', () => {
    const facts = asset({ cost: 500, residual: 800 });
    expect(on(facts, '2026-06-15')).toEqual([500, 0]);
    expect(on(facts, '2040-01-01')).toEqual([500, 0]);
    expect(depreciationSchedule(facts).every(({ depreciation }) => depreciation === 0)).toBe(true);
  });

  test('a life of no months: written off on the day of purchase', () => {
    const facts = asset({ cost: 500, residual: 20, lifeMonths: 0 });
    expect(on(facts, '2026-01-14')).toEqual([0, 0]);
    expect(on(facts, '2026-01-15')).toEqual([20, 480]);
    expect(depreciationSchedule(facts)).toEqual([
      { number: 1, date: '2026-01-15', depreciation: 48_000, accumulated: 48_000, value: 2000 },
    ]);
  });

  test('without a life or a day of purchase the value stays at the cost', () => {
    for (const facts of [asset({ lifeMonths: null }), asset({ purchased: null })]) {
      expect(on(facts, '2040-01-01')).toEqual([1200, 0]);
      expect(depreciationSchedule(facts)).toEqual([]);
    }
  });
});

const date = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((value) => value.toISOString().slice(0, 10));
const amount = fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: MAX })).map(cents);
const facts: fc.Arbitrary<LedgerFacts & { purchased: CalendarDate; lifeMonths: number }> = fc.record({
  cost: amount,
  residual: amount,
  lifeMonths: fc.integer({ min: 0, max: 400 }),
  purchased: date,
  retired: fc.option(date),
});

describe('for any cost, residual, life, purchase and retirement', () => {
  test('the rows sum to cost less residual to the cent, and none is negative', () => {
    fc.assert(
      fc.property(facts, (any) => {
        const rows = depreciationSchedule(any);
        expect(add(...rows.map(({ depreciation }) => depreciation))).toBe(depreciableAmount(any));
        expect(rows.every(({ depreciation }) => depreciation >= 0)).toBe(true);
      }),
    );
  });

  test('the value on the day of a row is that of the row', () => {
    fc.assert(
      fc.property(facts, (any) => {
        for (const row of depreciationSchedule(any)) {
          if (any.retired !== null && row.date > any.retired) continue;
          const { value, accumulated } = bookValueOn(any, row.date);
          if (row.date !== any.retired) expect([value, accumulated]).toEqual([row.value, row.accumulated]);
        }
      }),
    );
  });

  test('the value is never below the residual and never rises', () => {
    fc.assert(
      fc.property(facts, date, date, (any, one, other) => {
        const [earlier, later] = [one, other].map((day) => laterOf(day, any.purchased)).sort();
        const before = bookValueOn(any, earlier as string);
        const after = bookValueOn(any, later as string);
        expect(after.value).toBeLessThanOrEqual(before.value);
        expect(after.value).toBeGreaterThanOrEqual(Math.min(any.residual, any.cost));
        expect(add(after.value, after.accumulated)).toBe(any.cost);
      }),
    );
  });

  test('no month takes more than a cent off the even share', () => {
    fc.assert(
      fc.property(facts, (any) => {
        if (any.retired !== null || any.lifeMonths === 0) return;
        const even = depreciableAmount(any) / any.lifeMonths;
        for (const { depreciation } of depreciationSchedule(any))
          expect(Math.abs(depreciation - even)).toBeLessThanOrEqual(1.01);
      }),
    );
  });
});
