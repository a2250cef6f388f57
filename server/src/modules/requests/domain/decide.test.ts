import { REQUEST_ACTIONS, type RequestAction, ROLES, type Role } from '@portal/contract';
import {
  type Actor,
  allowedActions,
  decide,
  decisionsOn,
  financeStateFor,
  type RequestFacts,
  type Rules,
} from './decide';
import { STAGES, type Stage, type Standing, stageOf } from './stages';

const REQUESTER = 1;
const APPROVER = 2;
const OTHER = 3;

const WISHED_ASSET = 9;
const bought = { preferred_asset_id: null };
const standings: Record<Stage, Standing> = {
  pending: { status: 'pending', finance_state: null, ...bought },
  awaiting_finance: { status: 'approved', finance_state: 'awaiting', ...bought },
  approved: { status: 'approved', finance_state: 'not_required', ...bought },
  approved_from_stock: {
    status: 'approved',
    finance_state: 'not_required',
    preferred_asset_id: WISHED_ASSET,
  },
  finance_approved: { status: 'approved', finance_state: 'approved', ...bought },
  rejected: { status: 'rejected', finance_state: 'rejected', ...bought },
  fulfilled: { status: 'fulfilled', finance_state: 'not_required', ...bought },
  withdrawn: { status: 'withdrawn', finance_state: null, ...bought },
};

type Facts = Parameters<typeof decisionsOn>[0];

function requestAt(stage: Stage, facts: Partial<Facts> = {}): Facts {
  const isApproved = stage !== 'pending' && stage !== 'withdrawn';
  return {
    ...standings[stage],
    user_id: REQUESTER,
    approved_by: isApproved ? APPROVER : null,
    estimated_cost: 250,
    request_type: 'NEW',
    user: { name: 'Maya Chen' },
    user_status: 'active',
    asset: null,
    holds_asset: true,
    preferred_asset: null,
    buying_state: null,
    order_number: null,
    released_at: null,
    spent_cost: 0,
    ...facts,
  };
}

const strict: Rules = { fourEyes: true, financeThreshold: 1000, financeApprovers: [11, 12, 13] };
const lenient: Rules = { ...strict, fourEyes: false };

/** Design section 8, told another way: who may, at which stage, and who is kept out by the four-eyes rule. */
const expected: Record<
  RequestAction,
  { at: Partial<Record<Stage, (Role | 'owner')[]>>; keptOut?: number[] }
> = {
  edit: {
    at: {
      pending: ['owner'],
      awaiting_finance: ['owner'],
      approved: ['owner'],
      approved_from_stock: ['owner'],
      finance_approved: ['owner'],
    },
  },
  withdraw: { at: { pending: ['owner', 'ADMIN'] } },
  approve: { at: { pending: ['ADMIN', 'PROCUREMENT'] }, keptOut: [REQUESTER] },
  reject: {
    at: {
      pending: ['ADMIN', 'PROCUREMENT'],
      approved_from_stock: ['ADMIN', 'PROCUREMENT'],
      awaiting_finance: ['ADMIN', 'FINANCE'],
    },
  },
  'finance-approve': { at: { awaiting_finance: ['ADMIN', 'FINANCE'] }, keptOut: [REQUESTER, APPROVER] },
  fulfil: {
    at: {
      approved: ['ADMIN', 'PROCUREMENT'],
      approved_from_stock: ['ADMIN', 'PROCUREMENT'],
      finance_approved: ['ADMIN', 'PROCUREMENT'],
    },
  },
};

function outcome(action: RequestAction, stage: Stage, actor: Actor, rules: Rules): string {
  const { at, keptOut = [] } = expected[action];
  const isOneOf = (who: (Role | 'owner')[]) =>
    who.some((word) => (word === 'owner' ? actor.id === REQUESTER : word === actor.role));
  const here = at[stage];
  if (!isOneOf(here ?? Object.values(at).flat())) return 'forbidden';
  if (!here) return action === 'fulfil' && stage === 'awaiting_finance' ? 'finance_awaited' : 'wrong_state';
  return rules.fourEyes && keptOut.includes(actor.id) ? 'four_eyes' : 'permitted';
}

const meetings = REQUEST_ACTIONS.flatMap((action) => STAGES.map((stage) => [action, stage] as const));

test.each(meetings)(
  '%s while %s: each role, as requester, approver and neither, with four eyes and without',
  (action, stage) => {
    for (const role of ROLES)
      for (const id of [REQUESTER, APPROVER, OTHER])
        for (const rules of [strict, lenient]) {
          const verdict = decide(action, requestAt(stage), { id, role }, rules);
          const found = verdict.permitted ? 'permitted' : verdict.code;
          expect({ role, id, ...rules, found }).toEqual({
            role,
            id,
            ...rules,
            found: outcome(action, stage, { id, role }, rules),
          });
        }
  },
);

