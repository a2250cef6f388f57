import { judgeOrderedCost } from '../../requests';
import { judgeOrder, whyReasonNeeded } from './judge-order';

const judge = (requests: ReturnType<typeof request>[]) =>
  judgeOrder(requests, (one) => judgeOrderedCost(one, 1000), { total: 0, finance_threshold: 1000 });

const request = (approved_cost: number, ordered_cost: number, finance = false) => ({
  request_id: 7,
  label: 'Laptop',
  approved_cost,
  ordered_cost,
  is_stock: false,
  extra_cost: 0,
  finance_state: finance ? ('approved' as const) : ('not_required' as const),
});
const kinds = (...requests: ReturnType<typeof request>[]) => judge(requests).map(({ kind }) => kind);

test('B08: without finance, more than was approved needs a reason, and finance from the threshold on', () => {
  expect(kinds(request(900, 900))).toEqual([]);
  expect(kinds(request(900, 950))).toEqual(['needs_reason']);
  expect(kinds(request(900, 999.99))).toEqual(['needs_reason']);
  expect(kinds(request(900, 1000))).toEqual(['needs_finance']);
});

test('B09: a cent above what finance approved goes to finance, with both amounts', () => {
  expect(kinds(request(1500, 1500, true))).toEqual([]);
  expect(judge([request(1500, 1500.01, true)])).toMatchObject([
    {
      kind: 'needs_finance',
      text: 'Finance approved $1,500.00 for Laptop, and it costs $1,500.01: finance has to approve this order',
    },
  ]);
});

test('each request is judged by itself', () => {
  expect(kinds(request(900, 100), request(900, 950), request(900, 1000))).toEqual([
    'needs_reason',
    'needs_finance',
  ]);
});

test('a reason is asked for where anything exceeds', () => {
  expect(whyReasonNeeded(judge([request(900, 900)]))).toBeNull();
  expect(whyReasonNeeded(judge([request(900, 950)]))).toBe('This costs more than was approved: say here why');
});
