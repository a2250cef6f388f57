import { unitsThatFit } from './units-that-fit';

const unit = (line_id: number, billed: number, goods = billed) => ({ line_id, billed, goods });
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
