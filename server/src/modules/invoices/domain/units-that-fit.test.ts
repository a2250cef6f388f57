import { termsOfCredits, unitsThatFit } from './units-that-fit';

const unit = (line_id: number, ...prices: (number | null)[]) => ({ line_id, prices });
const awaited = [unit(1, 100), unit(1, 101), unit(2, 40), unit(2, 40)];

test.each([
  ['the first', 10_000, [0]],
  ['the first two', 20_100, [0, 1]],
  ['all', 28_100, [0, 1, 2, 3]],
  ['both of one line', 8_000, [2, 3]],
  ['a cent within the tolerance', 10_005, [0]],
  ['beyond the tolerance', 10_006, []],
  ['an amount that fits nothing', 5_000, []],
  ['nothing', 0, []],
])('%s', (_name, amount, expected) => {
  expect(unitsThatFit(awaited, amount, 5)).toEqual(expected.map((index) => awaited[index]));
});

test('the goods alone, where shipping was billed with them; what fits with it first', () => {
  const shipped = [unit(1, 103.5, 100), unit(1, 103.5, 100), unit(2, 20, 19), unit(2, 19, 18)];
  const fitting = (amount: number) => unitsThatFit(shipped, amount, 5).map((one) => shipped.indexOf(one));
  expect(fitting(10_350)).toEqual([0]);
  expect(fitting(10_000)).toEqual([0]);
  expect(fitting(20_000)).toEqual([0, 1]);
  expect(fitting(3_700)).toEqual([2, 3]);
  // Neither with shipping nor without: half of it is given back.
  expect(fitting(10_175)).toEqual([]);
});

test('no unit is fitted by one price and the next by another, and one without a price by none', () => {
  expect(unitsThatFit([unit(1, 100, 90), unit(1, 100, 90)], 19_000, 5)).toEqual([]);
  expect(unitsThatFit([unit(1, null, null)], 100, 5)).toEqual([]);
});

test('a vendor may keep shipping, leave out tax or give back list prices', () => {
  const terms = { discount: 10, charges: 7, tax_is_cost: true };
  expect(termsOfCredits(terms)).toEqual([
    { discount: 10, charges: 0, tax_is_cost: true },
    { discount: 10, charges: 7, tax_is_cost: false },
    { discount: 10, charges: 0, tax_is_cost: false },
    { discount: 0, charges: 7, tax_is_cost: true },
    { discount: 0, charges: 0, tax_is_cost: true },
    { discount: 0, charges: 7, tax_is_cost: false },
    { discount: 0, charges: 0, tax_is_cost: false },
  ]);
  expect(termsOfCredits({ ...terms, tax_is_cost: false, charges: 0 })).toEqual([
    { discount: 0, charges: 0, tax_is_cost: false },
  ]);
  expect(termsOfCredits({ discount: 0, charges: 0, tax_is_cost: false })).toEqual([]);
});
