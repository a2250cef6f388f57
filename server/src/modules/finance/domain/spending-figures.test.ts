import { toCents, ZERO } from '@portal/contract';
import { fulfilmentRate, spendingFigures } from './spending-figures';

test.each([
  [0, 0, 0],
  [0, 7, 0],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 8, 12.5],
  [7, 7, 100],
])('%d of %d fulfilled are %d %%', (fulfilled, approved, rate) => {
  expect(fulfilmentRate(fulfilled, approved)).toBe(rate);
});

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
