import { whyNotExpectedOn, whyNotReceivedOn } from './received-day';

const days = { today: '2026-12-01', orderedOn: '2026-11-20' };

test.each([
  ['2026-12-01', days, null],
  ['2026-12-02', days, 'Received on must not be after today, Dec 01, 2026'],
  ['2026-11-01', days, null],
  ['2025-11-20', days, null],
  ['2025-11-19', days, 'Received on must not be before Nov 20, 2025, a year before this order was made'],
  ['1900-01-01', days, 'Received on must not be before Nov 20, 2025, a year before this order was made'],
  ['2023-02-28', { today: '2024-03-01', orderedOn: '2024-02-29' }, null],
  ['2023-02-27', { today: '2024-03-01', orderedOn: '2024-02-29' }, expect.stringContaining('Feb 28, 2023')],
])('%s', (day, known, why) => {
  expect(whyNotReceivedOn(day, known)).toEqual(why);
});

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
