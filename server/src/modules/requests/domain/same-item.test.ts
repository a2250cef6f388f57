import { approvedInstead, isAnotherItem, itemText } from './same-item';

const given = (name: string, brand: string | null = null, model_number: string | null = null) => ({
  name,
  brand,
  model_number,
  is_bought: false,
});
const laptop = { asset_name: 'ThinkPad T14', brand: 'Lenovo' };

test.each([
  ['as it was approved', laptop, given('ThinkPad T14', 'Lenovo')],
  ['written otherwise', laptop, given('  thinkpad  t14 ', 'LENOVO')],
  ['with more about it', laptop, given('ThinkPad T14 Gen 5', 'Lenovo', '21ML')],
  ['with the brand in its name', laptop, given('Lenovo ThinkPad T14')],
  ['with the number in its model', laptop, given('ThinkPad', 'Lenovo', 'T14')],
  ['without a brand', laptop, given('ThinkPad T14')],
  ['in another order', { asset_name: 'Chair, office', brand: null }, given('Office chair')],
  ['accents aside', { asset_name: 'Bürostuhl', brand: 'Café' }, given('Burostuhl', 'Cafe')],
  ['composed otherwise', { asset_name: 'Bu\u0308ro', brand: null }, given('B\u00fcro')],
  ['in another script', { asset_name: '椅子', brand: null }, given('椅子')],
  ['of signs alone', { asset_name: '+++', brand: null }, given('+++')],
  ['where nothing was named', { asset_name: null, brand: null }, given('Anything')],
])('the same item: %s', (_, approved, item) => {
  expect(isAnotherItem(approved, item)).toBe(false);
});

test.each([
  ['another name', laptop, given('MacBook Pro 14', 'Lenovo')],
  ['another brand', laptop, given('ThinkPad T14', 'Clone Corp')],
  ['another number', laptop, given('ThinkPad T16', 'Lenovo')],
  ['a part of its name', laptop, given('ThinkPad', 'Lenovo')],
  ['a word that only begins so', { asset_name: 'Pad', brand: null }, given('Padlock')],
  ['other signs', { asset_name: '+++', brand: null }, given('---')],
])('another item: %s', (_, approved, item) => {
  expect(isAnotherItem(approved, item)).toBe(true);
});

test('a brand that is left out is no way round what was approved, and the mail tells it', () => {
  const bought = { name: 'ThinkPad T14', model_number: 'MacBook Pro', is_bought: true };
  for (const brand of ['', null]) expect(isAnotherItem(laptop, { ...bought, brand })).toBe(true);
  // The mail and the log name what was approved by this.
  const fulfilled_asset = { ...bought, brand: null, id: 12, asset_tag: 'AST-000012' };
  expect(approvedInstead({ ...laptop, preferred_asset: null, fulfilled_asset })).toBe(
    '“ThinkPad T14” (Lenovo)',
  );
  const named = { ...bought, name: 'Lenovo ThinkPad T14', brand: '' };
  expect(isAnotherItem(laptop, named)).toBe(false);
});

test('of what is bought the approved brand is told somewhere; an empty one is none', () => {
  const bought = (...item: Parameters<typeof given>) => ({ ...given(...item), is_bought: true });
  expect(isAnotherItem(laptop, bought('ThinkPad T14'))).toBe(true);
  expect(isAnotherItem(laptop, bought('ThinkPad T14', '', 'MacBook Pro'))).toBe(true);
  expect(isAnotherItem(laptop, bought('ThinkPad T14', null, 'Lenovo 21ML'))).toBe(false);
  expect(isAnotherItem(laptop, bought('Lenovo ThinkPad T14'))).toBe(false);
  expect(isAnotherItem({ ...laptop, brand: null }, bought('ThinkPad T14'))).toBe(false);
});

test('a message names the item, and the brand unless the name has it', () => {
  expect(itemText(laptop)).toBe('“ThinkPad T14” (Lenovo)');
  expect(itemText({ asset_name: 'Lenovo ThinkPad', brand: 'lenovo' })).toBe('“Lenovo ThinkPad”');
  expect(itemText({ asset_name: 'Desk', brand: null })).toBe('“Desk”');
});

test('what was approved is told only where something else was given; a preferred asset by its own name', () => {
  const item = { ...laptop, preferred_asset: null };
  const got = (facts: Partial<ReturnType<typeof given> & { id: number }> = {}) => ({
    ...given('ThinkPad T14', 'Lenovo'),
    id: 12,
    asset_tag: 'AST-000012',
    ...facts,
  });
  expect(approvedInstead({ ...item, fulfilled_asset: null })).toBeNull();
  expect(approvedInstead({ ...item, fulfilled_asset: got() })).toBeNull();
  expect(approvedInstead({ ...item, fulfilled_asset: got({ brand: null }) })).toBeNull();
  const unbranded = got({ brand: null, is_bought: true });
  expect(approvedInstead({ ...item, fulfilled_asset: unbranded })).toBe('“ThinkPad T14” (Lenovo)');
  const preferred_asset = { id: 9, name: 'Latitude 5450', asset_tag: 'AST-000009' };
  expect(approvedInstead({ ...item, preferred_asset, fulfilled_asset: got({ id: 9 }) })).toBeNull();
  expect(approvedInstead({ ...item, preferred_asset, fulfilled_asset: got() })).toBe(
    'Latitude 5450 (AST-000009)',
  );
});
