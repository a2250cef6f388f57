import { givenAsset, preferredAsset, request } from '../../testing/samples';
import { fromStockText } from './from-stock';

test('is told in one line', () => {
  const text = (preferred_asset: ReturnType<typeof preferredAsset> | null, facts = {}) =>
    fromStockText(request({ preferred_asset, ...facts }));
  expect(text(null)).toBeUndefined();
  expect(text(preferredAsset({ saving: 1180 }))).toBe('Latitude 5450 (AST-000009), saves $1,180.00');
  expect(text(preferredAsset({ saving: 0 }))).toBe('Latitude 5450 (AST-000009)');
  expect(text(preferredAsset({ is_gone: true }))).toBe('Latitude 5450 (AST-000009), no longer available');
  const given = { fulfilled_asset: givenAsset({ id: 10, asset_tag: 'AST-000010' }) };
  expect(text(preferredAsset({ saving: null }), given)).toBe(
    'Latitude 5450 (AST-000009), AST-000010 was given instead',
  );
});
