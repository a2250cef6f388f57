import fc from 'fast-check';
import { add, type Cents, cents, subtract, toCents, toDollars, ZERO } from './money';

const MAX = 9_999_999_999_999;
const amount = fc.integer({ min: 0, max: MAX }).map(cents);

test('every amount of cents survives the way to dollars and through JSON back', () => {
  fc.assert(
    fc.property(amount, (value) => toCents(JSON.parse(JSON.stringify(toDollars(value)))) === value),
    { numRuns: 2000 },
  );
});

test('dollars print with two decimals at most', () => {
  fc.assert(fc.property(amount, (value) => /^\d+(\.\d{1,2})?$/.test(String(toDollars(value)))));
});

test('a sum is that of whole numbers, in any order', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 50 }), (amounts) => {
      const exact = Number(amounts.reduce((total, value) => total + BigInt(value), 0n));
      expect(add(...amounts)).toBe(exact);
      expect(add(...[...amounts].reverse())).toBe(exact);
    }),
  );
});

test('what is added can be taken away', () => {
  fc.assert(fc.property(amount, amount, (a, b) => subtract(add(a, b), b) === a));
});

test.each([
  [1000, 0.1, 100],
  [33, 33.33, 1099.89],
])('%d amounts of %d are %d', (count, dollars, total) => {
  expect(toDollars(add(...Array.from({ length: count }, () => toCents(dollars))))).toBe(total);
});

test.each([
  [0, 0],
  [-0, 0],
  [0.1, 10],
  [99_999_999_999.99, 9_999_999_999_999],
  [-12.34, -1234],
  [90_071_992_547_409.91, Number.MAX_SAFE_INTEGER],
])('%p dollars are %p cents', (dollars, expected) => {
  expect(toCents(dollars)).toBe(expected);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 0.001, 1.005, 1e21, 90_071_992_547_409.92])(
  '%p is no amount',
  (dollars) => {
    expect(() => toCents(dollars)).toThrow(RangeError);
  },
);

test('a fraction of a cent, and a sum beyond what is exact, are refused', () => {
  expect(() => cents(0.5)).toThrow(RangeError);
  expect(() => add(Number.MAX_SAFE_INTEGER as Cents, cents(1))).toThrow(RangeError);
  expect(add()).toBe(ZERO);
});
