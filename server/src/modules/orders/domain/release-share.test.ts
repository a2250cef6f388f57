import { type ReleaseFacts, whyNotReleased } from './release-share';

const share: ReleaseFacts = {
  requester_name: 'Ann Ask',
  is_stock: false,
  has_department: true,
  is_department_retired: false,
  finance_state: null,
  count_expected: 2,
  count_billed: 0,
  is_sent: true,
  stock_units: 2,
  stock_total: 200,
  finance_threshold: 1000,
};

test.each([
  [{}, null, null],
  [{ count_expected: 0 }, 'Nothing of it is still to come', 'Nothing of it is still to come'],
  [
    { count_billed: 1 },
    /1 of what is still to come has been billed/,
    /has to reject the invoice first, or the order is closed short/,
  ],
  [{ is_stock: true }, 'It is for stock already', null],
  [{ has_department: false }, 'Ann Ask has no department whose stock could take it', null],
  [{ is_department_retired: true }, 'Its department is retired: no stock could take it', null],
  [{ stock_units: 1001 }, /at most 1,000 units of a line/, null],
  [{ stock_total: 999.99 }, null, null],
  [{ stock_total: 1000 }, /would buy \$1,000.00 for stock, and from \$1,000.00 on finance approves/, null],
  [{ stock_total: 5000, finance_state: 'approved' }, null, null],
  [{ is_sent: false }, null, /was not sent yet/],
] as const)('of %p', (facts, toStock, givenUp) => {
  for (const [to, said] of [
    ['stock', toStock],
    ['nothing', givenUp],
  ] as const) {
    const why = whyNotReleased(to, { ...share, ...facts });
    if (said === null) expect(why).toBeNull();
    else expect(why).toMatch(said);
  }
});
