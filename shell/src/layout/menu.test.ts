import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type AreaDescription, areaDescriptionSchema } from '@portal/contract/remotes';
import { ROLES } from '@portal/contract/vocabulary';
import { menuFor, type ShownArea } from './menu';

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');

/** The areas as their remotes describe them, in the registry's order. */
const areas: ShownArea[] = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mfe-'))
  .sort()
  .map((folder) => {
    const self = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));
    return { name: folder.slice('mfe-'.length), ...areaDescriptionSchema.parse(self.portal) };
  });

/** `label, address, icon`, and what else is highlighted as the entry. */
function linesFor(role: string | null, pathname: string, shown = areas) {
  return menuFor(role, pathname, shown).map(({ label, heading, items }) => [
    heading ? `# ${label}` : label,
    ...items.map(({ label: name, path: address, icon, exact, also = [] }) =>
      [name, address, icon, ...(exact ? ['exactly'] : []), ...also].join(', '),
    ),
  ]);
}

const ADMIN = [
  'Administration',
  'Dashboard, /admin, dashboard, exactly',
  'Users, /admin/users, users, /admin/people',
  'Departments, /admin/departments, areas',
  'Locations, /admin/locations, location',
  'Assets, /admin/assets, asset',
  'Categories, /admin/categories, category',
  'Asset Fields, /admin/fields, edit',
  'Allocations, /admin/allocations, allocation',
  'Requests, /admin/requests, request',
  'Orders, /admin/orders, order, /admin/buying',
  'Invoices, /admin/invoices, finance',
  'Currency Rates, /admin/rates, budget',
  'Catalogue, /admin/catalogue, category',
  'Vendors, /admin/vendors, vendor',
  'Reports, /admin/reports, report',
  'Activity, /admin/activity, history',
  'Finance Overview, /admin/finance, budget, /admin/commitments, /admin/year-end',
  'Webhooks, /admin/webhooks, submit',
  'Settings, /admin/settings, settings',
  'Releases, /admin/releases, areas',
];
const PROCUREMENT = [
  'Procurement',
  'Dashboard, /procurement, dashboard, exactly',
  'Requests, /procurement/requests, request',
  'Assets, /procurement/assets, asset',
  'Allocations, /procurement/allocations, allocation, /procurement/people',
  'Fulfillments, /procurement/fulfillments, done',
  'To Buy, /procurement/buying, pending',
  'Orders, /procurement/orders, order',
  'Invoices, /procurement/invoices, finance',
  'Currency Rates, /procurement/rates, budget',
  'Catalogue, /procurement/catalogue, category',
  'Vendors, /procurement/vendors, vendor',
  'Reports, /procurement/reports, report',
  'Activity Logs, /procurement/activity-logs, history',
];
const FINANCE = [
  'Finance',
  'Dashboard, /finance, dashboard, exactly',
  'Approvals, /finance/approvals, finance',
  'Assets, /finance/assets, asset',
  'Spending, /finance/spending, report',
  'Budgets, /finance/budgets, budget',
  'Commitments, /finance/commitments, pending, /finance/year-end',
  'Orders, /finance/orders, order',
  'Invoices, /finance/invoices, request',
  'Currency Rates, /finance/rates, budget',
  'Catalogue, /finance/catalogue, category',
  'Vendors, /finance/vendors, vendor',
];
const EMPLOYEE = [
  'My Workspace',
  'Dashboard, /employee, dashboard, exactly',
  'My Requests, /employee/requests, request',
  'Submit Request, /employee/submit, submit-request',
  'My Assets, /employee/allocations, asset',
];
const headed = ([title, ...items]: string[]) => [`# ${title}`, ...items];
const OTHERS = {
  procurement: 'Procurement, /procurement, order',
  finance: 'Finance, /finance, budget',
  employee: 'My Workspace, /employee, user',
};
const { procurement, finance, employee } = OTHERS;

