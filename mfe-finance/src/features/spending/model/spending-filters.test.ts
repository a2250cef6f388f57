import { rowsAddress } from '../../../paths';
import { daysOfMonth, partOf, SPENDING_FILTERS, spendingQueryOf } from './spending-filters';

test('what the address says is what the calls are sent; what means nothing too, to be refused', () => {
  expect(spendingQueryOf(SPENDING_FILTERS)).toEqual({});
  expect(
    spendingQueryOf({ period: 'last-month', from: '', to: '', department_id: '7', category_id: 'none' }),
  ).toEqual({ period: 'last-month', department_id: '7', category_id: 'none' });
  expect(
    spendingQueryOf({ ...SPENDING_FILTERS, period: 'ever', department_id: '-1', category_id: 'x' }),
  ).toEqual({ period: 'ever', department_id: '-1', category_id: 'x' });
});

test('a figure leads to its rows with what it is narrowed to', () => {
  expect(rowsAddress('approved')).toBe('/finance/spending/requests');
  expect(rowsAddress('spent', { period: 'this-month', department_id: '' })).toBe(
    '/finance/spending/requests?part=spent&period=this-month',
  );
  expect([partOf('used'), partOf(''), partOf('all')]).toEqual(['used', 'approved', 'approved']);
});

test.each([
  ['2027-12', '2027-12-31'],
  ['2028-02', '2028-02-29'],
])('the month %s ends on %s', (month, to) => {
  expect(daysOfMonth(month)).toEqual({ period: 'custom', from: `${month}-01`, to });
});
