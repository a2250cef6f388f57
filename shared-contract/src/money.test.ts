import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { z } from 'zod';
import { endpointList } from './endpoints/index';
import {
  add,
  type Cents,
  cents,
  differenceOfMoney,
  subtract,
  sumOfMoney,
  toCents,
  toDollars,
  ZERO,
} from './money';

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

test('dollars are summed and taken away in cents', () => {
  expect(sumOfMoney([0.1, 0.2])).toBe(0.3);
  expect(sumOfMoney([])).toBe(0);
  expect(differenceOfMoney(0.3, 0.1)).toBe(0.2);
  expect(() => sumOfMoney([0.001])).toThrow(RangeError);
});

/** The names of all fields of money below a JSON schema. */
function moneyFields(schema: unknown, name = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { format, properties = {}, ...rest } = schema as { format?: string; properties?: object };
  if (format === 'money') return [name];
  return [
    ...Object.entries(properties).flatMap(([key, part]) => moneyFields(part, key)),
    ...Object.values(rest).flatMap((part) => moneyFields(part, name)),
  ];
}

/** Counts and other things bear these names too. */
const AMBIGUOUS = [
  ...['total', 'value', 'open', 'own'],
  ...['requested', 'approved', 'ordered', 'received', 'invoiced'],
];

test('the lint rule against sums of dollars knows every field of money in an answer', () => {
  const rule = readFileSync(
    path.resolve(import.meta.dirname, '../../tooling/lint/no-money-arithmetic.grit'),
    'utf8',
  );
  const lists = [...rule.matchAll(/[(][?]:(estimated_cost[|a-z_]+)[)]/g)].map(([, names]) => names);
  // Whichever side of a sum a field is on.
  expect(lists.length).toBeGreaterThan(3);
  expect(new Set(lists).size).toBe(1);
  const known = new Set(lists[0]?.split('|'));
  const fields = endpointList.flatMap(({ response }) =>
    moneyFields(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' })),
  );
  const unknown = [...new Set(fields)].filter((name) => !known.has(name) && !AMBIGUOUS.includes(name));
  expect(fields).toContain('estimated_cost');
  expect(unknown).toEqual([]);
});
