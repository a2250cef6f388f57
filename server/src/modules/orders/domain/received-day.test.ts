import { whyNotReceivedOn } from './received-day';

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
