import { DEPARTMENT_ACTIONS, DEPARTMENT_STATES, type Role } from '@portal/contract';
import { decideDepartment, decisionsOnDepartment } from './decide-department';

const empty = { name: 'Design', accounts: 0, pending_requests: 0, draft_orders: 0 };
const openActions = (state: (typeof DEPARTMENT_STATES)[number], role: Role = 'ADMIN') =>
  DEPARTMENT_ACTIONS.filter((action) => decideDepartment(action, { ...empty, state }, role).permitted);

test.each([
  ['in_use', ['edit', 'merge', 'retire']],
  ['retired', ['bring_back']],
  ['merged', []],
] as const)('of a department that is %s an administrator can %j', (state, actions) => {
  expect(openActions(state)).toEqual(actions);
});

test.each(['PROCUREMENT', 'FINANCE', 'EMPLOYEE'] as const)('%s changes no department', (role) => {
  for (const state of DEPARTMENT_STATES) expect(openActions(state, role)).toEqual([]);
});

test.each([
  [
    { accounts: 1 },
    'Design still has 1 account: merge it into another department, or move and settle them first',
  ],
  [
    { accounts: 1200, pending_requests: 2, draft_orders: 1 },
    'Design still has 1,200 accounts, 2 pending requests, and stock on 1 draft order: merge it into another department, or move and settle them first',
  ],
])('one that is needed for %j is not retired', (ties, message) => {
  const facts = { ...empty, state: 'in_use' as const, ...ties };
  expect(decideDepartment('retire', facts, 'ADMIN')).toEqual({ permitted: false, code: 'in_use', message });
  expect(decideDepartment('merge', facts, 'ADMIN')).toEqual({ permitted: true });
});

test('the verdict that travels names every action and why a closed one is closed', () => {
  const text = 'Design was merged into another department; that cannot be undone';
  expect(decisionsOnDepartment({ ...empty, state: 'merged' }, 'ADMIN')).toEqual(
    DEPARTMENT_ACTIONS.map((action) => ({ action, open: false, why: { code: 'wrong_state', text } })),
  );
});
