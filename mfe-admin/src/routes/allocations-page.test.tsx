import {
  allocation,
  answers,
  asset,
  figuresOf,
  findDialog,
  PAUL,
  page,
  person,
  serveApi,
  showArea,
  startAfresh,
} from '@portal/features/testing';
import { screen, within } from '@testing-library/react';
import routes from '../routes';

serveApi();
beforeEach(startAfresh);

test('counts and lists allocations, and offers assets and employees by name and email', async () => {
  answers('getAllocationsSummary', {
    total: 312,
    active: 290,
    returned: 22,
    available_assets: 41,
    active_employees: 180,
    held_by_suspended: 0,
  });
  answers('listDepartments', { items: [] });
  answers('listAllocations', page([allocation()]));
  answers('listAssets', page([asset()]));
  answers('listUsers', page([{ ...person(), role: 'EMPLOYEE' as const, is_active: true }]));
  const { user } = showArea({
    routes,
    prefix: 'admin',
    at: '/admin/allocations',
    user: { ...PAUL, role: 'ADMIN' },
  });
  await screen.findByText('312');
  expect(screen.getByRole('heading', { level: 1, name: 'Asset Allocations' })).toBeVisible();
  expect(figuresOf(screen.getByRole('region', { name: 'Allocation figures' }))).toMatchObject({
    'Total Allocations': '312',
    'Available Assets': '41',
    'Active Employees': '180',
  });
  expect((await screen.findByText('MacBook Pro 14')).closest('tr')).toHaveTextContent(
    /#501MacBook Pro 14AST-000012 · S\/N C02XL0Maya Chenmaya\.chen@example\.comJan 05, 2025Active/,
  );
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(
    expect.arrayContaining(['Allocation ID', 'Asset', 'Employee', 'Allocated Date', 'Status', 'Actions']),
  );
  await user.click(screen.getByRole('button', { name: 'Allocate Asset' }));
  const dialog = await findDialog('Allocate Asset');
  await user.click(within(dialog).getByLabelText(/^Employee/));
  const choice = await screen.findByText('Maya Chen', { selector: '[title] *' });
  expect(choice.closest('[title]')).toHaveTextContent('Maya Chenmaya.chen@example.com');
  await user.click(choice);
  // An employee without an asset is not enough.
  await user.click(within(dialog).getByText('Allocate', { selector: 'button *' }));
  expect(await within(dialog).findByText('Asset is required')).toBeVisible();
});
