import { answers, expectRetry, pageTest } from '@portal/features/testing';
import {
  accessibilityFaults,
  buttonsOf,
  columnsShown,
  figuresOf,
  findRow,
} from '@portal/features/testing/finders';
import { account, page } from '@portal/features/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../routes';

const show = pageTest({ routes, at: '/admin/users' }, () => {
  answers('listUserDepartments', { items: [{ id: 1, name: 'Design', active_people: 4 }] });
});

test('counts users, admins, employees and active users, and leads to their rows', async () => {
  const asked = answers('listUsers', page([account()]));
  const { user, address } = show();
  await screen.findByText('84');
  expect(screen.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
  const figures = screen.getByRole('region', { name: 'Users in figures' });
  expect(figuresOf(figures)).toMatchObject({
    'Total Users': '84',
    Admins: '3',
    Employees: '70',
    'Active Users': '79',
  });
  await user.click(within(figures).getByRole('link', { name: /^Admins/ }));
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ role: ['ADMIN'], status: ['active'] }));
  const others = within(figures)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(others).toEqual(expect.arrayContaining(['2 waiting for approval', '1 invited', '3 inactive']));
  expect(figures).not.toHaveTextContent('refused');
  await user.click(within(figures).getByRole('link', { name: '2 waiting for approval' }));
  await waitFor(() => expect(asked.at(-1)?.query.status).toEqual(['waiting']));
  expect(address()).toBe('/admin/users?status=waiting');
});

test('lists name, email, role, department, status and actions', async () => {
  answers(
    'listUsers',
    page([
      account({ assets_held: 2 }),
      account({ id: 42, name: 'Sam Suspended', status: 'suspended', is_active: false, department: null }),
      account({ id: 43, name: 'Wil Waiting', status: 'waiting', is_active: false, role: 'ADMIN' }),
      account({
        id: 44,
        name: 'Ivy Invited',
        status: 'invited',
        has_password: false,
        invitation_expires_at: '2025-01-12T10:00:00.000Z',
        assets_held: 1,
      }),
      account({ id: 45, name: 'Lou Late', status: 'invited', has_password: false }),
      account({ id: 46, name: 'Rae Refused', status: 'refused', is_active: false }),
    ]),
  );
  show();
  expect(await findRow('Maya Chen')).toHaveTextContent(
    /^Maya ChenHolds 2 assetsmaya\.chen@example\.comEmployeeDesignActive/,
  );
  expect(await findRow('Sam Suspended')).toHaveTextContent(/No DepartmentInactive/);
  expect(await findRow('Wil Waiting')).toHaveTextContent(/AdministratorDesignWaiting/);
  expect(await findRow('Ivy Invited')).toHaveTextContent(/Holds 1 asset.*InvitedUntil Jan 12, 2025/);
  expect(await findRow('Lou Late')).toHaveTextContent(/InvitedInvitation expired/);
  expect(await findRow('Rae Refused')).toHaveTextContent(/DesignRefused/);
  expect(columnsShown()).toEqual(['Name', 'Email', 'Role', 'Department', 'Status', 'Actions']);
  expect(await accessibilityFaults()).toEqual([]);
});

test('offers what the server allows: suspend on active users only, nothing of the kind on oneself', async () => {
  answers(
    'listUsers',
    page([
      account(),
      account({
        id: 42,
        name: 'Sam Suspended',
        status: 'suspended',
        allowed_actions: ['edit', 'change-role', 'reactivate'],
      }),
      account({
        id: 43,
        name: 'Wil Waiting',
        status: 'waiting',
        allowed_actions: ['edit', 'change-role', 'approve', 'refuse', 'send-reset'],
      }),
      account({ id: 1, name: 'Ada Admin', allowed_actions: ['edit', 'send-reset'] }),
      account({
        id: 44,
        name: 'Ivy Invited',
        status: 'invited',
        allowed_actions: ['edit', 'change-role', 'send-invitation', 'withdraw-invitation'],
      }),
    ]),
  );
  show();
  expect(buttonsOf(await findRow('Maya Chen'))).toEqual([
    'Suspend Maya Chen',
    'Send a reset email to Maya Chen',
    'Edit Maya Chen',
  ]);
  expect(buttonsOf(await findRow('Sam Suspended'))).toEqual([
    'Reactivate Sam Suspended',
    'Edit Sam Suspended',
  ]);
  expect(buttonsOf(await findRow('Wil Waiting'))).toEqual([
    'Approve Wil Waiting',
    'Refuse Wil Waiting',
    'Send a reset email to Wil Waiting',
    'Edit Wil Waiting',
  ]);
  expect(buttonsOf(await findRow('Ada Admin'))).toEqual([
    'Send a reset email to Ada Admin',
    'Edit Ada Admin',
  ]);
  expect(buttonsOf(await findRow('Ivy Invited'))).toEqual([
    'Withdraw the invitation of Ivy Invited',
    'Send the invitation again to Ivy Invited',
    'Edit Ivy Invited',
  ]);
});

test('searches, filters, sorts and pages on the server, all of it in the address', async () => {
  const asked = answers('listUsers', ({ query }) => page([account()], 24, query.page));
  const { user, address } = show('?department=Design');
  await screen.findByText('Page 1 of 3');
  expect(asked[0]?.query).toMatchObject({ page: 1, page_size: 10, sort: 'name', department: 'Design' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Finance Manager');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Inactive');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Custody' }), 'Holds assets');
  await user.click(screen.getByRole('button', { name: 'Email' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'müller{Enter}');
  await waitFor(() => expect(asked.at(-1)?.query.search).toBe('müller'));
  expect(asked.at(-1)?.query).toMatchObject({
    role: ['FINANCE'],
    status: ['suspended'],
    holds_assets: true,
    department: 'Design',
    sort: 'email',
  });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Page 2 of 3');
  expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
    page: '2',
    search: 'müller',
    sort: 'email',
    role: 'FINANCE',
    status: 'suspended',
    holds_assets: 'true',
    department: 'Design',
  });
});

test('with nobody found it says so', async () => {
  answers('listUsers', page([]));
  show('?search=nobody');
  expect((await screen.findAllByText('No users found matching your search.'))[0]).toBeVisible();
});

test('a failure is told and can be retried', () =>
  expectRetry(show, 'Failed to fetch users', 'listUsers', page([account()]), 'Maya Chen'));
