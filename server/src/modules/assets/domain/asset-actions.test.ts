import { ASSET_STATUSES, type AssetAction, type AssetStatus, ROLES } from '@portal/contract';
import { allowedAssetActions } from './asset-actions';

/** Written a second time on purpose: status and custody x what those who manage assets may do. */
const MANAGERS: [AssetStatus, boolean, AssetAction[]][] = [
  ['available', false, ['edit', 'allocate', 'send-to-maintenance', 'retire']],
  ['assigned', true, ['edit', 'return', 'send-to-maintenance']],
  ['maintenance', false, ['edit', 'bring-back', 'retire']],
  ['maintenance', true, ['edit', 'return', 'bring-back']],
  ['retired', false, ['edit']],
];

test.each(MANAGERS)('%s, held: %s', (status, isHeld, actions) => {
  const facts = { status, isHeld };
  expect(allowedAssetActions(facts, 'PROCUREMENT')).toEqual(actions);
  expect(allowedAssetActions(facts, 'ADMIN')).toEqual([...actions, 'delete']);
  expect(allowedAssetActions(facts, 'FINANCE')).toEqual([]);
  expect(allowedAssetActions(facts, 'EMPLOYEE')).toEqual([]);
});

test('the table above has every status and role', () => {
  expect(new Set(MANAGERS.map(([status]) => status))).toEqual(new Set(ASSET_STATUSES));
  expect(ROLES).toHaveLength(4);
});
