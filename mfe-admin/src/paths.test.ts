import { paths } from './paths';

test.each([
  ['request', 12, expect.stringContaining('request=12')],
  ['asset', 12, '/admin/assets/12'],
  ['user', 12, '/admin/people/12'],
  ['order', 12, '/admin/orders/12'],
  ['invoice', 12, '/admin/invoices/12'],
  ['vendor', 12, '/admin/vendors/12'],
  ['category', 12, '/admin/categories'],
  ['catalogue-item', 12, '/admin/catalogue'],
  ['department', 12, '/admin/departments'],
  ['settings', null, '/admin/settings'],
  ['release', null, '/admin/releases'],
  ['asset', null, undefined],
  ['budget', 12, undefined],
])('an entry about %s %p leads to %p', (target_type, target_id, to) => {
  expect(paths.target({ target_type, target_id })).toEqual(to);
});
