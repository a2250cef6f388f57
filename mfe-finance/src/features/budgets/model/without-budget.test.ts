import { budgetOverview } from '@portal/features/testing/samples';
import { withoutBudget } from './without-budget';

const design = { departmentId: 3, name: 'Design' };
const whole = { departmentId: null, name: 'Whole organisation' };

test.each([
  [
    'a department’s, beside the organisation’s',
    design,
    { policy: 'stop' },
    /Design then count against .* alone/,
  ],
  [
    'a department’s only one, under stop',
    design,
    { policy: 'stop', total: null },
    /approvals for Design are then refused/,
  ],
  [
    'a department’s only one, under warn',
    design,
    { policy: 'warn', total: null },
    /Design are then limited by no budget/,
  ],
  [
    'the organisation’s, under stop',
    whole,
    { policy: 'stop' },
    /without a budget of their own.* are then refused/,
  ],
  ['the organisation’s, under ignore', whole, { policy: 'ignore' }, /limited by no budget/],
  ['that of a year ahead', design, { fiscal_year: 2027 }, /^In fiscal year 2027/],
] as const)('taken away: %s', (_name, row, facts, text) => {
  expect(withoutBudget(row, budgetOverview(facts))).toMatch(text);
});

test('a year that is over has no more approvals', () => {
  expect(withoutBudget(design, budgetOverview({ fiscal_year: 2024 }))).toBeUndefined();
});
