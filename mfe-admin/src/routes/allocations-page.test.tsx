import { answers, pageTest } from '@portal/features/testing';
import { columnsShown, figuresOf, findDialog } from '@portal/features/testing/finders';
import { allocation, asset, page, person } from '@portal/features/testing/samples';
import { screen, within } from '@testing-library/react';
import routes from '../routes';

const show = pageTest({ routes, at: '/admin/allocations' });

test('counts and lists allocations, and offers assets and employees by name and email', async () => {
  answers('listDepartments', { items: [] });
  answers('listAllocations', page([allocation()]));
  answers('listAssets', page([asset()]));
  answers('listUsers', page([{ ...person(), role: 'EMPLOYEE' as const, is_active: true }]));
  const { user } = show();
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
  expect(columnsShown()).toEqual(
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
