import { toCents, toDollars, ZERO } from '@portal/contract';
import { balanceAfter } from './budget-balance';

const use = { total: toCents(20_000_000), spent: toCents(11_000_000), committed: ZERO };
const balance = (amount: number, of = use) => balanceAfter(of, toCents(amount));

test.each([
  [5_000_000, 4_000_000, false],
  [9_000_000, 0, false],
  [9_000_000.01, -0.01, true],
  [0, 9_000_000, false],
])('of 9,000,000 left, %d leaves %d', (amount, after, isExceeded) => {
  const result = balance(amount);
  expect([toDollars(result.before), toDollars(result.after), result.isExceeded]).toEqual([
    9_000_000,
    after,
    isExceeded,
  ]);
});

test('what is committed is not there any more', () => {
  expect(balance(4_010_000, { ...use, committed: toCents(5_000_000) }).isExceeded).toBe(true);
});

test('what costs nothing passes a budget that is used up', () => {
  expect(balance(0, { ...use, spent: toCents(30_000_000) }).isExceeded).toBe(false);
});