it.each([
  ['ADMIN', '/admin', [ADMIN, ['# Areas', procurement, finance, employee]]],
  ['ADMIN', '/procurement/requests', [ADMIN, headed(PROCUREMENT), ['# Areas', finance, employee]]],
  ['ADMIN', '/finance', [ADMIN, headed(FINANCE), ['# Areas', procurement, employee]]],
  ['ADMIN', '/employee/submit', [ADMIN, headed(EMPLOYEE), ['# Areas', procurement, finance]]],
  ['PROCUREMENT', '/procurement', [PROCUREMENT, ['# Areas', employee]]],
  ['PROCUREMENT', '/employee', [PROCUREMENT, headed(EMPLOYEE)]],
  ['FINANCE', '/finance/approvals', [FINANCE, ['# Areas', employee]]],
  ['FINANCE', '/employee', [FINANCE, headed(EMPLOYEE)]],
  ['EMPLOYEE', '/employee', [EMPLOYEE]],
  ['EMPLOYEE', '/profile', [EMPLOYEE]],
  [null, '/', [EMPLOYEE]],
  ['WIZARD', '/', [EMPLOYEE]],
])('the remotes bring the sidebar of %s at %s', (role, pathname, groups) => {
  expect(linesFor(role, pathname)).toEqual(groups);
});

it('offers every role only what it may enter', () => {
  for (const role of ROLES) {
    const addresses = menuFor(role, '/', areas).flatMap(({ items }) => items.map((item) => item.path));
    const closed = areas.filter(({ roles }) => !roles.includes(role));
    for (const { routePrefix } of closed)
      expect(addresses.filter((address) => address.startsWith(routePrefix))).toEqual([]);
  }
});

it('lets the roles of the specification into each area, and each role land in its own', () => {
  expect(Object.fromEntries(areas.map(({ name, roles }) => [name, [...roles].sort()]))).toEqual({
    admin: ['ADMIN'],
    procurement: ['ADMIN', 'PROCUREMENT'],
    finance: ['ADMIN', 'FINANCE'],
    employee: ['ADMIN', 'EMPLOYEE', 'FINANCE', 'PROCUREMENT'],
  });
  expect(areas.map(({ routePrefix, homeOf }) => [routePrefix, homeOf])).toEqual([
    ['/admin', ['ADMIN']],
    ['/employee', ['EMPLOYEE']],
    ['/finance', ['FINANCE']],
    ['/procurement', ['PROCUREMENT']],
  ]);
});

describe('an area that the shell was built without', () => {
  const audit: ShownArea = {
    name: 'audit',
    title: 'Internal Audit',
    routePrefix: '/audit',
    roles: ['FINANCE'],
    menu: [
      { path: '', label: 'Overview', icon: 'search' },
      { path: 'findings', label: 'Findings', icon: 'crystal-ball' },
      { path: 'budgets', label: 'Budgets', icon: 'budget', permission: 'finance.manage' },
      { path: 'users', label: 'Auditors', icon: 'users', permission: 'users.manage' },
      { path: 'spells', label: 'Spells', icon: 'users', permission: 'spells.cast' },
    ],
  };
  const shown = [audit, ...areas];

  it('comes last among the areas, to whom it is for, and unfolds where the reader is in it', () => {
    expect(linesFor('EMPLOYEE', '/employee', shown)).toEqual([EMPLOYEE]);
    expect(linesFor('FINANCE', '/finance', shown)).toEqual([
      FINANCE,
      ['# Areas', employee, 'Internal Audit, /audit, areas'],
    ]);
    expect(linesFor('FINANCE', '/audit', shown)[1]).toEqual([
      '# Internal Audit',
      'Overview, /audit, search, exactly',
      'Findings, /audit/findings, areas',
      'Budgets, /audit/budgets, budget',
    ]);
  });
});

describe('releases of before menus were recorded', () => {
  const bare = ({ title, routePrefix, roles }: AreaDescription) => ({ title, routePrefix, roles });
  const shown = areas.map((area) => ({ name: area.name, ...bare(area) }));

  it('are one entry each, the role’s own area first', () => {
    expect(linesFor('FINANCE', '/finance/budgets', shown)).toEqual([
      ['Finance', 'Finance, /finance, areas'],
      ['# Areas', 'My Workspace, /employee, areas'],
    ]);
    expect(linesFor('ADMIN', '/employee', shown)[1]).toEqual([
      '# My Workspace',
      'My Workspace, /employee, areas',
    ]);
  });

  it('stand beside others with a menu, as while an update is under way', () => {
    const mixed = shown.map(
      (area) => areas.find((other) => other.name === 'admin' && area.name === 'admin') ?? area,
    );
    expect(linesFor('ADMIN', '/finance', mixed)).toEqual([
      ADMIN,
      ['# Finance', 'Finance, /finance, areas'],
      ['# Areas', 'My Workspace, /employee, areas', 'Procurement, /procurement, areas'],
    ]);
  });
});

it('has a way home while the list of areas cannot be read', () => {
  expect(linesFor('FINANCE', '/finance', [])).toEqual([['Menu', 'Home, /finance, dashboard']]);
});
