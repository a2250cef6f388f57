import { sumOfMoney, type UnitState } from '@portal/contract';
import { allowedExtras, departmentOfLine, extraCost, extrasOf, whyNoSuchUnit } from './extra-units';
import { costsOf } from './landed-cost';

test.each([
  [10, 5, 0],
  [19, 5, 0],
  [20, 5, 1],
  [100, 5, 5],
  [100, 0, 0],
  [3, 33.33, 0],
  [3, 33.34, 1],
  [1000, 0.29, 2],
  [7, 100, 7],
])('B23: of %d with %d %%, %d more are accepted', (quantity, over_receipt_percent, count) => {
  expect(allowedExtras({ quantity, over_receipt_percent })).toBe(count);
});

const line = { id: 1, quantity: 2, extra_allowed: 2, without_receipt: false };
const unit = (unit_number: number, state: UnitState = 'received', extra: number | null = null) => ({
  ...{ line_id: 1, unit_number, state, extra },
});

test('they are numbered behind what there is, and those that came are taken', () => {
  expect(extrasOf(line, [unit(1), unit(2)])).toEqual({ free: [1, 2], unitNumbers: [3, 4], why: null });
  // One that another came before has its own number still.
  expect(extrasOf(line, [unit(1), unit(2), unit(4, 'received', 2)])).toEqual({
    ...{ free: [1], unitNumbers: [3], why: null },
  });
  // The order was changed: its units are numbered on.
  expect(extrasOf(line, [unit(1), unit(5), unit(6, 'received', 2)])).toEqual({
    ...{ free: [1], unitNumbers: [7], why: null },
  });
  expect(extrasOf(line, [unit(1), unit(2), unit(3, 'received', 1), unit(4, 'returned', 2)])).toEqual({
    ...{
      free: [],
      unitNumbers: [],
      why: 'only 2 were ordered, and the 2 more that are accepted came already',
    },
  });
});

test('of a number beyond those that are accepted it is said how many are, and which', () => {
  expect(whyNoSuchUnit(line, [unit(1), unit(2)])).toBe(
    'only 2 were ordered, and 2 more are accepted: units 3, 4',
  );
  expect(whyNoSuchUnit(line, [unit(1), unit(2), unit(4, 'received', 2)])).toBe(
    'only 2 were ordered, and one more is accepted: unit 3',
  );
  const strict = { ...line, extra_allowed: 1 };
  expect(whyNoSuchUnit(strict, [unit(1), unit(2), unit(3, 'received', 1)])).toBe(
    'only 2 were ordered, and the one more that is accepted came already',
  );
  expect(whyNoSuchUnit({ ...line, extra_allowed: 0 }, [unit(1)])).toBe('only 2 were ordered');
});

test('B24: nothing more is accepted of a line of which something was given up', () => {
  expect(extrasOf(line, [unit(1), unit(2, 'closed')]).why).toMatch(/no longer expected: nothing more/);
});

const terms = { discount: 0, charges: 0, tax_is_cost: true, currency: 'USD', rate: 1 };

test('they cost their price and its tax, as the vendor bills them, to the cent', () => {
  const priced = { quantity: 20, price: 4.99, price_per: 100, tax_rate: 19 };
  const extras = [1, 2, 3].map((extra) => extraCost(priced, extra, terms));
  // 23 at 4.99 per 100 are 1.15, and 20 are 1.00: 0.15 and its tax.
  expect(sumOfMoney(extras)).toBe(0.18);
  const plain = { quantity: 20, price: 100, price_per: 1, tax_rate: 0 };
  expect(extraCost(plain, 1, terms)).toBe(costsOf([plain], terms).lines[0]?.units[0]);
  expect(extraCost({ ...plain, tax_rate: 7.5 }, 1, { ...terms, tax_is_cost: false })).toBe(100);
});

test('they are for the stock that the line is for, else for that of the department of its last request', () => {
  const share = (line_id: number, department_id: number | null, stock_of: { id: number } | null = null) => ({
    ...{ line_id, department_id, stock_of },
  });
  expect(departmentOfLine(1, [share(1, 4), share(1, 5), share(2, 6)])).toBe(5);
  expect(departmentOfLine(1, [share(1, 4, { id: 4 }), share(1, 5)])).toBe(4);
  expect(departmentOfLine(1, [share(1, null)])).toBeNull();
});
