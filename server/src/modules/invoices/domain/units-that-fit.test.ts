import { unitsThatFit } from './units-that-fit';

const unit = (line_id: number, billed: number) => ({ line_id, billed });
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