test.each(meetings)('%s while %s is offered exactly when it is permitted', (action, stage) => {
  for (const role of ROLES)
    for (const id of [REQUESTER, APPROVER, OTHER]) {
      const isOffered = allowed(requestAt(stage), { id, role }).includes(action);
      expect(isOffered).toBe(decide(action, requestAt(stage), { id, role }, strict).permitted);
    }
});

const allowed = (request: Facts, actor: Actor) => allowedActions(decisionsOn(request, actor, strict));
const admin: Actor = { id: OTHER, role: 'ADMIN' };

test.each([
  ['edit', 'pending', { status: 'pending', finance_state: null }],
  ['edit', 'finance_approved', { status: 'pending', finance_state: null }],
  ['withdraw', 'pending', { status: 'withdrawn', finance_state: null }],
  ['approve', 'pending', { status: 'approved', finance_state: 'not_required' }],
  ['reject', 'pending', { status: 'rejected', finance_state: null }],
  ['reject', 'awaiting_finance', { status: 'rejected', finance_state: 'rejected' }],
  ['finance-approve', 'awaiting_finance', { status: 'approved', finance_state: 'approved' }],
  ['fulfil', 'approved', { status: 'fulfilled', finance_state: 'not_required' }],
  ['fulfil', 'finance_approved', { status: 'fulfilled', finance_state: 'approved' }],
] as const)('%s moves a request that is %s', (action, stage, next) => {
  const actor: Actor = action === 'edit' ? { id: REQUESTER, role: 'EMPLOYEE' } : admin;
  expect(decide(action, requestAt(stage), actor, strict)).toEqual({ permitted: true, next, note: null });
});

test.each([
  ['approve', 'approved', 'This request has already been approved'],
  ['approve', 'awaiting_finance', 'This request has already been approved'],
  ['approve', 'rejected', 'This request has already been rejected'],
  ['approve', 'fulfilled', 'This request has already been fulfilled'],
  ['approve', 'withdrawn', 'This request has been withdrawn'],
  ['reject', 'approved', 'This request has already been approved and can no longer be rejected'],
  ['reject', 'rejected', 'This request has already been rejected'],
  ['finance-approve', 'pending', 'This request has not been approved yet'],
  ['finance-approve', 'approved', 'This request needs no finance approval'],
  ['finance-approve', 'finance_approved', 'Finance has already approved this request'],
  ['fulfil', 'pending', 'This request has not been approved yet'],
  [
    'fulfil',
    'awaiting_finance',
    'This request awaits finance and cannot be fulfilled before finance has approved it',
  ],
  ['fulfil', 'fulfilled', 'This request has already been fulfilled'],
  ['withdraw', 'approved', 'Only a pending request can be withdrawn; this one has already been approved'],
  ['withdraw', 'withdrawn', 'This request has already been withdrawn'],
] as const)('%s while %s says: %s', (action, stage, message) => {
  expect(decide(action, requestAt(stage), admin, strict)).toMatchObject({ permitted: false, message });
});

test.each([
  ['approve', 'pending', REQUESTER, 'You made this request, so someone else must approve it'],
  [
    'finance-approve',
    'awaiting_finance',
    REQUESTER,
    'You made this request, so someone else must give the finance approval',
  ],
  [
    'finance-approve',
    'awaiting_finance',
    APPROVER,
    'You approved this request, so someone else must give the finance approval',
  ],
] as const)('four eyes: %s while %s by person %i', (action, stage, id, message) => {
  const actor: Actor = { id, role: 'ADMIN' };
  expect(decide(action, requestAt(stage), actor, strict)).toEqual({
    permitted: false,
    code: 'four_eyes',
    message,
    brief: message,
  });
  const waived = decide(action, requestAt(stage), actor, lenient);
  expect(waived).toMatchObject({
    permitted: true,
    note: expect.stringContaining('Four-eyes rule switched off'),
  });
});

test.each([
  ['approve', 'pending'],
  ['finance-approve', 'awaiting_finance'],
  ['fulfil', 'approved'],
  ['fulfil', 'approved_from_stock'],
  ['fulfil', 'finance_approved'],
] as const)('%s while %s is held for somebody suspended, who can be rejected instead', (action, stage) => {
  const held = requestAt(stage, { user_status: 'suspended' });
  expect(decide(action, held, admin, strict)).toMatchObject({ code: 'requester_suspended' });
  expect(allowed(held, admin)).toContain('reject');
  expect(allowed(held, admin)).not.toContain(action);
  const employee: Actor = { id: OTHER, role: 'EMPLOYEE' };
  expect(decide(action, held, employee, strict)).toMatchObject({ code: 'forbidden' });
});

test('a repair under way is ended for somebody suspended too: its asset comes back into use', () => {
  const repair = requestAt('approved', { user_status: 'suspended', request_type: 'REPAIR' });
  expect(allowed(repair, admin)).toEqual(['fulfil']);
});

