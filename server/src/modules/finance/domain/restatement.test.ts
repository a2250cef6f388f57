import { toCents, toDollars } from '@portal/contract';
import fc from 'fast-check';
import { addDays } from './calendar';
import { bookValueOn, type LedgerFacts } from './depreciation';
import { restatementOf } from './restatement';

const TODAY = '2027-03-15';

function asset(facts: Partial<LedgerFacts> = {}): LedgerFacts {
  return {
    cost: toCents(1200),
    residual: toCents(0),
    lifeMonths: 12,
    purchased: '2026-12-15',
    entered: '2026-12-20',
    retired: null,
    ...facts,
  };
}

test.each([
  ['a higher cost', { cost: toCents(2400) }, '2026-12-15', 900, 1800],
  ['a longer life: from the first month on', { lifeMonths: 24 }, '2026-12-15', 900, 1050],
  [
    'a residual: from the first month that it takes less',
    { residual: toCents(600) },
    '2026-12-15',
    900,
    1050,
  ],
  ['an earlier purchase', { purchased: '2026-10-15' }, '2026-10-15', 900, 700],
  ['a later purchase: it was not there before', { purchased: '2027-02-15' }, '2026-12-15', 900, 1100],
  ['a purchase today', { purchased: TODAY }, '2026-12-15', 900, 1200],
  ['no life', { lifeMonths: null }, '2026-12-15', 900, 1200],
  ['no purchase date: it counts from the day it was entered', { purchased: null }, '2026-12-15', 900, 1200],
  ['nothing', {}, null, 900, 900],
] as const)('%s', (_name, change, since, before, after) => {
  const found = restatementOf(asset(), asset(change), TODAY);
  expect([found.since, toDollars(found.valueBefore), toDollars(found.valueAfter)]).toEqual([
    since,
    before,
    after,
  ]);
});

test('what begins today changes no day gone by', () => {
  const bought = asset({ purchased: TODAY });
  expect(restatementOf(bought, asset({ purchased: TODAY, cost: toCents(5) }), TODAY)).toMatchObject({
    since: null,
    valueBefore: 120_000,
    valueAfter: 500,
  });
});

const facts: fc.Arbitrary<LedgerFacts> = fc.record({
  cost: fc.integer({ min: 0, max: 500 }).map((dollars) => toCents(dollars)),
  residual: fc.integer({ min: 0, max: 100 }).map((dollars) => toCents(dollars)),
  lifeMonths: fc.option(fc.integer({ min: 0, max: 8 })),
  purchased: fc.option(fc.integer({ min: 0, max: 300 }).map((days) => addDays('2026-06-01', days))),
  entered: fc.constant('2026-12-01'),
  retired: fc.option(fc.integer({ min: 0, max: 300 }).map((days) => addDays('2026-06-01', days))),
});

test('for any change the first day that differs is found, and no earlier one', () => {
  const first = (one: LedgerFacts) => one.purchased ?? one.entered ?? '';
  fc.assert(
    fc.property(facts, facts, (before, { retired: _retired, ...change }) => {
      const after = { ...change, retired: before.retired };
      const figures = (one: LedgerFacts, day: string) => {
        const { value, accumulated, monthly, isFullyDepreciated } = bookValueOn(one, day);
        return JSON.stringify([first(one) <= day, value, accumulated, monthly, isFullyDepreciated]);
      };
      let day = '2026-05-30';
      while (day < TODAY && figures(before, day) === figures(after, day)) day = addDays(day, 1);
      expect(restatementOf(before, after, TODAY).since).toBe(day < TODAY ? day : null);
    }),
  );
});
