import { MONEY_FORMAT } from './names';

test.each([
  [0, '$0', '$0.00'],
  [500, '$500', '$500.00'],
  [512.3, '$512.3', '$512.30'],
  [1_500, '$1.5K', '$1.5K'],
  [400_000, '$400K', '$400K'],
  [1_642_500, '$1.64M', '$1.64M'],
])('%d is %s at the axis and %s at a mark: no digit that is not known', (amount, tick, mark) => {
  expect(MONEY_FORMAT.tick(amount)).toBe(tick);
  expect(MONEY_FORMAT.mark(amount)).toBe(mark);
});

test('a tooltip has the cents', () => {
  expect(MONEY_FORMAT.exact(1_642_500.5)).toBe('$1,642,500.50');
});
