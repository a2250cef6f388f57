import { sumOfMoney } from '@portal/contract';
import fc from 'fast-check';
import { costsOf, isDiscountTooLarge, whyTooMuch } from './landed-cost';

const line = (quantity: number, price: number, more: object = {}) => ({
  quantity,
  price,
  price_per: 1,
  tax_rate: 0,
  ...more,
});
const terms = { discount: 0, charges: 0, tax_is_cost: true, currency: 'USD', rate: 1 };
const times = (count: number, value: number) => Array.from({ length: count }, () => value);

test('B01: discount, shipping and tax are spread over lines and units to the cent', () => {
  const taxed = { tax_rate: 19 };
  const lines = [line(2, 1499, taxed), line(5, 89.9, taxed), line(10, 12.35, taxed)];
  const costs = costsOf(lines, { ...terms, discount: 100, charges: 49 });
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
  expect(isDiscountTooLarge([line(1, 10)], { ...terms, discount: 10.01 })).toBe(true);
  expect(isDiscountTooLarge([line(1, 10)], { ...terms, discount: 10 })).toBe(false);
});

test('an order is at most what an amount can be, and what is beyond every sum is told too', () => {
  expect(whyTooMuch([line(1, 99_999_999_999.99)], terms)).toBeNull();
  const most = 'The order comes to more than $99,999,999,999.99: split it';
  expect(whyTooMuch([line(1, 99_999_999_999.99)], { ...terms, charges: 0.01 })).toBe(most);
  expect(whyTooMuch([line(2000, 99_999_999_999.99)], terms)).toBe(most);
  // In its own currency it fits, and at its rate it does not.
  const pounds = { ...terms, currency: 'GBP', rate: 1.27 };
  expect(whyTooMuch([line(1, 90_000_000_000)], pounds)).toBe(most);
  expect(whyTooMuch([line(1, 90_000_000_000)], { ...pounds, rate: 1 })).toBeNull();
  expect(whyTooMuch([line(2, 99_999_999_999)], { ...terms, currency: 'JPY', rate: 0.0067 })).toBe(
    'The order comes to more than ¥99,999,999,999: split it',
  );
});

test('an order without lines still has its charges to pay', () => {
  expect(costsOf([], { ...terms, charges: 10 })).toMatchObject({ net: 0, tax: 0, total: 10, lines: [] });
});

test('what costs nothing carries charges by its quantity', () => {
  const costs = costsOf([line(1, 0), line(3, 0)], { ...terms, charges: 8 });
  expect(costs.lines.map(({ landed }) => landed)).toEqual([2, 6]);
});

test('B03: shipping of a currency without decimals is spread in whole amounts', () => {
  const lines = [line(9, 666), line(7, 133), line(3, 131), line(5, 525)];
  const yen = { ...terms, charges: 333, currency: 'JPY' };
  const parts = (with_charges: number, rate: number) =>
    costsOf(lines, { ...yen, charges: with_charges, rate }).lines.map(({ landed }) => landed);
  const without = parts(0, 1);
  expect(parts(333, 1).map((landed, index) => landed - (without[index] ?? 0))).toEqual([201, 31, 13, 88]);
});

test('B40: what is ordered in euros is reckoned once, half a cent up', () => {
  const at = (price: number) => costsOf([line(1, price)], { ...terms, currency: 'EUR', rate: 1.0837 });
  expect(at(922.75)).toMatchObject({ total: 922.75, base_total: 999.98 });
  expect(at(922.76)).toMatchObject({
    base_total: 1000,
    lines: [{ net: 922.76, landed: 1000, units: [1000] }],
  });
});

test('B41: yen are whole, and so are their tax and net', () => {
  const yen = { ...terms, currency: 'JPY', rate: 0.0067 };
  expect(costsOf([line(1, 98_765)], yen)).toMatchObject({ total: 98_765, base_total: 661.73 });
  expect(costsOf([line(7, 499, { price_per: 100, tax_rate: 10 })], yen)).toMatchObject({ net: 35, tax: 4 });
});

test('what is reckoned once and spread adds up, where each line by itself would not', () => {
  const costs = costsOf([line(3, 0.33), line(3, 0.33)], { ...terms, currency: 'EUR', rate: 1.005 });
  expect(costs.base_total).toBe(1.99);
  expect(costs.lines.map(({ landed }) => landed)).toEqual([1, 0.99]);
  expect(sumOfMoney(costs.lines.flatMap(({ units }) => units))).toBe(1.99);
});

test('tax that is no cost is in the total of both currencies, and not in what the units cost', () => {
  const costs = costsOf([line(2, 100, { tax_rate: 20 })], {
    ...{ ...terms, tax_is_cost: false, currency: 'EUR', rate: 1.1 },
  });
  expect(costs).toMatchObject({ total: 240, base_total: 264, lines: [{ landed: 220, units: [110, 110] }] });
});

test('without a rate what is paid is known, and what things cost is not', () => {
  expect(costsOf([line(1, 5)], { ...terms, currency: 'EUR', rate: null })).toMatchObject({
    ...{ total: 5, base_total: null, lines: [{ net: 5, landed: 0 }] },
  });
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
      const costs = costsOf(lines, { ...terms, charges });
      for (const { landed, units } of costs.lines) expect(sumOfMoney(units)).toBe(landed);
      expect(sumOfMoney(costs.lines.map(({ landed }) => landed))).toBe(costs.total);
    }),
  );
});

test('in any currency at any rate units add up to their line, and lines to what is paid', () => {
  const rate = fc.integer({ min: 1, max: 2_000_000_000 }).map((value) => value / 100_000_000);
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 12 }),
      rate,
      fc.constantFrom('EUR', 'JPY'),
      (given, one, currency) => {
        const lines = given.map((each) => ({
          ...each,
          price: currency === 'JPY' ? Math.floor(each.price) : each.price,
        }));
        const costs = costsOf(lines, { ...terms, charges: 12, currency, rate: one });
        for (const { landed, units } of costs.lines) expect(sumOfMoney(units)).toBe(landed);
        expect(sumOfMoney(costs.lines.map(({ landed }) => landed))).toBe(costs.base_total);
        if (currency === 'JPY') expect(Number.isInteger(costs.total)).toBe(true);
      },
    ),
  );
});
