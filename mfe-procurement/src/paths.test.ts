import { paths } from './paths';

test.each([
  ['request', 12, expect.stringContaining('request=12')],
  ['asset', 12, '/procurement/assets/12'],
  ['user', 12, '/procurement/people/12'],
  ['vendor', 12, '/procurement/vendors/12'],
  ['order', 12, '/procurement/orders/12'],
  ['category', 12, '/procurement/categories'],
  ['catalogue-item', 12, '/procurement/catalogue'],
  ['settings', null, undefined],
])('an entry about %s %p leads to %p', (target_type, target_id, to) => {
  expect(paths.target({ target_type, target_id })).toEqual(to);
});
