import { ASSET_STATUSES, type AssetAction, type AssetStatus, ROLES, type Role } from '@portal/contract';
import { type AssetFacts, decideAsset, decisionsOnAsset } from './asset-actions';
import { ASSET_STATES, stateOf } from './asset-states';

const allowedAssetActions = (facts: AssetFacts, role: Role) =>
  decisionsOnAsset(facts, role, 'Drill')
    .filter(({ open }) => open)
    .map(({ action }) => action);

/** Written a second time on purpose: status and custody x what those who manage assets may do. */
const MANAGERS: [AssetStatus, boolean, AssetAction[]][] = [
  ['available', false, ['edit', 'allocate', 'move', 'send-to-maintenance', 'retire']],
  ['assigned', true, ['edit', 'return', 'transfer', 'move', 'send-to-maintenance']],
  ['maintenance', false, ['edit', 'move', 'bring-back', 'retire']],
  ['maintenance', true, ['edit', 'return', 'move', 'bring-back']],
  ['retired', false, ['edit', 'move']],
];

test.each(MANAGERS)('%s, held: %s', (status, isHeld, actions) => {
  const facts = { status, isHeld, openRepairId: null };
  expect(allowedAssetActions(facts, 'PROCUREMENT')).toEqual(actions);
  expect(allowedAssetActions(facts, 'ADMIN')).toEqual([...actions, 'delete']);
  expect(allowedAssetActions(facts, 'FINANCE')).toEqual([]);
  expect(allowedAssetActions(facts, 'EMPLOYEE')).toEqual([]);
});

test('one under repair is not brought back by hand', () => {
  const facts = { status: 'maintenance', isHeld: true, openRepairId: 12 } as const;
  expect(allowedAssetActions(facts, 'PROCUREMENT')).toEqual(['edit', 'return', 'move']);
  expect(decideAsset('bring-back', facts, 'ADMIN', 'Drill (AST-000007)')).toMatchObject({
    code: 'wrong_state',
    message:
      'Drill (AST-000007) is being repaired under request #12; it comes back when that request is closed',
  });
});

test('the table above has every status and role', () => {
  expect(new Set(MANAGERS.map(([status]) => status))).toEqual(new Set(ASSET_STATUSES));
  expect(ROLES).toHaveLength(4);
});

test('the table above has every state of its life', () => {
  expect(MANAGERS.map(([status, isHeld]) => stateOf({ status, isHeld })).toSorted()).toEqual(
    [...ASSET_STATES].toSorted(),
  );
});

test('the verdict says of each action why it is closed', () => {
  const facts = { status: 'retired', isHeld: false, openRepairId: null } as const;
  expect(decisionsOnAsset(facts, 'PROCUREMENT', 'Drill (AST-000007)').slice(1, 3)).toEqual([
    { action: 'allocate', open: false, why: { code: 'wrong_state', text: 'Drill (AST-000007) is retired' } },
    {
      action: 'return',
      open: false,
      why: { code: 'wrong_state', text: 'Drill (AST-000007) is not allocated to anybody' },
    },
  ]);
});
