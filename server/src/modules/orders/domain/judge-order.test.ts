import { judgeOrderedCost } from '../../requests';
import { judgeOrder, whyReasonNeeded } from './judge-order';

const judge = (requests: ReturnType<typeof request>[], allowance = { percent: 0, amount: 0 }) =>
  judgeOrder(requests, (one) => judgeOrderedCost(one, 1000), {
    allowance,
    stock: { total: 0, finance_threshold: 1000 },
  });

const request = (approved_cost: number, ordered_cost: number, finance = false) => ({
  request_id: 7,
  label: 'Laptop',
  approved_cost,
  ordered_cost,
  is_on_others: false,
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

describe('the allowance above approvals', () => {
  const allowance = { percent: 5, amount: 100 };
  const kindsWithin = (...requests: ReturnType<typeof request>[]) =>
    judge(requests, allowance).map(({ kind }) => kind);

  test('B09: what is within both limits passes, with both amounts and the limits', () => {
    expect(judge([request(1500, 1500.01, true)], allowance)).toMatchObject([
      {
        kind: 'within_allowance',
        text: 'Finance approved $1,500.00 for Laptop, and it costs $1,500.01: within the allowance of 5 % and $100.00',
      },
    ]);
    expect(whyReasonNeeded(judge([request(1500, 1500.01, true)], allowance))).toBeNull();
  });

  test('the share counts below 2,000.00, the amount above it', () => {
    expect(kindsWithin(request(1500, 1575, true), request(1500, 1575.01, true))).toEqual([
      'within_allowance',
      'needs_finance',
    ]);
    expect(kindsWithin(request(3000, 3100, true), request(3000, 3100.01, true))).toEqual([
      'within_allowance',
      'needs_finance',
    ]);
  });

  test('it lets pass what finance never saw, over its threshold too, and needs no reason below it', () => {
    expect(kindsWithin(request(980, 1010), request(900, 940), request(900, 946))).toEqual([
      'within_allowance',
      'within_allowance',
      'needs_reason',
    ]);
  });

  test('nothing is within it where nothing was approved, or one limit is 0', () => {
    expect(kindsWithin(request(0, 1))).toEqual(['needs_reason']);
    expect(judge([request(1500, 1501, true)], { percent: 5, amount: 0 })).toMatchObject([
      { kind: 'needs_finance' },
    ]);
    expect(judge([request(1500, 1501, true)], { percent: 0, amount: 100 })).toMatchObject([
      { kind: 'needs_finance' },
    ]);
  });

  test('it is a share of the largest amount without losing a cent', () => {
    const most = { percent: 0.01, amount: 99_999_999 };
    const judged = (cost: number) =>
      judge([request(9_999_999_900, cost, true)], most).map(({ kind }) => kind);
    expect(judged(10_000_999_899.99)).toEqual(['within_allowance']);
    expect(judged(10_000_999_900)).toEqual(['needs_finance']);
  });

  test('a reason is asked for only for what is beyond it', () => {
    expect(whyReasonNeeded(judge([request(900, 901), request(900, 990)], allowance))).toBe(
      'This costs more than was approved: say here why',
    );
  });
});
