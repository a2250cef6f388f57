import { ASSET_STATUSES, type AssetAction, type AssetStatus, ROLES } from '@portal/contract';
import { allowedAssetActions, decideAsset } from './asset-actions';

/** Written a second time on purpose: status and custody x what those who manage assets may do. */
const MANAGERS: [AssetStatus, boolean, AssetAction[]][] = [
  ['available', false, ['edit', 'allocate', 'send-to-maintenance', 'retire']],
  ['assigned', true, ['edit', 'return', 'transfer', 'send-to-maintenance']],
  ['maintenance', false, ['edit', 'bring-back', 'retire']],
  ['maintenance', true, ['edit', 'return', 'bring-back']],
  ['retired', false, ['edit']],
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
  expect(allowedAssetActions(facts, 'PROCUREMENT')).toEqual(['edit', 'return']);
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
