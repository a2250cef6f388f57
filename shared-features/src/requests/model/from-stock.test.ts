import { isWishGone, savingOf } from '@portal/contract';
import { givenAsset, preferredAsset, request } from '../../testing';
import { fromStockText } from './from-stock';

const wish = preferredAsset();
const wished = request({ estimated_cost: 1180, preferred_asset: wish });
const gone = { ...wished, preferred_asset: { ...wish, is_available: false } };

test('serving from stock saves the estimate, less what was paid all the same', () => {
  expect(savingOf(request())).toBeUndefined();
  expect(savingOf(wished)).toBe(1180);
  expect(savingOf({ ...wished, actual_cost: 80 })).toBe(1100);
  expect(savingOf({ ...wished, actual_cost: 2000 })).toBe(0);
  const another = { ...wished, fulfilled_asset: givenAsset({ id: 10 }) };
  expect(savingOf({ ...another, actual_cost: 0 })).toBe(1180);
  // It may have been bought.
  expect(savingOf({ ...another, actual_cost: 900 })).toBeUndefined();
});

test('a choice is gone when somebody else has it before the request is fulfilled', () => {
  expect(isWishGone(wished)).toBe(false);
  expect(isWishGone(gone)).toBe(true);
  expect(isWishGone({ ...gone, status: 'approved' })).toBe(true);
  expect(isWishGone({ ...gone, status: 'fulfilled' })).toBe(false);
});

test('is told in one line', () => {
  expect(fromStockText(request())).toBeUndefined();
  expect(fromStockText(wished)).toBe('Latitude 5450 (AST-000009), saves $1,180.00');
  expect(fromStockText({ ...wished, estimated_cost: 0 })).toBe('Latitude 5450 (AST-000009)');
  expect(fromStockText(gone)).toBe('Latitude 5450 (AST-000009), no longer available');
  const given = givenAsset({ id: 10, asset_tag: 'AST-000010' });
  expect(fromStockText({ ...gone, status: 'fulfilled', actual_cost: 900, fulfilled_asset: given })).toBe(
    'Latitude 5450 (AST-000009), AST-000010 was given instead',
  );
  expect(fromStockText({ ...gone, status: 'fulfilled' })).toBe('Latitude 5450 (AST-000009), saves $1,180.00');
});
