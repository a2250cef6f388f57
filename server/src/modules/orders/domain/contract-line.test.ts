import { isAtContractPrice } from './contract-line';

const line = { item_id: 3, contract_price_id: 7, price: 240, price_per: 1 };
const price = {
  id: 7,
  vendor_id: 5,
  currency: 'USD',
  item_id: 3,
  price: 240,
  price_per: 1,
  is_valid: true,
};
const context = { vendorId: 5, currency: 'USD', taken: [] };

test('a line at the price of today is at the contract price', () => {
  expect(isAtContractPrice(line, price, context)).toBe(true);
});

test.each<[string, Partial<typeof line>, Partial<typeof price>]>([
  ['another price', { price: 239.99 }, {}],
  ['the price of another number', { price_per: 10 }, {}],
  ['another item', { item_id: 4 }, {}],
  ['another vendor', {}, { vendor_id: 6 }],
  ['a price that is over', {}, { is_valid: false }],
])('a line with %s is not', (_what, changedLine, changedPrice) => {
  expect(isAtContractPrice({ ...line, ...changedLine }, { ...price, ...changedPrice }, context)).toBe(false);
});

test('what a draft took stays when the price list changes or ends, but not for another vendor', () => {
  const taken = [line];
  const now = { ...price, price: 250, is_valid: false };
  expect(isAtContractPrice(line, now, { ...context, taken })).toBe(true);
  expect(isAtContractPrice({ ...line, price: 241 }, now, { ...context, taken })).toBe(false);
  expect(isAtContractPrice(line, now, { ...context, vendorId: 6, taken })).toBe(false);
});

test('a line that names none, or one that is gone, is not', () => {
  expect(isAtContractPrice({ ...line, contract_price_id: null }, undefined, context)).toBe(false);
  expect(isAtContractPrice(line, undefined, context)).toBe(false);
});

test('a price in another currency than the order is none of its lines', () => {
  expect(isAtContractPrice(line, { ...price, currency: 'EUR' }, context)).toBe(false);
});
