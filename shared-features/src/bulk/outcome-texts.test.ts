import { countsText } from './outcome-texts';

const item = (done: boolean) => ({ id: 1, done, code: null, message: null });

test.each([
  [[true, true], '2 approved'],
  [[true, false, false], '1 approved, 2 not'],
  [[false], '0 approved, 1 not'],
])('%j reads %p', (outcomes, text) => {
  expect(countsText(outcomes.map(item), 'approved')).toBe(text);
});
