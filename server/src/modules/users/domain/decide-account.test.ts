import { ROLES, USER_ACTIONS, USER_STATUSES, type UserAction, type UserStatus } from '@portal/contract';
import { actionTowards, closingAction, mailingAction } from './account-states';
import { type AccountFacts, decideAccount, decisionsOnAccount } from './decide-account';

const ADMIN = { id: 1, role: 'ADMIN' } as const;
const account = (status: UserStatus, facts: Partial<AccountFacts> = {}): AccountFacts => ({
  id: 2,
  status,
  has_password: true,
  ...facts,
});

/** Written a second time on purpose: what an admin may do to somebody else's account, and what it becomes. */
const EXPECTED: Record<UserStatus, Partial<Record<UserAction, UserStatus>>> = {
  active: { edit: 'active', 'change-role': 'active', suspend: 'suspended', 'send-reset': 'active' },
  invited: {
    edit: 'invited',
    'change-role': 'invited',
    'send-invitation': 'invited',
    'withdraw-invitation': 'suspended',
  },
  waiting: {
    edit: 'waiting',
    'change-role': 'waiting',
    approve: 'active',
    refuse: 'refused',
    'send-reset': 'waiting',
  },
  suspended: { edit: 'suspended', 'change-role': 'suspended', reactivate: 'active' },
  refused: { edit: 'refused', 'change-role': 'refused', approve: 'active' },
};

const meetings = USER_ACTIONS.flatMap((action) => USER_STATUSES.map((status) => [action, status] as const));

test.each(meetings)('%s while %s', (action, status) => {
  const next = EXPECTED[status][action];
  const verdict = decideAccount(action, account(status), ADMIN);
  expect(verdict).toMatchObject(next ? { permitted: true, next } : { permitted: false, code: 'wrong_state' });
  for (const role of ROLES.filter((other) => other !== 'ADMIN'))
    expect(decideAccount(action, account(status), { id: 1, role })).toMatchObject({ code: 'forbidden' });
});

test('nobody suspends themselves or changes their own role', () => {
  const own = account('active', { id: ADMIN.id });
  expect(decideAccount('suspend', own, ADMIN)).toEqual({
    permitted: false,
    code: 'forbidden',
    message: 'You cannot suspend your own account',
  });
  expect(decideAccount('change-role', own, ADMIN)).toMatchObject({
    message: 'You cannot change your own role',
  });
  expect(decideAccount('edit', own, ADMIN)).toMatchObject({ permitted: true });
});

test('who has never chosen a password is invited once more in place of becoming active', () => {
  for (const [action, status] of [
    ['approve', 'waiting'],
    ['approve', 'refused'],
    ['reactivate', 'suspended'],
  ] as const) {
    const verdict = decideAccount(action, account(status, { has_password: false }), ADMIN);
    expect(verdict).toMatchObject({ next: 'invited', mail: 'invitation' });
  }
});

test.each([
  ['suspend', 'waiting', 'Only an active account can be suspended'],
  ['reactivate', 'active', 'This account is not suspended'],
  ['approve', 'suspended', 'This account does not wait for approval'],
  ['approve', 'invited', 'The invitation has not been accepted yet'],
  ['refuse', 'refused', 'This account does not wait for approval'],
  ['send-reset', 'suspended', 'This account is suspended; reactivate it first'],
  ['send-reset', 'refused', 'This registration was refused; approve it first'],
  ['withdraw-invitation', 'active', 'This invitation is no longer open'],
] as const)('%s while %s says: %s', (action, status, message) => {
  expect(decideAccount(action, account(status), ADMIN)).toMatchObject({ permitted: false, message });
});

test('only what ends the use of an account ends its sessions', () => {
  const closing = meetings.filter(([action, status]) => {
    const verdict = decideAccount(action, account(status), ADMIN);
    return verdict.permitted && verdict.closes;
  });
  expect(closing).toEqual([
    ['suspend', 'active'],
    ['refuse', 'waiting'],
    ['withdraw-invitation', 'invited'],
  ]);
});

test('the calls of the specification are read by the state', () => {
  const towards = (isActive: boolean) => USER_STATUSES.map((status) => actionTowards(status, isActive));
  expect(towards(true)).toEqual([null, 'approve', 'approve', 'reactivate', 'approve']);
  expect(towards(false)).toEqual(['suspend', 'suspend', 'suspend', null, null]);
  expect(USER_STATUSES.map(closingAction)).toEqual([
    'suspend',
    'withdraw-invitation',
    'suspend',
    'suspend',
    'suspend',
  ]);
  expect(USER_STATUSES.map(mailingAction)).toEqual([
    'send-reset',
    'send-invitation',
    'send-reset',
    'send-reset',
    'send-reset',
  ]);
});

test('the verdict travels for every action, with why it is closed', () => {
  const decisions = decisionsOnAccount(account('refused'), ADMIN);
  expect(decisions.map(({ action }) => action)).toEqual([...USER_ACTIONS]);
  expect(decisions.find(({ action }) => action === 'send-reset')).toEqual({
    action: 'send-reset',
    open: false,
    why: { code: 'wrong_state', text: 'This registration was refused; approve it first' },
  });
});
