import { assetInputSchema } from '@portal/contract';
import { validateAsset } from './validate-asset';

const sound = { name: 'Lathe', category_id: 2 };

function faultsOf(values: Record<string, unknown>): Record<string, string> {
  const result = validateAsset(assetInputSchema, values);
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map(({ path, message }) => [path[0], message]));
}

test('sound facts are taken as the contract reads them', () => {
  const result = validateAsset(assetInputSchema, {
    ...sound,
    purchase_cost: '1200.50',
    residual_value: '200',
  });
  expect(result).toMatchObject({ success: true, data: { purchase_cost: 1200.5, residual_value: 200 } });
});

test('what does not fit together is a fault of its field', () => {
  expect(Object.keys(faultsOf({ ...sound, purchase_cost: '100', residual_value: '200' }))).toEqual([
    'residual_value',
  ]);
});

test('a fault of one field hides none of another', () => {
  const faults = faultsOf({ category_id: 2, purchase_cost: 100, residual_value: 200 });
  expect(Object.keys(faults).toSorted()).toEqual(['name', 'residual_value']);
});

test('what is wrong by itself is not judged beside others', () => {
  const faults = faultsOf({ ...sound, purchase_cost: 'much', residual_value: '200' });
  expect(Object.keys(faults)).toEqual(['purchase_cost']);
});

test('what is left empty fits with anything', () => {
  expect(faultsOf({ ...sound, purchase_cost: '', residual_value: '200', warranty_until: '' })).toEqual({});
});
