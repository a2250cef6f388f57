import { dayOf, lifeLeft, remainingLife } from './remaining-life';

test.each([
  [{ remaining_months: 34, is_fully_depreciated: false, accumulated: 10 }, '34 months', '34 months left'],
  [{ remaining_months: 1, is_fully_depreciated: false, accumulated: 10 }, '1 month', '1 month left'],
  [
    { remaining_months: 0, is_fully_depreciated: true, accumulated: 10 },
    'Fully written off',
    'Fully written off',
  ],
  [
    { remaining_months: 0, is_fully_depreciated: true, accumulated: 0 },
    'Nothing to write off',
    'Nothing to write off',
  ],
  [
    { remaining_months: null, is_fully_depreciated: false, accumulated: 10 },
    'Not written off',
    'Not written off',
  ],
])('%j reads %s, and %s beside a value', (life, text, left) => {
  expect([remainingLife(life), lifeLeft(life)]).toEqual([text, left]);
});

test.each([
  ['2031-02-28', '2031-02-28'],
  ['', undefined],
  ['soon', undefined],
  ['0020-01-01', undefined],
  ['2031-13-01', undefined],
])('the address %p asks for %p', (text, day) => {
  expect(dayOf(text)).toBe(day);
});