test('a repair of what its requester no longer holds cannot be approved, and is rejected or withdrawn', () => {
  const lost = requestAt('pending', { request_type: 'REPAIR', holds_asset: false });
  expect(decide('approve', lost, admin, strict)).toMatchObject({ code: 'asset_unavailable' });
  expect(allowed(lost, admin)).toEqual(['withdraw', 'reject']);
  const underWay = requestAt('approved', { request_type: 'REPAIR', holds_asset: false });
  expect(allowed(underWay, admin)).toEqual(['fulfil']);
});

test('finance is needed from the threshold on', () => {
  expect(financeStateFor(999.99, 1000)).toBe('not_required');
  expect(financeStateFor(1000, 1000)).toBe('awaiting');
  expect(financeStateFor(1000.01, 1000)).toBe('awaiting');
  expect(financeStateFor(0, 0)).toBe('awaiting');
});

test('stock needs no finance, whatever it would have cost and from whichever cost on finance approves', () => {
  const request = requestAt('pending', { preferred_asset_id: WISHED_ASSET, estimated_cost: 9_000 });
  for (const financeThreshold of [0, 1000])
    expect(decide('approve', request, admin, { ...strict, financeThreshold })).toMatchObject({
      next: { status: 'approved', finance_state: 'not_required' },
    });
});

test('a stage is read from status, finance state and what is to serve it', () => {
  for (const stage of STAGES) expect(stageOf(standings[stage])).toBe(stage);
});

test('only a pending request to be bought, at the threshold or above, goes on to finance', () => {
  const at = (stage: Stage, facts: Partial<RequestFacts>) =>
    decisionsOn(requestAt(stage, facts), admin, strict).find(({ action }) => action === 'approve')?.leads_to
      ?.code;
  expect(at('pending', { estimated_cost: 1000 })).toBe('finance');
  expect(at('pending', { estimated_cost: 999.99 })).toBeUndefined();
  expect(at('pending', { estimated_cost: 5000, preferred_asset_id: WISHED_ASSET })).toBeUndefined();
  expect(at('awaiting_finance', { estimated_cost: 5000 })).toBeUndefined();
});

test('the verdict says of each action that it is open, or why not; in a few words where the status does not', () => {
  const own = { id: REQUESTER, role: 'PROCUREMENT' } as const;
  const saysOf = (request: Facts, actor: Actor) =>
    decisionsOn(request, actor, strict).map(({ action, open, why }) => [
      action,
      open || `${why?.code}: ${why?.brief ?? why?.text}`,
    ]);
  expect(saysOf(requestAt('pending'), own)).toEqual([
    ['edit', true],
    ['withdraw', true],
    ['approve', 'four_eyes: You made this request, so someone else must approve it'],
    ['reject', true],
    ['finance-approve', 'forbidden: Only finance or an administrator can give the finance approval'],
    ['fulfil', 'wrong_state: This request has not been approved yet'],
  ]);
  expect(saysOf(requestAt('awaiting_finance'), admin).slice(4)).toEqual([
    ['finance-approve', true],
    ['fulfil', 'finance_awaited: Awaiting finance'],
  ]);
});

test('what waits for finance and is of somebody suspended is held first', () => {
  const held = requestAt('awaiting_finance', { user_status: 'suspended' });
  for (const action of ['finance-approve', 'fulfil'] as const)
    expect(decide(action, held, admin, strict)).toMatchObject({
      code: 'requester_suspended',
      brief: 'Requester is suspended',
    });
});

test('an approval that leaves nobody for finance is refused while four eyes are needed', () => {
  const dear = requestAt('pending', { estimated_cost: 5000 });
  const only = (...financeApprovers: number[]) => ({ ...strict, financeApprovers });
  for (const rules of [only(), only(REQUESTER), only(REQUESTER, OTHER)])
    expect(decide('approve', dear, admin, rules)).toMatchObject({
      code: 'four_eyes',
      brief: 'Nobody would be left for the finance approval',
    });
  expect(decide('approve', dear, admin, only(REQUESTER, 99))).toMatchObject({ permitted: true });
  expect(decide('approve', dear, admin, { ...only(), fourEyes: false })).toMatchObject({ permitted: true });
  expect(decide('approve', requestAt('pending'), admin, only())).toMatchObject({ permitted: true });
});

test('what is on an order is neither fulfilled otherwise nor rejected', () => {
  const ordered = { buying_state: 'ordered', order_number: 'PO-000007' } as const;
  expect(decide('fulfil', requestAt('approved', ordered), admin, strict)).toMatchObject({
    permitted: false,
    code: 'in_use',
    message: 'This request is on PO-000007: it is fulfilled with what arrives on it',
  });
  const draft = { buying_state: 'in_order', order_number: null } as const;
  expect(decide('fulfil', requestAt('finance_approved', draft), admin, strict)).toMatchObject({
    code: 'in_use',
    message: 'This request is on a draft order: it is fulfilled with what arrives on it',
  });
});
