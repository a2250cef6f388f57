import { overCeilingText } from './ceiling';

test('names the contract, its ceiling, what is used and by how much it is passed', () => {
  expect(
    overCeilingText({ number: 'C-12', currency: 'USD', ceiling: 10_000, used: 10_000.01, own: 1_000.01 }),
  ).toBe(
    'Contract C-12 has a ceiling of $10,000.00. $9,000.00 of it is used, this order takes $1,000.01: that is $0.01 too much',
  );
});
