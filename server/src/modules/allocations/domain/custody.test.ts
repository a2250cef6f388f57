import { ASSET_STATUSES, USER_STATUSES } from '@portal/contract';
import {
  allowedAllocationActions,
  checkAllocatable,
  checkRecipient,
  checkTransferable,
  statusAfterReturn,
} from './custody';

const asset = { label: 'Drill (AST-000001)', isDeleted: false, holderName: null, arrivedFor: null };

test.each([
  ['assigned', 'Ada', 'Drill (AST-000001) is already allocated to Ada'],
  ['assigned', null, 'Drill (AST-000001) is already allocated'],
  ['maintenance', null, 'Drill (AST-000001) is in maintenance'],
  ['retired', null, 'Drill (AST-000001) is retired'],
] as const)('one that is %s cannot be allocated', (status, holderName, message) => {
  expect(checkAllocatable({ ...asset, status, holderName })).toEqual({
    permitted: false,
    code: 'asset_unavailable',
    message,
  });
});

test('an available one can be allocated, unless it has been deleted', () => {
  expect(checkAllocatable({ ...asset, status: 'available' })).toEqual({ permitted: true });
  expect(checkAllocatable({ ...asset, status: 'available', isDeleted: true })).toMatchObject({
    permitted: false,
    message: 'Drill (AST-000001) has been deleted',
  });
});

test('one that arrived for a request goes to nobody else', () => {
  const arrivedFor = { requestId: 12, requester: 'Ann', order: 'PO-000007' };
  expect(checkAllocatable({ ...asset, status: 'available', arrivedFor })).toMatchObject({
    code: 'asset_unavailable',
    message: 'Drill (AST-000001) arrived on PO-000007 for request 12 of Ann: hand it over there',
  });
});

test('a return leads to stock or, damaged, to maintenance; what is in maintenance stays there', () => {
  expect(ASSET_STATUSES.map((status) => statusAfterReturn(status, false))).toEqual([
    'available',
    'available',
    'maintenance',
    'retired',
  ]);
  expect(ASSET_STATUSES.map((status) => statusAfterReturn(status, true))).toEqual([
    'available',
    'maintenance',
    'maintenance',
    'retired',
  ]);
});

test.each([
  ['assigned', true, undefined, ['return', 'transfer']],
  ['maintenance', true, 'asset_unavailable', ['return']],
  ['assigned', false, 'wrong_state', []],
  ['available', false, 'wrong_state', []],
] as const)('%s, open %p: transfer is refused with %p, offered are %p', (status, isOpen, code, offered) => {
  const verdict = checkTransferable({ status, isOpen, label: 'Laptop (AST-000001)' });
  expect(verdict.permitted ? undefined : verdict.code).toBe(code);
  expect(allowedAllocationActions({ isOpen, status }, 'PROCUREMENT')).toEqual(offered);
  expect(allowedAllocationActions({ isOpen, status }, 'FINANCE')).toEqual([]);
});

test('only somebody whose account is active can receive an asset', () => {
  for (const status of USER_STATUSES)
    expect(checkRecipient({ name: 'Ada', status })).toEqual(
      status === 'active'
        ? { permitted: true }
        : { permitted: false, code: 'invalid', message: 'The account of Ada is not active' },
    );
  expect(checkRecipient(undefined)).toMatchObject({ message: 'This person does not exist' });
});
