import { linksInto } from '@portal/ui/router';
import { commitmentsAddress } from './commitments-address';

const links = linksInto([
  { name: 'finance', routePrefix: '/finance', pages: { spendingRequests: 'spending/requests' } },
  { name: 'procurement', routePrefix: '/procurement', pages: { requests: 'requests' } },
  { name: 'admin', routePrefix: '/admin', pages: { requests: 'requests' } },
]);

test.each([
  ['finance', null, '/finance/spending/requests?part=committed&sort=-amount'],
  ['finance', 3, '/finance/spending/requests?part=committed&sort=-amount&department_id=3'],
  ['procurement', 3, '/procurement/requests?status=approved&sort=-estimated_cost&department_id=3'],
  ['admin', null, '/admin/requests?status=approved&sort=-estimated_cost'],
] as const)('in %s, of department %p: %s', (area, department, address) => {
  expect(commitmentsAddress(links, area, department)).toBe(address);
});
