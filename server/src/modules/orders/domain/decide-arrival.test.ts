import { type ArrivingShare, decideArrival, decisionsOnShare } from './decide-arrival';

const owner = { id: 1, role: 'EMPLOYEE' as const };
const share = (facts: Partial<ArrivingShare> = {}): ArrivingShare => ({
  user_id: 1,
  order_status: 'sent',
  kind: 'asset',
  without_receipt: false,
  count_expected: 2,
  count_received: 0,
  is_noted: false,
  ...facts,
});
const service = (facts: Partial<ArrivingShare> = {}) => share({ kind: 'service', ...facts });
const openOf = (facts: ArrivingShare, actor: Parameters<typeof decideArrival>[2] = owner) =>
  decisionsOnShare(facts, actor).flatMap(({ action, open }) => (open ? [action] : []));
const whyNot = (...given: Parameters<typeof decideArrival>) => {
  const verdict = decideArrival(...given);
  return verdict.permitted ? null : [verdict.code, verdict.message];
};

test('a service is confirmed, and of what is delivered its requester says that it has arrived', () => {
  expect(openOf(service())).toEqual(['confirm-service']);
  expect(openOf(share())).toEqual(['note-arrival']);
  expect(openOf(share({ kind: 'consumable', count_received: 1 }))).toEqual(['note-arrival']);
  expect(whyNot('confirm-service', share(), owner)?.[1]).toMatch(/procurement records what came/);
  expect(whyNot('note-arrival', service(), owner)?.[1]).toMatch(/confirm it once it is done/);
});

test('nobody says it for somebody else, whatever they may record', () => {
  for (const role of ['ADMIN', 'PROCUREMENT', 'FINANCE', 'EMPLOYEE'] as const) {
    expect(openOf(service(), { id: 2, role })).toEqual([]);
    expect(whyNot('note-arrival', share(), { id: 2, role })?.[0]).toBe('forbidden');
    expect(openOf(service(), { id: 1, role })).toEqual(['confirm-service']);
  }
  expect(openOf(service(), { ...owner, permissions: [] })).toEqual([]);
});

test.each([
  ['draft', /not sent yet/],
  ['awaiting', /not sent yet/],
  ['approved', /not sent yet/],
  ['cancelled', /cancelled/],
] as const)('nothing of an order that is %s is there', (order_status, why) => {
  expect(whyNot('confirm-service', service({ order_status }), owner)).toEqual([
    'wrong_state',
    expect.stringMatching(why),
  ]);
  expect(openOf(share({ order_status }))).toEqual([]);
});

test('what is billed without a receipt is there with its invoice', () => {
  const invoice = ['wrong_state', expect.stringMatching(/with the invoice that bills it/)];
  expect(whyNot('confirm-service', service({ without_receipt: true }), owner)).toEqual(invoice);
  expect(whyNot('note-arrival', share({ kind: 'consumable', without_receipt: true }), owner)).toEqual(
    invoice,
  );
});

test('only what is expected, and it is noted once until a receipt is recorded', () => {
  const over = { count_expected: 0, order_status: 'closed' as const };
  expect(whyNot('confirm-service', service({ ...over, count_received: 2 }), owner)?.[1]).toMatch(
    /already been received/,
  );
  expect(whyNot('note-arrival', share(over), owner)?.[1]).toMatch(/Nothing of this is expected/);
  expect(whyNot('note-arrival', share({ is_noted: true }), owner)?.[1]).toMatch(/already said/);
});
