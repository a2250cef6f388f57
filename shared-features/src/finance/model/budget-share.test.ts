import { budgetShare } from './budget-share';

test.each([
  [300, 400, '75.0% used'],
  [0, 0, '0.0% used'],
  [0.01, 0, 'Over budget'],
  [550, 500, '110.0% used'],
])('%d of a budget of %d reads %p', (used, total, text) => {
  expect(budgetShare(used, total, 'used')).toBe(text);
});
