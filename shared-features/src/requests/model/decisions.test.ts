import { PAUL, person, repairRequest, request } from '../../testing/samples';
import { heldText, lostAssetText, openDecisions, whyClosed } from './decisions';

const PROCUREMENT = ['approve', 'reject', 'fulfil'] as const;
const FINANCE = ['finance-approve', 'reject'] as const;
const awaiting = request({ status: 'approved', finance_state: 'awaiting', approved_by: PAUL });

test('offered is what the screen offers and the server allows, in the order of the screen', () => {
  const all = request({ allowed_actions: ['edit', 'withdraw', 'reject', 'approve'] });
  expect(openDecisions(all, PROCUREMENT)).toEqual(['approve', 'reject']);
  expect(openDecisions(all, FINANCE)).toEqual(['reject']);
  expect(openDecisions(request(), PROCUREMENT)).toEqual([]);
});

test('procurement is told that finance is awaited, whoever looks', () => {
  expect(whyClosed(awaiting, PROCUREMENT, 1)).toBe('Awaiting finance');
  expect(whyClosed(awaiting, PROCUREMENT, PAUL.id)).toBe('Awaiting finance');
});

test('who asked or approved is told that somebody else must approve', () => {
  const own = person().id;
  expect(whyClosed(request(), PROCUREMENT, own)).toBe(
    'You made this request, so someone else must approve it',
  );
  expect(whyClosed(awaiting, FINANCE, own)).toBe('You made this request, so someone else must approve it');
  expect(whyClosed(awaiting, FINANCE, PAUL.id)).toBe(
    'You approved this request, so someone else must approve it',
  );
});

test('nothing is said where the decision is open, the status says it all, or nobody looks', () => {
  expect(whyClosed(request({ allowed_actions: ['approve'] }), PROCUREMENT, person().id)).toBeUndefined();
  expect(whyClosed(request({ status: 'fulfilled' }), PROCUREMENT, person().id)).toBeUndefined();
  expect(whyClosed(awaiting, FINANCE, 1)).toBeUndefined();
  expect(whyClosed(request(), PROCUREMENT, undefined)).toBeUndefined();
});

test('of somebody suspended it is said that their request waits, while it is open', () => {
  const held = { user_status: 'suspended', allowed_actions: ['reject'] } as const;
  for (const facts of [{}, { status: 'approved' }, awaiting] as const) {
    const found = request({ ...facts, ...held, allowed_actions: ['reject'] });
    expect(heldText(found)).toBe(
      'The account of Maya Chen is suspended: this request can be rejected, or waits until the account is active again.',
    );
    expect(whyClosed(found, [...PROCUREMENT, ...FINANCE], 1)).toBe('Requester is suspended');
  }
  expect(heldText(request({ user_status: 'suspended', status: 'fulfilled' }))).toBeUndefined();
  expect(heldText(request())).toBeUndefined();
});

test('of a repair whose asset has gone back it is said why it cannot be approved, while it waits', () => {
  const lost = repairRequest({ holds_asset: false, allowed_actions: ['reject'] });
  expect(lostAssetText(lost)).toBe(
    'MacBook Pro 14 (AST-000012) is no longer allocated to Maya Chen: this request cannot be approved, only rejected or withdrawn.',
  );
  expect(whyClosed(lost, PROCUREMENT, 1)).toBe('The asset is no longer with the requester');
  expect(lostAssetText({ ...lost, status: 'rejected' })).toBeUndefined();
  expect(lostAssetText(repairRequest())).toBeUndefined();
});
