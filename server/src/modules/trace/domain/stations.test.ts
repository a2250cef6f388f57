import { stationsOf, type TraceSums } from './stations';

const NONE = { count: 0, by_finance: 0, amount: 0, last: null };
const NOTHING: TraceSums = {
  requests: { count: 0, stock: 0, people: 0, fulfilled: 0, on_order: 0, estimated: 0, last: null },
  approvals: { ...NONE, stock: NONE },
  ordered: { units: 0, sent: 0, closed: 0, amount: 0, last: null },
  received: { units: 0, amount: 0, last: null },
  billed: {
    ...{ invoices: 0, credit_notes: 0, held: 0, held_amount: 0, unbilled: 0, paid: 0, amount: 0 },
    last: null,
  },
  spent: { entries: 0, amount: 0, last: null },
  assets: { count: 0, held: 0, last: null },
  worth: null,
};
const last = new Date('2026-11-30T10:00:00Z');

function told(sums: Partial<TraceSums>, seesLedger = true) {
  const stations = stationsOf({ ...NOTHING, ...sums }, { seesLedger });
  return Object.fromEntries(
    stations.map(({ station, state, amount, text }) => [station, [state, amount, text]]),
  );
}

test('without anything every station is not part of it', () => {
  expect(new Set(Object.values(told({})).map(([state]) => state))).toEqual(new Set(['none']));
});

test('of what is asked for and partly approved', () => {
  expect(
    told({
      requests: { ...NOTHING.requests, count: 3, people: 1, estimated: 30, last },
      approvals: { ...NOTHING.approvals, count: 2, by_finance: 1, amount: 20, last },
    }),
  ).toMatchObject({
    requested: ['done', 30, '3 requests of 1 person'],
    approved: ['partly', 20, '2 of 3 requests, 1 by finance too'],
    spent: ['open', null, 'Nothing spent of a budget'],
  });
});

test('what is for stock is approved with its order', () => {
  const requests = { ...NOTHING.requests, stock: 1 };
  const stock = { count: 1, by_finance: 1, amount: 2000, last };
  expect(told({ requests, approvals: { ...NOTHING.approvals, stock } }).approved).toEqual([
    ...['done', 2000, 'With the order, by finance'],
  ]);
  expect(told({ requests }).approved).toEqual(['open', null, 'Not approved']);
  // Below the amount from which finance approves nobody is asked.
  const ordered = { units: 2, sent: 2, closed: 0, amount: 10, last };
  expect(told({ requests, ordered }).approved).toEqual(['none', null, 'Not needed']);
});

test('of an order that is not sent yet nothing is done', () => {
  expect(told({ ordered: { units: 2, sent: 0, closed: 0, amount: 10, last } }).ordered).toEqual([
    'open',
    10,
    '2 units, 0 sent to the vendor',
  ]);
});

test.each([
  [100, 'As approved'],
  [100.01, '$0.01 more than approved'],
  [99.9, '$0.10 less than approved'],
])('what was spent, %d, is told beside what was approved', (amount, text) => {
  const sums = {
    requests: { ...NOTHING.requests, count: 1, people: 1, fulfilled: 1, estimated: 100, last },
    approvals: { ...NOTHING.approvals, count: 1, by_finance: 0, amount: 100, last },
    spent: { entries: 2, amount, last },
  };
  expect(told(sums).spent).toEqual(['done', amount, text]);
  // As long as something may come there is nothing to compare.
  const awaited = {
    requests: { ...sums.requests, fulfilled: 0 },
    ordered: { units: 2, sent: 2, closed: 0, amount: 100, last },
    received: { units: 1, amount: 50, last },
  };
  expect(told({ ...sums, ...awaited }).spent).toEqual(['partly', amount, '2 entries']);
});

test('what nobody awaits any more was ordered all the same', () => {
  const closed = {
    ordered: { units: 6, sent: 6, closed: 4, amount: 60, last },
    received: { units: 2, amount: 20, last },
  };
  expect(told(closed)).toMatchObject({
    ordered: ['done', 60, '6 units, 4 no longer awaited'],
    received: ['done', 20, '2 units'],
  });
  expect(told({ ordered: { units: 1, sent: 1, closed: 1, amount: 5, last } })).toMatchObject({
    ordered: ['done', 5, '1 unit, 1 no longer awaited'],
    received: ['none', null, '0 units'],
  });
});

test('what is in a draft is not ordered yet, and what is used up is no asset', () => {
  const requests = { ...NOTHING.requests, count: 1, people: 1, on_order: 1, estimated: 5, last };
  expect(told({ requests }).ordered).toEqual(['open', null, 'In a draft']);
  expect(told({ requests: { ...requests, fulfilled: 1 } })['handed-over']).toEqual([
    'none',
    null,
    'No asset came of it',
  ]);
});

test('whoever does not see the books has no station for the worth', () => {
  expect(told({}, false)).not.toHaveProperty('worth');
});

test.each([
  [{ invoices: 2, credit_notes: 1, paid: 1, amount: 90 }, 'done', 90, '2 invoices, 1 credit note, 1 paid'],
  [
    { invoices: 1, amount: 90, held: 1, held_amount: -20 },
    'partly',
    90,
    '1 invoice, 1 not settled (−$20.00)',
  ],
  [{ held: 1, held_amount: 50 }, 'open', null, '1 not settled ($50.00)'],
  [{ held: 1, held_amount: null }, 'open', null, '1 not settled'],
  [{ invoices: 1, amount: 90, unbilled: 1 }, 'partly', 90, '1 invoice'],
])('billed is what is in the books, beside what is held: %j', (billed, state, amount, text) => {
  expect(told({ billed: { ...NOTHING.billed, ...billed } }).billed).toEqual([state, amount, text]);
});
