import { countsText } from './outcome-texts';

const item = (done: boolean) => ({ id: 1, done, code: null, message: null });

test.each([
  [[true, true], '2 approved'],
  [[true, false, false], '1 of 3 approved, 2 refused'],
  [[false, false], 'None of 2 approved'],
])('%j reads %p', (outcomes, text) => {
  expect(countsText(outcomes.map(item), 'approved')).toBe(text);
});
