import { sumOfMoney } from '@portal/contract';
import fc from 'fast-check';
import { costsOf, isDiscountTooLarge, isTooMuch } from './landed-cost';

const line = (quantity: number, price: number, more: object = {}) => ({
  quantity,
  price,
  price_per: 1,
  tax_rate: 0,
  ...more,
});
const terms = { discount: 0, charges: 0, tax_is_cost: true };
const times = (count: number, value: number) => Array.from({ length: count }, () => value);

test('B01: discount, shipping and tax are spread over lines and units to the cent', () => {
  const taxed = { tax_rate: 19 };
  const lines = [line(2, 1499, taxed), line(5, 89.9, taxed), line(10, 12.35, taxed)];
  const costs = costsOf(lines, { discount: 100, charges: 49, tax_is_cost: true });
  expect(costs).toMatchObject({ net: 3571, tax: 668.8, total: 4188.8 });
  const [laptops, docks, cables] = costs.lines;
  expect(costs.lines.map(({ landed }) => landed)).toEqual([3516.68, 527.26, 144.86]);
  expect(laptops?.units).toEqual([1758.34, 1758.34]);
  expect(docks?.units).toEqual([105.45, 105.45, 105.46, 105.45, 105.45]);
  expect(new Set(cables?.units)).toEqual(new Set([14.48, 14.49]));
  expect(sumOfMoney(cables?.units ?? [])).toBe(144.86);
});

test('B01: tax that is no cost is paid and stays out of what the units cost', () => {
  const costs = costsOf([line(2, 1499, { tax_rate: 19 })], { ...terms, tax_is_cost: false });
  expect(costs).toMatchObject({ tax: 569.62, total: 3567.62 });
  expect(costs.lines[0]).toMatchObject({ landed: 2998, units: [1499, 1499] });
});

test('B06: shipping makes each of ten units dearer by its tenth', () => {
  const costs = costsOf([line(10, 250)], { ...terms, charges: 35 });
  expect(costs.lines[0]?.units).toEqual(times(10, 253.5));
});

test('B15: ten dollars over three units of a thousand', () => {
  expect(costsOf([line(3, 1000)], { ...terms, charges: 10 }).lines[0]?.units).toEqual([
    1003.33, 1003.34, 1003.33,
  ]);
});

test('B37: tax is rounded once for all lines of a rate', () => {
  const costs = costsOf(
    times(10, 0).map(() => line(1, 0.13, { tax_rate: 19 })),
    terms,
  );
  expect(costs.tax).toBe(0.25);
});

test('B53: a price for many units, and a percentage of it', () => {
  expect(costsOf([line(350, 4.99, { price_per: 100 })], terms).net).toBe(17.47);
  expect(costsOf([line(1, 1234.55, { tax_rate: 7.5 })], terms).tax).toBe(92.59);
  expect(isDiscountTooLarge([line(1, 10)], 10.01)).toBe(true);
  expect(isDiscountTooLarge([line(1, 10)], 10)).toBe(false);
});

test('an order is at most what an amount can be, and what is beyond every sum is told too', () => {
  expect(isTooMuch([line(1, 99_999_999_999.99)], terms)).toBe(false);
  expect(isTooMuch([line(1, 99_999_999_999.99)], { ...terms, charges: 0.01 })).toBe(true);
  expect(isTooMuch([line(2000, 99_999_999_999.99)], terms)).toBe(true);
});

test('an order without lines still has its charges to pay', () => {
  expect(costsOf([], { ...terms, charges: 10 })).toMatchObject({ net: 0, tax: 0, total: 10, lines: [] });
});

test('what costs nothing carries charges by its quantity', () => {
  const costs = costsOf([line(1, 0), line(3, 0)], { ...terms, charges: 8 });
  expect(costs.lines.map(({ landed }) => landed)).toEqual([2, 6]);
});

const amount = fc.integer({ min: 0, max: 9_999_999 }).map((value) => value / 100);
const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 40 }),
  price: amount,
  price_per: fc.constantFrom(1, 10, 100, 1000),
  tax_rate: fc.constantFrom(0, 7, 7.5, 19, 25),
});

test('units add up to their line, and lines to what is paid, whatever the order', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), amount, (lines, charges) => {
      const discount = 0;
      const costs = costsOf(lines, { discount, charges, tax_is_cost: true });
      for (const { landed, units } of costs.lines) expect(sumOfMoney(units)).toBe(landed);
      expect(sumOfMoney(costs.lines.map(({ landed }) => landed))).toBe(costs.total);
    }),
  );
});
