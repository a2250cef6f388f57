import { assetLabel } from './asset-label';

test('an asset is told apart from others of its name by its tag', () => {
  expect(assetLabel({ name: 'Desk', asset_tag: 'AST-000007' })).toBe('Desk (AST-000007)');
});
