import { whyNotPaidOn } from './paid-day';

test.each([
  ['2026-12-01', null],
  ['2026-11-20', null],
  ['2026-11-19', 'Paid on must not be before its order was made, Nov 20, 2026'],
])('paid on %s: %s', (day, why) => expect(whyNotPaidOn(day, '2026-11-20')).toBe(why));
