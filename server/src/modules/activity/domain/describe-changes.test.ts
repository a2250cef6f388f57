import { fieldText } from '@portal/contract';
import { describeChanges } from './describe-changes';

const names: Record<string, string> = {
  'category 3': 'Laptops',
  'asset 12': 'MacBook Pro 14 (AST-000012)',
  'department 4': 'Design',
};
const nameOf = (kind: string, id: number) => names[`${kind} ${id}`];

test.each([
  ['status', 'approved', 'Approved'],
  ['status', 'suspended', 'Inactive'],
  ['finance_state', 'not_required', 'Not Required'],
  ['request_type', 'NEW', 'New Asset'],
  ['urgency', 'HIGH', 'High'],
  ['role', 'PROCUREMENT', 'Procurement Manager'],
  ['roles', ['FINANCE', 'ADMIN'], 'Finance Manager, Administrator'],
  ['estimated_cost', 1234.5, '$1,234.50'],
  ['amount', 2_500_000, '$2,500,000.00'],
  ['purchase_date', '2025-01-05', 'Jan 05, 2025'],
  ['useful_life_months', 60, '60 months'],
  ['useful_life_months', 1, '1 month'],
  ['fiscal_year', 2027, '2027'],
  ['percent', 5.5, '5.5'],
  ['fiscal_year_start_month', 4, 'April'],
  ['four_eyes', false, 'Off'],
  ['invited', true, 'Yes'],
  ['allowed_mail_domains', ['a.example', 'b.example'], 'a.example, b.example'],
  ['allowed_mail_domains', [], null],
  ['image', '/pictures/abc.webp', 'A picture'],
  ['allocation_id', 501, '#501'],
  ['category_id', 3, 'Laptops'],
  ['fulfilled_asset_id', 12, 'MacBook Pro 14 (AST-000012)'],
  ['department_id', 4, 'Design'],
  ['category_id', 99, '#99'],
  ['holder', null, null],
  ['brand', '', null],
  ['something_new', 'As it is', 'As it is'],
])('%s %j reads %j', (field, value, text) => {
  expect(fieldText(field, value, nameOf)).toBe(text);
});

test('leaves out what did not change, and begins with the state', () => {
  const before = { brand: 'Dell', estimated_cost: 900, mail_domains: ['x'], status: 'pending' };
  const after = { brand: 'Dell', estimated_cost: 950.5, mail_domains: ['x'], status: 'approved' };
  expect(describeChanges(before, after, nameOf)).toEqual([
    { field: 'status', label: 'Status', before: 'Pending', after: 'Approved' },
    { field: 'estimated_cost', label: 'Estimated cost', before: '$900.00', after: '$950.50' },
  ]);
});

test('a new thing has nothing before, a deleted one nothing after, and what is nothing either way is left out', () => {
  expect(describeChanges(null, { name: 'Dock', description: null }, nameOf)).toEqual([
    { field: 'name', label: 'Name', before: null, after: 'Dock' },
  ]);
  expect(describeChanges({ name: 'Dock' }, null, nameOf)).toEqual([
    { field: 'name', label: 'Name', before: 'Dock', after: null },
  ]);
  expect(describeChanges(null, null, nameOf)).toEqual([]);
});

test('tells a new picture from the one before', () => {
  expect(describeChanges({ image: '/pictures/1' }, { image: '/pictures/2' }, nameOf)).toEqual([
    { field: 'image', label: 'Picture', before: 'A picture', after: 'Another picture' },
  ]);
});

test('a fact that it does not know is read by its name', () => {
  expect(describeChanges(null, { purchase_order_id: 7 }, nameOf)).toEqual([
    { field: 'purchase_order_id', label: 'Purchase order', before: null, after: '7' },
  ]);
});
