import { formatCounted, formatPrice, isLate } from '@portal/contract';
import { order, orderLine, orderShare, person } from '../../testing/samples';
import { waitingRequests } from './hand-over';
import { orderHistory } from './order-history';
import { draftName, moreText, orderTitle } from './order-texts';

const TODAY = '2026-11-30';

test.each([
  ['sent', 'none', '2026-11-29', true],
  ['sent', 'partly', '2026-11-29', true],
  ['sent', 'none', '2026-11-30', false],
  ['sent', 'fully', '2026-11-29', false],
  ['sent', 'none', null, false],
  ['approved', 'none', '2026-11-29', false],
  ['closed', 'partly', '2026-11-29', false],
] as const)('%s, received %s, expected on %s: late is %p', (status, receipt_state, expected_on, late) => {
  expect(isLate({ status, receipt_state, expected_on }, TODAY)).toBe(late);
});

test.each([
  [1003.34, 1000, '$3.34 more than approved'],
  [0.3, 0.1, '$0.20 more than approved'],
  [1000, 1000, undefined],
  [999.99, 1000, undefined],
])('%d of %d approved: %p', (cost_now, approved_cost, text) => {
  expect(moreText({ cost_now, approved_cost, stock_of: null })).toBe(text);
});

test('prices, counts and names', () => {
  expect(formatPrice(4.99, 100)).toBe('$4.99 per 100');
  expect(formatPrice(4.99, 1000)).toBe('$4.99 per 1,000');
  expect(formatPrice(4.99, 1)).toBe('$4.99');
  expect(formatCounted(1, 'line')).toBe('1 line');
  expect(formatCounted(1200, 'line')).toBe('1,200 lines');
  expect(orderTitle(order())).toBe('Draft for Northwind Computers');
  expect(orderTitle(order({ number: 'PO-2026-0004' }))).toBe('PO-2026-0004');
  expect(draftName(order({ number: 'PO-2026-0004' }))).toBe('PO-2026-0004 to Northwind Computers');
});

test.each([
  [{ status: 'cancelled' }, 'Cancelled'],
  [{ status: 'closed', close_reason: 'short' }, 'Closed short: nothing more is expected'],
  [{ status: 'closed', close_reason: 'complete' }, 'Closed: everything received'],
] as const)('an order that ended as %j says: %s', (facts, title) => {
  const ended = order({ ...facts, ended_at: '2026-12-05T09:00:00.000Z' });
  expect(orderHistory(ended).map((step) => step.title)).toEqual(['Created', title]);
});

test('to be handed over is what the server says, once for each request, with what holds it', () => {
  const ann = person({ name: 'Ann Lee' });
  const came = { count_received: 1, requester: ann };
  const lines = [
    orderLine({
      shares: [
        orderShare({ request_id: 1, ...came, to_hand_over: true }),
        orderShare({ request_id: 2, ...came }),
        orderShare({ request_id: 3, ...came, is_fulfilled: true }),
      ],
    }),
    orderLine({
      shares: [
        orderShare({ request_id: 1, ...came, to_hand_over: true, held: 'Suspended' }),
        orderShare({ request_id: 2 }),
      ],
    }),
  ];
  expect(waitingRequests({ lines })).toEqual([
    { request_id: 1, label: 'Laptop 14', requester: 'Ann Lee', units: 2, held: 'Suspended' },
  ]);
});
