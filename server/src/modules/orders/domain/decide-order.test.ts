import { ORDER_ACTIONS, ORDER_STATUSES, type Role } from '@portal/contract';
import { decideOrder, decisionsOnOrder, type OrderFacts } from './decide-order';

const order: OrderFacts = {
  number: 'PO-000001',
  status: 'draft',
  receipt_state: 'none',
  created_by: 1,
  change: null,
  ended_lately: true,
  is_billed: false,
  has_closed_units: false,
  vendor: { name: 'Acme', state: 'active' },
  count_lines: 1,
  requester_ids: [9],
  can_hand_over: false,
  has_expected_units: false,
  close_reason: null,
  awaits_receipt: true,
  has_assets: true,
  has_received: false,
  has_rejected_only: false,
  has_sent_back: false,
  has_attachments: false,
  rate_fault: null,
  contract_fault: null,
};
const rules = { fourEyes: true };
const openTo = (role: Role, facts: Partial<OrderFacts> = {}, id = 2) =>
  ORDER_ACTIONS.filter(
    (action) => decideOrder(action, { ...order, ...facts }, { id, role }, rules).permitted,
  );
const refusal = (
  action: (typeof ORDER_ACTIONS)[number],
  facts: Partial<OrderFacts>,
  id = 2,
  role: Role = 'ADMIN',
) => decideOrder(action, { ...order, ...facts }, { id, role }, rules);

test('procurement takes an order from draft to closed', () => {
  expect(openTo('PROCUREMENT', { number: null })).toEqual(['edit', 'submit', 'delete']);
  expect(openTo('PROCUREMENT')).toEqual(['edit', 'submit', 'cancel']);
  expect(openTo('PROCUREMENT', { status: 'awaiting' })).toEqual(['cancel']);
  expect(openTo('PROCUREMENT', { status: 'approved' })).toEqual(['revise', 'send', 'cancel']);
  expect(openTo('PROCUREMENT', { status: 'sent' })).toEqual([
    'resend',
    'acknowledge',
    'expect-serials',
    'change',
    'receive',
    'close',
    'cancel',
  ]);
  expect(openTo('PROCUREMENT', { status: 'sent', receipt_state: 'partly', can_hand_over: true })).toEqual([
    'resend',
    'acknowledge',
    'expect-serials',
    'change',
    'receive',
    'hand-over',
    'close',
  ]);
  expect(openTo('PROCUREMENT', { status: 'closed', can_hand_over: true })).toEqual(['resend', 'hand-over']);
  expect(openTo('PROCUREMENT', { status: 'cancelled' })).toEqual([]);
});

test('finance approves or sends back what awaits it, and nothing else; employees do nothing', () => {
  for (const status of ORDER_STATUSES) {
    expect(openTo('FINANCE', { status })).toEqual(status === 'awaiting' ? ['approve', 'send-back'] : []);
    expect(openTo('EMPLOYEE', { status })).toEqual([]);
  }
});

test('B55: neither who made the order nor a requester of it approves it while four eyes are asked', () => {
  expect(refusal('approve', { status: 'awaiting' }, 1)).toMatchObject({ code: 'four_eyes' });
  expect(refusal('approve', { status: 'awaiting' }, 9)).toMatchObject({ code: 'four_eyes' });
  const one = { id: 1, role: 'ADMIN' } as const;
  expect(decideOrder('approve', { ...order, status: 'awaiting' }, one, { fourEyes: false })).toEqual({
    permitted: true,
  });
});

test('B42: nothing is submitted or sent to a suspended vendor; what is under way goes on', () => {
  const vendor = { name: 'Acme', state: 'suspended' } as const;
  const suspended = {
    code: 'vendor_suspended',
    message: 'Acme is suspended: nothing new can be ordered from it',
  };
  expect(refusal('submit', { vendor })).toMatchObject(suspended);
  expect(refusal('send', { vendor, status: 'approved' })).toMatchObject(suspended);
  expect(openTo('PROCUREMENT', { vendor, status: 'sent' })).toEqual([
    'resend',
    'acknowledge',
    'expect-serials',
    'change',
    'receive',
    'close',
    'cancel',
  ]);
});

test('a sent order that is being changed goes the way of a draft, and stays in force', () => {
  const change = { status: 'draft', created_by: 2, is_more: true, fault: null } as const;
  const sent = { status: 'sent' } as const;
  const always = ['resend', 'acknowledge', 'expect-serials', 'receive', 'discard'];
  const open = (facts: Partial<OrderFacts['change']>, id = 3) =>
    openTo('PROCUREMENT', { ...sent, change: { ...change, ...facts } }, id).toSorted();
  expect(open({})).toEqual([...always, 'change', 'submit'].toSorted());
  expect(open({ status: 'awaiting' })).toEqual(always.toSorted());
  expect(open({ status: 'approved' })).toEqual([...always, 'revise', 'send'].toSorted());
  expect(open({ fault: 'More came' })).toEqual([...always, 'change'].toSorted());
  const awaiting = { ...sent, change: { ...change, status: 'awaiting' } } as const;
  expect(openTo('FINANCE', awaiting, 3)).toEqual(['approve', 'send-back']);
  expect(refusal('approve', awaiting, 2)).toMatchObject({ code: 'four_eyes' });
  expect(refusal('cancel', awaiting)).toMatchObject({ code: 'wrong_state' });
});

test('B42: of a suspended vendor a change may take less, and not more', () => {
  const vendor = { name: 'Acme', state: 'suspended' } as const;
  const change = { status: 'draft', created_by: 2, fault: null } as const;
  const facts = (is_more: boolean) => ({ status: 'sent', vendor, change: { ...change, is_more } }) as const;
  expect(refusal('submit', facts(true))).toMatchObject({ code: 'vendor_suspended' });
  expect(refusal('submit', facts(false))).toEqual({ permitted: true });
});

test('an order that was closed short lately is reopened', () => {
  const short = { status: 'closed', has_closed_units: true } as const;
  expect(openTo('PROCUREMENT', short)).toEqual(['resend', 'reopen']);
  expect(openTo('PROCUREMENT', { ...short, ended_lately: false })).toEqual(['resend']);
  expect(refusal('reopen', { status: 'sent' })).toMatchObject({ message: 'This order is not closed' });
});

test('an order without lines is not submitted', () => {
  expect(refusal('submit', { count_lines: 0 })).toMatchObject({ code: 'wrong_state' });
});

test('the verdict that travels names every action, and why a closed one is closed', () => {
  const decisions = decisionsOnOrder({ ...order, status: 'sent' }, { id: 2, role: 'FINANCE' }, rules);
  expect(decisions.map(({ action }) => action)).toEqual([...ORDER_ACTIONS]);
  expect(decisions.find(({ action }) => action === 'approve')).toEqual({
    action: 'approve',
    open: false,
    why: { code: 'wrong_state', text: 'This order has already been sent' },
  });
});
