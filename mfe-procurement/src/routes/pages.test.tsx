import { answers, pageTest } from '@portal/features/testing';
import { columnsShown, figuresOf } from '@portal/features/testing/finders';
import { allocation, page, request } from '@portal/features/testing/samples';
import { screen } from '@testing-library/react';
import routes from '../routes';

const show = pageTest({ routes, at: '/procurement/' }, () => {
  answers('listDepartments', { items: [] });
  answers('listCategories', page([]));
  answers('listActivityActions', { items: [] });
  for (const call of ['listAssets', 'listAllocations', 'listRequests', 'listActivity'] as const)
    answers(call, page([]));
});

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
  expect(await screen.findByText('312')).toBeVisible();
  expect(figuresOf(figures)).toMatchObject({ 'Total Allocations': '312', Active: '290', Returned: '22' });
  expect(figures).not.toHaveTextContent('Employees');
  await screen.findByText('MacBook Pro 14');
  expect(columnsShown()).toEqual(expect.arrayContaining(['User', 'Allocated Date']));
  expect(columnsShown()).not.toContain('Allocation ID');
});

test('requests show whose they are, and of which department', async () => {
  answers('listRequests', page([request()]));
  show('requests');
  await screen.findByText('#1281');
  expect(columnsShown()).toEqual(expect.arrayContaining(['RequesterDepartment', 'TypeUrgency']));
});
