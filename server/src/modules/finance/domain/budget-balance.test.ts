import { cents, toCents, toDollars, ZERO } from '@portal/contract';
import fc from 'fast-check';
import { type Asked, balanceAfter, outcomeOf, refusedInTurn } from './budget-balance';

const use = { departmentId: null, total: toCents(20_000_000), spent: toCents(11_000_000), committed: ZERO };
const asked = (amount: number, departmentId: number | null = null, id = 1): Asked => ({
  id,
  departmentId,
  amount: toCents(amount),
});
const balance = (amount: number, of = use) => balanceAfter(of, [asked(amount)]);

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

describe('several at once', () => {
  const design = { departmentId: 3, total: toCents(100), spent: ZERO, committed: ZERO };

  test('count against their own department’s budget, all against the organisation’s', () => {
    const all = [asked(60.1, 3, 1), asked(39.9, 3, 2), asked(0.01, 4, 3)];
    expect(toDollars(balanceAfter(design, all).after)).toBe(0);
    expect(toDollars(balanceAfter(use, all).after)).toBe(8_999_899.99);
  });

  test.each([
    ['within every budget', [use, design], [asked(60, 3), asked(40, 3)], 'within', 'within', 'within'],
    ['beyond one of them', [use, design], [asked(60, 3), asked(41, 3)], 'ignored', 'warn', 'stop'],
    ['one without any budget', [design], [asked(60, 3), asked(1, 4)], 'no_budget', 'no_budget', 'stop'],
    ['none at a cost, no budget', [], [asked(0, 3)], 'no_budget', 'no_budget', 'no_budget'],
    ['one without a budget, at no cost', [design], [asked(60, 3), asked(0, 4)], 'within', 'within', 'within'],
  ] as const)('%s', (_name, budgets, all, ...outcomes) => {
    expect((['ignore', 'warn', 'stop'] as const).map((policy) => outcomeOf(policy, budgets, all))).toEqual(
      outcomes,
    );
  });

  test('stop refuses, one after the other, what does not fit any more, and what has no budget', () => {
    const all = [asked(60, 3, 1), asked(41, 3, 2), asked(40, 3, 3), asked(5, 4, 4), asked(0, 4, 5)];
    expect(refusedInTurn([design], all)).toEqual([2, 4]);
    expect(refusedInTurn([], all)).toEqual([1, 2, 3, 4]);
  });

  test('whatever is asked, what passes never overspends, and all pass where all together fit', () => {
    const anyOf = fc.array(fc.tuple(fc.nat(20_000), fc.constantFrom(3, 4, null)), { maxLength: 20 });
    fc.assert(
      fc.property(anyOf, fc.nat(100_000), (some, total) => {
        const all = some.map(
          ([amount, departmentId], id): Asked => ({ id, departmentId, amount: cents(amount) }),
        );
        const budgets = [{ ...design, departmentId: null, total: cents(total) }, design];
        const refused = refusedInTurn(budgets, all);
        const passed = all.filter(({ id }) => !refused.includes(id));
        for (const budget of budgets) expect(balanceAfter(budget, passed).isExceeded).toBe(false);
        expect(refused.length > 0).toBe(outcomeOf('stop', budgets, all) === 'stop');
      }),
    );
  });
});
