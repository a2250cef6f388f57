import { percentOf } from './percent';

test.each([
  [2, 3, 66.7],
  [0, 5, 0],
  [5, 5, 100],
  [0, 0, 0],
  [5, 0, 0],
  // Something is left, or used, or too much, and it says so.
  [2_497_024.59, 2_500_000, 99.9],
  [99_999_999_999.98, 99_999_999_999.99, 99.9],
  [0.01, 99_999_999_999.99, 0.1],
  [2_500_000.01, 2_500_000, 100.1],
  [550, 500, 110],
])('%d of %d is %d percent', (part, of, percent) => {
  expect(percentOf(part, of)).toBe(percent);
});
