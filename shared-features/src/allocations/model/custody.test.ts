import type { Allocation } from '@portal/contract';
import { allocation, asset, person } from '../../testing/samples';
import { assetChoice, assetName, assetTitle, custodyOf, custodyOfAsset, holderName } from './custody';

test('an allocation and its asset tell of the same custody', () => {
  const expected = { allocationId: 501, holder: person(), condition: 'GOOD' };
  expect(custodyOf(allocation())).toMatchObject(expected);
  expect(custodyOfAsset(asset({ allocation_id: 501, holder: person() }))).toMatchObject(expected);
  expect(custodyOfAsset(asset())).toBeUndefined();
});

test('what cannot be resolved is an unknown asset or an unknown user', () => {
  expect([assetName(allocation()), holderName(allocation())]).toEqual(['MacBook Pro 14', 'Maya Chen']);
  const unresolved = { asset: null, asset_name: '', user: null } as unknown as Allocation;
  expect([assetName(unresolved), holderName(unresolved)]).toEqual(['Unknown Asset', 'Unknown User']);
});

test('an asset is titled by name and serial number', () => {
  expect(assetTitle({ name: 'Desk', serial_number: 'D-1' })).toBe('Desk (D-1)');
  expect(assetTitle({ name: 'Desk', serial_number: null })).toBe('Desk');
  const desk = { name: 'Desk', asset_tag: 'AST-000007' };
  expect(assetChoice({ ...desk, serial_number: 'D-1' })).toBe('Desk (D-1)');
  expect(assetChoice({ ...desk, serial_number: null })).toBe('Desk (AST-000007)');
});
