import { ASSET_ACTIONS } from '@portal/contract';
import { ACTION_LOOKS, menuActions } from './asset-actions';

const keysOf = (...args: Parameters<typeof menuActions>) => menuActions(...args).map(({ key }) => key);

test('a menu offers what the server allows, in the order of the inventory', () => {
  expect(keysOf({ allowed_actions: ['delete', 'edit', 'transfer', 'return'] })).toEqual([
    'edit',
    'transfer',
    'return',
    'delete',
  ]);
  expect(keysOf({ allowed_actions: [] })).toEqual([]);
});

test('what has a button of its own is not in the menu as well', () => {
  expect(keysOf({ allowed_actions: ['edit', 'allocate', 'retire'] }, ['edit', 'allocate'])).toEqual([
    'retire',
  ]);
});

test('every action has its place in the menu, and a name', () => {
  expect(keysOf({ allowed_actions: [...ASSET_ACTIONS] }).toSorted()).toEqual([...ASSET_ACTIONS].toSorted());
  for (const { label } of Object.values(ACTION_LOOKS)) expect(label).not.toBe('');
});

test('only what cannot be taken back is shown as dangerous', () => {
  const dangerous = Object.entries(ACTION_LOOKS).filter(([, look]) => look.danger);
  expect(dangerous.map(([action]) => action)).toEqual(['retire', 'delete']);
});
