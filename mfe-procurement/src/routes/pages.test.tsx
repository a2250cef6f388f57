import {
  allocation,
  answers,
  figuresOf,
  page,
  request,
  serveApi,
  showArea,
  startAfresh,
} from '@portal/features/testing';
import { screen } from '@testing-library/react';
import routes from '../routes';

serveApi();
beforeEach(() => {
  startAfresh();
  answers('getAssetsSummary', { total: 1, available: 1, assigned: 0, maintenance: 0, retired: 0 });
  answers('getAllocationsSummary', {
    total: 3,
    active: 2,
    returned: 1,
    available_assets: 41,
    active_employees: 180,
    held_by_suspended: 0,
  });
  answers('getAdminSummary', {
    total_users: 1,
    total_assets: 1,
    pending_requests: 1,
    assets_in_stock: 1,
    total_requests: 1,
    approved_requests: 0,
    fulfilled_requests: 0,
    total_categories: 1,
  });
  answers('listDepartments', { items: [] });
  answers('listCategories', page([]));
  answers('listActivityActions', { items: [] });
  for (const call of ['listAssets', 'listAllocations', 'listRequests', 'listActivity'] as const)
    answers(call, page([]));
});

const show = (path: string) =>
  showArea({
    routes,
    prefix: 'procurement',
    at: `/procurement/${path}`,
    user: { role: 'PROCUREMENT' },
  });
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

test.each([
  ['assets', 'Asset Inventory'],
  ['allocations', 'Allocations'],
  ['requests', 'Request Management'],
  ['fulfillments', 'Fulfillments'],
  ['activity-logs', 'Activity Logs'],
  ['categories', 'Category Management'],
])('the page %s is called %s, as the specification has it', async (path, title) => {
  show(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the categories, which are in no menu, lead back to the inventory', async () => {
  show('categories');
  expect(await screen.findByRole('link', { name: 'Asset Inventory' })).toHaveAttribute(
    'href',
    '/procurement/assets',
  );
});

test('allocations have procurement’s figures and columns', async () => {
  answers('listAllocations', page([allocation()]));
  show('allocations');
  const figures = await screen.findByRole('region', { name: 'Allocation figures' });
  expect(await screen.findByText('3')).toBeVisible();
  expect(figuresOf(figures)).toMatchObject({ 'Total Allocations': '3', Active: '2', Returned: '1' });
  expect(figures).not.toHaveTextContent('Employees');
  await screen.findByText('MacBook Pro 14');
  expect(heads()).toEqual(expect.arrayContaining(['User', 'Allocated Date']));
  expect(heads()).not.toContain('Allocation ID');
});

test('requests show whose they are, and of which department', async () => {
  answers('listRequests', page([request()]));
  show('requests');
  await screen.findByText('#1281');
  expect(heads()).toEqual(expect.arrayContaining(['RequesterDepartment', 'TypeUrgency']));
});
