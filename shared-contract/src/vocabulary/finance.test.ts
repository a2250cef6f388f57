import { budgetOutcome } from './finance';

test.each(['ignore', 'warn', 'stop'] as const)('%s: what an excess and a missing budget mean', (policy) => {
  const exceeded = { ignore: 'ignored', warn: 'warn', stop: 'stop' }[policy];
  expect(budgetOutcome(policy, [false, true], true)).toBe(exceeded);
  expect(budgetOutcome(policy, [false], true)).toBe('within');
  expect(budgetOutcome(policy, [], true)).toBe(policy === 'stop' ? 'stop' : 'no_budget');
  expect(budgetOutcome(policy, [], false)).toBe('no_budget');
});
