import { whyNotPaidOn } from './paid-day';

const days = { today: '2026-12-01', orderedOn: '2026-11-20' };

test.each([
  ['2026-12-01', null],
  ['2026-11-20', null],
  ['2026-12-02', 'Paid on must not be after today, 2026-12-01'],
  ['2026-11-19', 'Paid on must not be before its order was made, 2026-11-20'],
])('paid on %s: %s', (day, why) => expect(whyNotPaidOn(day, days)).toBe(why));
