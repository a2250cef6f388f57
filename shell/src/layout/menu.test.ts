import { ROLES } from '@portal/contract/vocabulary';
import { knownAreas, menuFor } from './menu';

function labels(role: string | null, pathname: string) {
  return menuFor(role, pathname).map((group) => [group.label, group.items.map((item) => item.label)]);
}

it('gives each role its own pages first', () => {
  expect(labels('EMPLOYEE', '/employee')).toEqual([
    ['My Workspace', ['Dashboard', 'My Requests', 'Submit Request', 'My Assets']],
  ]);
  expect(labels('PROCUREMENT', '/procurement')).toEqual([
    [
      'Procurement',
      ['Dashboard', 'Requests', 'Assets', 'Allocations', 'Fulfillments', 'Reports', 'Activity Logs'],
    ],
    ['Areas', ['My Workspace']],
  ]);
  expect(labels('FINANCE', '/finance/approvals')).toEqual([
    ['Finance', ['Dashboard', 'Approvals', 'Assets', 'Spending', 'Budgets']],
    ['Areas', ['My Workspace']],
  ]);
  expect(labels('ADMIN', '/admin')).toEqual([
    [
      'Administration',
      [
        'Dashboard',
        'Users',
        'Assets',
        'Categories',
        'Allocations',
        'Requests',
        'Reports',
        'Activity',
        'Finance Overview',
        'Settings',
        'Releases',
      ],
    ],
    ['Areas', ['Procurement', 'Finance', 'My Workspace']],
  ]);
});

it('leads to the addresses of the specification', () => {
  const addresses = (role: string) => menuFor(role, '/')[0]?.items.map(({ path }) => path);
  expect(addresses('ADMIN')).toEqual(
    expect.arrayContaining([
      '/admin',
      '/admin/users',
      '/admin/assets',
      '/admin/categories',
      '/admin/allocations',
      '/admin/requests',
      '/admin/finance',
      '/admin/settings',
    ]),
  );
  expect(addresses('PROCUREMENT')).toEqual([
    '/procurement',
    '/procurement/requests',
    '/procurement/assets',
    '/procurement/allocations',
    '/procurement/fulfillments',
    '/procurement/reports',
    '/procurement/activity-logs',
  ]);
  expect(addresses('FINANCE')).toEqual(
    expect.arrayContaining(['/finance', '/finance/assets', '/finance/spending']),
  );
  expect(addresses('EMPLOYEE')).toEqual([
    '/employee',
    '/employee/requests',
    '/employee/submit',
    '/employee/allocations',
  ]);
});

it('unfolds the other area that the reader is in', () => {
  expect(labels('ADMIN', '/procurement/requests')).toEqual([
    [
      'Administration',
      [
        'Dashboard',
        'Users',
        'Assets',
        'Categories',
        'Allocations',
        'Requests',
        'Reports',
        'Activity',
        'Finance Overview',
        'Settings',
        'Releases',
      ],
    ],
    [
      'Procurement',
      ['Dashboard', 'Requests', 'Assets', 'Allocations', 'Fulfillments', 'Reports', 'Activity Logs'],
    ],
    ['Areas', ['Finance', 'My Workspace']],
  ]);
});

it.each([null, 'WIZARD'])('gives the role %p the employee menu', (role) => {
  expect(menuFor(role, '/')).toEqual(menuFor('EMPLOYEE', '/'));
});

it('offers every role only what it may enter', () => {
  for (const role of ROLES) {
    for (const { items } of menuFor(role, '/')) {
      for (const { path } of items) {
        const area = knownAreas.find(({ routePrefix }) => path.startsWith(routePrefix));
        expect(area?.roles).toContain(role);
      }
    }
  }
});

it('lets the roles of the specification into each area', () => {
  expect(Object.fromEntries(knownAreas.map(({ name, roles }) => [name, [...roles].sort()]))).toEqual({
    admin: ['ADMIN'],
    procurement: ['ADMIN', 'PROCUREMENT'],
    finance: ['ADMIN', 'FINANCE'],
    employee: ['ADMIN', 'EMPLOYEE', 'FINANCE', 'PROCUREMENT'],
  });
});

it('shows an area that was released without the shell knowing it, to whom it is for', () => {
  const audit = { name: 'audit', title: 'Internal Audit', routePrefix: '/audit', roles: ['FINANCE'] };
  const finance = { name: 'finance', title: 'Finance', routePrefix: '/finance', roles: ['FINANCE', 'ADMIN'] };
  const areas = (role: string) =>
    menuFor(role, '/', [finance, audit])
      .find(({ label }) => label === 'Areas')
      ?.items.map(({ label, path }) => [label, path]);
  expect(areas('FINANCE')).toEqual([
    ['My Workspace', '/employee'],
    ['Internal Audit', '/audit'],
  ]);
  expect(areas('EMPLOYEE')).toBeUndefined();
});

it('counts the page of a person to the list that leads there', () => {
  const entry = (role: string) => menuFor(role, '/')[0]?.items.find(({ also }) => also)?.label;
  expect(entry('ADMIN')).toBe('Users');
  expect(entry('PROCUREMENT')).toBe('Allocations');
});
