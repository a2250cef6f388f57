import { add, toCents, toDollars } from '@portal/contract';
import fc from 'fast-check';
import { spread, spreadDifference } from './spread';

const parts = (amount: number, weights: readonly number[]) => spread(toCents(amount), weights).map(toDollars);
const equal = (count: number) => Array.from({ length: count }, () => 1);

test.each([
  ['B02', 100, equal(3), [33.33, 33.34, 33.33]],
  ['B02', 0.02, equal(3), [0.01, 0, 0.01]],
  ['B02', 0.01, equal(4), [0, 0.01, 0, 0]],
  ['B02', 6.85, equal(6), [1.14, 1.14, 1.15, 1.14, 1.14, 1.14]],
  ['B04', 1000, [6, 6, 3, 6], [285.71, 285.72, 142.86, 285.71]],
  ['B04', 123.22, equal(3), [41.07, 41.08, 41.07]],
])('%s: %d by %j', (_case, amount, weights, expected) => {
  expect(parts(amount, weights)).toEqual(expected);
});

test('B03: a currency without decimals is spread in whole units of it', () => {
  expect(spread(toCents(3.33), [9 * 666, 7 * 133, 3 * 131, 5 * 525])).toEqual([201, 31, 13, 88]);
});

test('weights of nothing count alike, and no weights have no parts', () => {
  expect(parts(1, [0, 0])).toEqual([0.5, 0.5]);
  expect(parts(0, [])).toEqual([]);
});

test('parts are never negative, add up exactly, and the first ones are within a cent of their proportion', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 99_999_999_999 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), weights, (total, by) => {
      const given = spread(toCents(total / 100), by);
      expect(Math.min(...given)).toBeGreaterThanOrEqual(0);
      expect(add(...given)).toBe(toCents(total / 100));
    }),
  );
});

test('what cost less is spread as what cost more, with a minus, and adds up to the cent', () => {
  expect(spreadDifference(-10, [100, 100, 100])).toEqual([-3, -4, -3]);
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 }),
      (difference, costs) => {
        const spreadOut = spreadDifference(difference, costs);
        expect(spreadOut.reduce((sum, part) => sum + part, 0)).toBe(difference);
        expect(spreadOut.every((part) => Math.abs(part) <= Math.abs(difference))).toBe(true);
      },
    ),
  );
});
