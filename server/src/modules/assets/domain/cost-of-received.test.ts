import { whyCostStays } from './cost-of-received';

test('only the cost of what came with an order is not entered by hand', () => {
  expect(whyCostStays({ origin: 'received' })).toBe('It came with an order, and its cost follows the order');
  for (const origin of ['registered', 'purchased'] as const) expect(whyCostStays({ origin })).toBeNull();
});
