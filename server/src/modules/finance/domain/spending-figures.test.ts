import { toCents, ZERO } from '@portal/contract';
import { spendingFigures } from './spending-figures';

test('pending value is approved less fulfilled', () => {
  expect(
    spendingFigures({
      approved: toCents(100.1),
      countApproved: 2,
      fulfilled: toCents(0.2),
      countFulfilled: 1,
    }),
  ).toEqual({
    approved_total: 100.1,
    count_approved: 2,
    fulfilled_total: 0.2,
    count_fulfilled: 1,
    pending_value: 99.9,
    fulfilment_rate: 50,
  });
});

test('with nothing approved every figure is 0', () => {
  const none = spendingFigures({ approved: ZERO, countApproved: 0, fulfilled: ZERO, countFulfilled: 0 });
  expect(Object.values(none)).toEqual([0, 0, 0, 0, 0, 0]);
});
