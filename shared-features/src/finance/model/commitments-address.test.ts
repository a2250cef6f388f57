import { commitmentsAddress } from './commitments-address';

test.each([
  ['finance', null, '/finance/spending/requests?part=committed&sort=-amount'],
  ['finance', 3, '/finance/spending/requests?part=committed&sort=-amount&department_id=3'],
  ['procurement', 3, '/procurement/requests?status=approved&sort=-estimated_cost&department_id=3'],
  ['admin', null, '/admin/requests?status=approved&sort=-estimated_cost'],
] as const)('in %s, of department %p: %s', (area, department, address) => {
  expect(commitmentsAddress(area, department)).toBe(address);
});
