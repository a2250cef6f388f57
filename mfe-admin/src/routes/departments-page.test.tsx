import { DEPARTMENT_ACTIONS, type Department, type DepartmentAction } from '@portal/contract';
import { answers, pageTest, refuses } from '@portal/features/testing';
import { accessibilityFaults, findDialog, findMessage } from '@portal/features/testing/finders';
import { page, person } from '@portal/features/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../routes';

const showPage = pageTest({ routes, at: '/admin/departments' });

const NEEDED = 'Design still has 4 accounts: merge it into another department, or move and settle them first';

function department({
  open = ['edit', 'merge'],
  ...facts
}: Partial<Department> & { open?: readonly DepartmentAction[] } = {}): Department {
  return {
    ...{ id: 3, name: 'Design', cost_centre: '4100', state: 'in_use', active_people: 4, version: 1 },
    ...{ manager: { ...person(), is_active: true }, retired_at: null, merged_into: null },
    created_at: '2025-01-05T10:00:00.000Z',
    decisions: DEPARTMENT_ACTIONS.map((action) =>
      open.includes(action)
        ? { action, open: true }
        : {
            ...{ action, open: false },
            why:
              action === 'retire'
                ? { code: 'in_use', text: NEEDED }
                : { code: 'wrong_state', text: 'Design is in use' },
          },
    ),
    ...facts,
  };
}

const show = (...departments: Department[]) => {
  const asked = answers('listDepartmentRecords', page(departments));
  return { ...showPage(), asked };
};
const choose = async (user: ReturnType<typeof show>['user'], action: string) => {
  await user.click(await screen.findByRole('button', { name: 'More actions for Design' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

test('lists who leads each, who belongs to it and what became of it', async () => {
  show(
    department(),
    department({
      ...{ id: 4, name: 'Drafting', cost_centre: null, active_people: 0, open: [], state: 'merged' },
      ...{ manager: { ...person(), is_active: false }, merged_into: { id: 3, name: 'Design' } },
    }),
  );
  const link = await screen.findByRole('link', { name: '4' });
  expect(link).toHaveAttribute('href', '/admin/users?department=Design&status=active');
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 6)
        .map((cell) => cell.textContent),
    );
  expect(cells).toEqual([
    ['Design', '4100', 'Maya Chen', '4', 'In use', 'This year'],
    ['Drafting', '–', 'Maya ChenNo longer active', '0', 'Mergedinto Design', '–'],
  ]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('search, state and order go to the server', async () => {
  const { user, asked } = show(department());
  await screen.findByText('Design');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'retired');
  await user.type(screen.getByRole('searchbox', { name: 'Search departments' }), 'des{Enter}');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ state: ['retired'], search: 'des' }));
});

test('one is added; a name that is taken stands beside its field and what was typed stays', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add New Department' }));
  const dialog = await findDialog('Add New Department');
  const name = within(dialog).getByLabelText(/^Name/);
  await user.type(name, 'Design');
  const message = 'A retired department has this name: bring it back or choose another';
  refuses('createDepartment', 'already_exists', message, { fields: { name: message } });
  await user.click(within(dialog).getByRole('button', { name: 'Create Department' }));
  expect((await within(dialog).findAllByText(message))[0]).toBeVisible();
  expect(name).toHaveValue('Design');
  const sent = answers('createDepartment', department());
  await user.type(name, ' 2');
  await user.click(within(dialog).getByRole('button', { name: 'Create Department' }));
  await findMessage('Success', 'Department created successfully');
  expect(sent[0]?.body).toEqual({ name: 'Design 2', cost_centre: null, manager_id: null });
  expect(sent[0]?.idempotencyKey).toMatch(/\S{8}/);
});

test('a rename sends what was seen with what is changed', async () => {
  const { user } = show(department());
  await user.click(await screen.findByRole('button', { name: 'Edit Design' }));
  const dialog = await findDialog('Edit Design');
  const name = within(dialog).getByLabelText(/^Name/);
  await user.clear(name);
  await user.type(name, 'Styling');
  const sent = answers('editDepartment', department({ name: 'Styling', version: 2 }));
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  await findMessage('Success', 'Department updated successfully');
  expect(sent[0]?.body).toEqual({ version: 1, name: 'Styling', cost_centre: '4100', manager_id: 41 });
});

test('two tabs: what another has changed is taken over, what was typed stays', async () => {
  const { user } = show(department());
  await user.click(await screen.findByRole('button', { name: 'Edit Design' }));
  const dialog = await findDialog('Edit Design');
  await user.type(within(dialog).getByLabelText(/^Name/), ' 2');
  const now = department({ cost_centre: '9000', version: 2 });
  refuses('editDepartment', 'stale_version', 'This department was changed', { current: now });
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await within(dialog).findByText('This department has changed since you opened it')).toBeVisible();
  expect(within(dialog).getByLabelText(/^Cost centre/)).toHaveValue('9000');
  const sent = answers('editDepartment', now);
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ version: 2, name: 'Design 2', cost_centre: '9000' }),
  );
});

test('one that is needed says for what, and is not retired', async () => {
  const { user } = show(department());
  await choose(user, 'Retire');
  const dialog = await findDialog('Retire Design');
  expect(within(dialog).getByText(NEEDED)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Retire department' })).toBeNull();
});

test('a retired one is brought back', async () => {
  const { user } = show(department({ state: 'retired', open: ['bring_back'] }));
  await choose(user, 'Bring back');
  const dialog = await findDialog('Bring back Design');
  const sent = answers('bringBackDepartment', department({ version: 2 }));
  await user.click(within(dialog).getByRole('button', { name: 'Bring back department' }));
  await findMessage('Success', 'Department brought back successfully');
  expect(sent[0]?.body).toEqual({ version: 1 });
});

test('a merge shows what moves and what stays before it is confirmed, asked again where that failed', async () => {
  refuses('previewDepartmentMerge', 'not_found', 'Department not found');
  const counted = () =>
    answers('previewDepartmentMerge', {
      moves: { accounts: 4, pending_requests: 1, draft_orders: 0 },
      stays: { decided_requests: 12, budgets: 2 },
    });
  const { user } = show(department(), department({ id: 4, name: 'Sales' }));
  await choose(user, 'Merge into another');
  const dialog = await findDialog('Merge Design into another department');
  expect(await within(dialog).findByText('Failed to count what would move')).toBeVisible();
  counted();
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(
    await within(dialog).findByText('These move: 4 accounts, 1 pending request, stock on 0 draft orders.'),
  ).toBeVisible();
  expect(within(dialog).getByText(/^These stay: 12 decided requests, 2 budgets/)).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: /Department that stays/ }));
  // The row, and what the field offers.
  await waitFor(() => expect(screen.getAllByText('Sales').length).toBeGreaterThan(1));
  await user.click(screen.getAllByText('Sales').at(-1) as HTMLElement);
  const sent = answers('mergeDepartment', department({ id: 4, name: 'Sales' }));
  await user.click(within(dialog).getByRole('button', { name: 'Merge departments' }));
  await findMessage('Success', 'Departments merged successfully');
  expect(sent[0]?.body).toEqual({ version: 1, into_id: 4 });
});
