import type { StockMatch } from '@portal/contract';
import { preferredAsset, request } from '@portal/features/testing/samples';
import { choiceOf, withoutFilled } from './stock-choice';
import { valuesOfRequest, valuesToRepair, valuesToRepeat } from './values-of-request';

const latitude = {
  id: 9,
  asset_tag: 'AST-000009',
  name: 'Latitude',
  brand: 'Dell',
  category_id: 2,
} as StockMatch;

test('only fields that hold nothing yet are filled, and undoing empties just those that nobody changed since', () => {
  const choice = choiceOf(latitude, { asset_name: 'Laptop', brand: ' ', category_id: undefined });
  const filled = { brand: 'Dell', category_id: '2', asset_description: 'Latitude' };
  expect(choice.filled).toEqual(filled);
  expect(withoutFilled(choice, { asset_name: 'Laptop', ...filled, asset_description: 'Mine' })).toEqual({
    brand: '',
    category_id: '',
  });
  expect(withoutFilled({ ...choice, filled: undefined }, filled)).toEqual({});
});

const preferred = preferredAsset();

test('an edit keeps what was chosen from stock, a repetition only what is still there', () => {
  const there = request({ status: 'fulfilled', preferred_asset_id: 9, preferred_asset: preferred });
  const gone = request({ preferred_asset_id: 9, preferred_asset: { ...preferred, is_available: false } });
  expect(valuesOfRequest(gone).preferred_asset_id).toMatchObject({ id: 9 });
  expect(valuesToRepeat(there).preferred_asset_id).toMatchObject({ id: 9 });
  expect(valuesToRepeat(gone).preferred_asset_id).toBeNull();
  // The old request still waits for it.
  expect(valuesToRepeat({ ...there, status: 'pending' }).preferred_asset_id).toBeNull();
});

test('a reported problem is a repair of that asset', () => {
  expect(valuesToRepair(12)).toEqual({ request_type: 'REPAIR', urgency: 'MEDIUM', asset_id: '12' });
});
