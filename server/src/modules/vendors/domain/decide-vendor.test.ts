import { VENDOR_ACTIONS, VENDOR_STATES } from '@portal/contract';
import { decideVendor, decisionsOnVendor } from './decide-vendor';

const openActions = (state: (typeof VENDOR_STATES)[number], role: 'PROCUREMENT' | 'FINANCE' | 'EMPLOYEE') =>
  VENDOR_ACTIONS.filter((action) => decideVendor(action, { name: 'Acme', state }, role).permitted);

test('procurement does all with an active vendor but reactivate it', () => {
  expect(openActions('active', 'PROCUREMENT')).toEqual(['edit', 'suspend', 'merge', 'remove']);
  expect(openActions('suspended', 'PROCUREMENT')).toEqual(['edit', 'reactivate', 'merge', 'remove']);
});

test('finance suspends and reactivates, and changes nothing else', () => {
  expect(openActions('active', 'FINANCE')).toEqual(['suspend']);
  expect(openActions('suspended', 'FINANCE')).toEqual(['reactivate']);
});

test.each(VENDOR_ACTIONS)('nobody can %s a removed vendor, and employees none', (action) => {
  expect(decideVendor(action, { name: 'Acme', state: 'removed' }, 'ADMIN')).toEqual({
    permitted: false,
    code: 'wrong_state',
    message: 'Acme was removed',
  });
  for (const state of VENDOR_STATES)
    expect(decideVendor(action, { name: 'Acme', state }, 'EMPLOYEE')).toMatchObject({ code: 'forbidden' });
});

test('the verdict that travels names every action and why a closed one is closed', () => {
  expect(decisionsOnVendor({ name: 'Acme', state: 'suspended' }, 'FINANCE')).toEqual([
    { action: 'edit', open: false, why: { code: 'forbidden', text: 'You are not allowed to do this' } },
    { action: 'suspend', open: false, why: { code: 'wrong_state', text: 'Acme is already suspended' } },
    { action: 'reactivate', open: true },
    { action: 'merge', open: false, why: { code: 'forbidden', text: 'You are not allowed to do this' } },
    { action: 'remove', open: false, why: { code: 'forbidden', text: 'You are not allowed to do this' } },
  ]);
});
