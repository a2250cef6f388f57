import { CALLS } from './calls';
import { endpoints } from './endpoints/index';
import { grantsOf, isPermitted, PERMISSIONS, type Permission } from './permissions';
import { ROLES } from './vocabulary/roles';

/** The table of design section 7, row by row: A(dmin), P(rocurement), F(inance), E(mployee). */
const TABLE: Record<Permission, string> = {
  'own.use': 'APFE',
  'requests.see-all': 'APF',
  'requests.approve': 'AP',
  'requests.fulfil': 'AP',
  'requests.reject': 'APF',
  'requests.reject-pending': 'AP',
  'requests.reject-awaiting-finance': 'AF',
  'requests.finance-approve': 'AF',
  'requests.withdraw-any': 'A',
  'assets.see': 'APF',
  'assets.manage': 'AP',
  'assets.delete': 'A',
  'categories.see': 'APFE',
  'categories.manage': 'AP',
  'categories.delete': 'A',
  'users.directory': 'AP',
  'users.manage': 'A',
  'departments.see': 'APF',
  'departments.manage': 'A',
  'webhooks.manage': 'A',
  'locations.see': 'APF',
  'locations.manage': 'A',
  'fields.see': 'APF',
  'fields.manage': 'A',
  'settings.manage': 'A',
  'activity.see': 'AP',
  'reports.see': 'AP',
  'finance.see': 'AF',
  'finance.manage': 'AF',
  'finance.preview': 'APF',
  'finance.reports': 'APF',
  'rates.see': 'APF',
  'rates.manage': 'AF',
  'vendors.see': 'APF',
  'vendors.manage': 'AP',
  'vendors.suspend': 'APF',
  'catalogue.see': 'APF',
  'catalogue.manage': 'AP',
  'contracts.see': 'APF',
  'contracts.manage': 'AP',
  'orders.see': 'APF',
  'orders.manage': 'AP',
  'orders.approve': 'AF',
  'receipts.record': 'AP',
  'invoices.see': 'APF',
  'invoices.enter': 'APF',
  'invoices.decide': 'AF',
  'releases.manage': 'A',
  'releases.try': 'A',
};

it.each(Object.entries(TABLE))('%s is for %s', (permission, letters) => {
  for (const role of ROLES)
    expect([role, isPermitted(role, permission as Permission)]).toEqual([
      role,
      letters.includes(role[0] ?? '?'),
    ]);
});

it('an account may have one more than its role, and its access token no more than it was given', () => {
  const grants = grantsOf({ tries_releases: true });
  expect(isPermitted({ role: 'EMPLOYEE', grants }, 'releases.try')).toBe(true);
  expect(isPermitted({ role: 'EMPLOYEE', grants }, 'releases.manage')).toBe(false);
  expect(isPermitted({ role: 'EMPLOYEE', grants, permissions: ['own.use'] }, 'releases.try')).toBe(false);
  expect(isPermitted({ role: 'EMPLOYEE', grants: grantsOf({}) }, 'releases.try')).toBe(false);
});

it('has a row for every permission', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(PERMISSIONS).sort());
});

it('names every endpoint by its call, and no two calls alike', () => {
  for (const [id, endpoint] of Object.entries(endpoints)) expect(endpoint.id).toBe(id);
  const shapes = Object.values(CALLS).map((call) => `${call.method} ${call.path.replace(/:\w+/g, ':x')}`);
  expect(new Set(shapes).size).toBe(shapes.length);
});
