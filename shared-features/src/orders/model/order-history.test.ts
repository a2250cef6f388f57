import { FAYE, order, PAUL } from '../../testing/samples';
import { orderHistory, sentNote } from './order-history';

const AT = '2026-11-30T10:00:00.000Z';
const titles = (facts: Parameters<typeof order>[0]) => orderHistory(order(facts)).map(({ title }) => title);

test('a draft was created and no more', () => {
  expect(orderHistory(order())).toEqual([
    { key: 'created', title: 'Created', tone: 'neutral', by: PAUL, at: '2026-11-30T09:00:00.000Z' },
  ]);
});

test('each step stands in the order in which an order is made, with who took it', () => {
  const steps = orderHistory(
    order({
      status: 'closed',
      close_reason: 'complete',
      submitted_at: AT,
      submitted_by: PAUL,
      submit_reason: 'Sold out',
      needs_finance: true,
      approved_at: AT,
      approved_by: FAYE,
      sent_at: AT,
      sent_by: PAUL,
      sent_way: 'hand',
      acknowledged_at: AT,
      acknowledged_by: PAUL,
      vendor_reference: 'NW-77',
      ended_at: AT,
      ended_by: PAUL,
    }),
  );
  expect(steps.map(({ title, by, note }) => [title, by?.name, note ?? null])).toEqual([
    ['Created', 'Paul Ortega', null],
    ['Submitted', 'Paul Ortega', 'Sold out'],
    ['Approved by finance', 'Faye Lindqvist', null],
    ['Sent to Northwind Computers', 'Paul Ortega', 'By hand'],
    ['Confirmed by Northwind Computers', 'Paul Ortega', 'As NW-77'],
    ['Closed: everything received', 'Paul Ortega', null],
  ]);
});

test('what nobody approved was covered by the approvals of its requests', () => {
  const [, approved] = orderHistory(order({ approved_at: AT }));
  expect(approved).toMatchObject({
    title: 'Approved',
    by: null,
    note: 'By the approvals of its requests',
  });
});

test.each([
  [{ status: 'cancelled' }, 'Cancelled', 'danger'],
  [{ status: 'closed', close_reason: 'short' }, 'Closed short: nothing more is expected', 'success'],
  [{ status: 'closed', close_reason: 'complete' }, 'Closed: everything received', 'success'],
] as const)('an order that is %j ends so', (facts, title, tone) => {
  const last = orderHistory(order({ ...facts, ended_at: AT, end_reason: 'No longer made' })).at(-1);
  expect(last).toMatchObject({ key: 'ended', title, tone, note: 'No longer made' });
});

test('a confirmation without a number of the vendor has no note', () => {
  const last = orderHistory(order({ acknowledged_at: AT })).at(-1);
  expect(last).toMatchObject({ key: 'acknowledged', note: null });
});

test('a step that was not taken has no line', () => {
  expect(titles({ submitted_at: AT, sent_at: null })).toEqual(['Created', 'Submitted']);
});

test.each([
  ['hand', ['orders@northwind.example'], 'By hand'],
  ['mail', ['a@b.example', 'c@d.example'], 'By mail to a@b.example, c@d.example'],
  [null, [], null],
] as const)('sent by %s to %j reads %j', (sent_way, sent_to, text) => {
  expect(sentNote({ sent_way, sent_to: [...sent_to] })).toBe(text);
});
