import { dayOf, remainingLife } from './remaining-life';

test.each([
  [{ remaining_months: 34, is_fully_depreciated: false }, '34 months'],
  [{ remaining_months: 1, is_fully_depreciated: false }, '1 month'],
  [{ remaining_months: 0, is_fully_depreciated: true }, 'Fully written off'],
  [{ remaining_months: null, is_fully_depreciated: false }, 'Not written off'],
])('%j reads %s', (life, text) => {
  expect(remainingLife(life)).toBe(text);
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
