import { costText } from './invoice-texts';

const laptops = (...unit_numbers: number[]) => [{ item: 'Laptop', unit_numbers }];
const WENT = 'For what went back or never comes: ';

test.each([
  [0, [], 'As ordered'],
  [12, [], '$12.00 more than ordered'],
  [-12, [], '$12.00 less than ordered'],
  [0, laptops(3), `${WENT}Laptop, unit 3. All that it cost is given back`],
  [
    7,
    laptops(1, 2, 4),
    `${WENT}Laptop, units 1, 2 and 4. $7.00 of what it cost is not given back and stays spent`,
  ],
  [
    -7,
    [...laptops(1, 2, 3, 4, 5, 6), { item: 'Dock', unit_numbers: [1] }],
    `${WENT}Laptop, 6 units; Dock, unit 1. $7.00 more than it cost is given back`,
  ],
])('%d of %j: %s', (difference, credited_units, text) => {
  expect(costText({ difference, exchange: 0, credited_units })).toBe(text);
});
