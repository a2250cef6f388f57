import { linksInto } from '@portal/ui/router';
import { listBefore } from './list-before';

const links = linksInto([
  { name: 'admin', routePrefix: '/admin', pages: { users: 'users', allocations: 'allocations' } },
  { name: 'procurement', routePrefix: '/procurement', pages: { allocations: 'allocations' } },
]);

test.each([
  [
    'admin',
    { from: '/admin/users?status=waiting&page=2' },
    { to: '/admin/users?status=waiting&page=2', label: 'Users' },
  ],
  ['admin', { from: '/admin/allocations' }, { to: '/admin/allocations', label: 'Allocations' }],
  ['admin', null, { to: '/admin/users', label: 'Users' }],
  ['admin', { from: '//elsewhere.example/admin/users' }, { to: '/admin/users', label: 'Users' }],
  ['procurement', { from: '/admin/users' }, { to: '/procurement/allocations', label: 'Allocations' }],
] as const)('a person of %s reached with %j leads back to %j', (area, state, back) => {
  expect(listBefore(links, area, state)).toEqual(back);
});
