import { whyNotExpectedOn } from './expected-day';

test.each([
  ['2025-11-20', '2026-11-20', null],
  ['2025-11-19', '2026-11-20', 'Expected must not be before Nov 20, 2025, a year before this order was made'],
  ['2036-11-20', '2026-11-20', null],
  [
    '2036-11-21',
    '2026-11-20',
    'Expected must not be after Nov 20, 2036, ten years after this order was made',
  ],
  ['2038-02-28', '2028-02-29', null],
  ['2038-03-01', '2028-02-29', expect.stringContaining('Feb 28, 2038')],
])('expected on %s of an order of %s', (day, orderedOn, why) => {
  expect(whyNotExpectedOn('Expected', day, orderedOn)).toEqual(why);
});
