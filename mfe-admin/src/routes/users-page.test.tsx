import {
  accessibilityFaults,
  account,
  answers,
  figuresOf,
  findMessage,
  page,
  refuses,
  serveApi,
  showArea,
  startAfresh,
} from '@portal/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../routes';

serveApi();
beforeEach(() => {
  startAfresh();
  answers('getUsersSummary', {
    total: 84,
    admins: 3,
    employees: 70,
    active: 79,
    waiting: 2,
    invited: 1,
    suspended: 3,
    refused: 0,
    suspended_holding_assets: 1,
  });
  answers('listUserDepartments', { items: [{ id: 1, name: 'Design', active_people: 4 }] });
});

const show = (search = '') =>
  showArea({ routes, prefix: 'admin', at: `/admin/users${search}`, user: { id: 1, role: 'ADMIN' } });
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;
const buttonsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

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
  expect(await rowOf('Maya Chen')).toHaveTextContent(
    /^Maya ChenHolds 2 assetsmaya\.chen@example\.comEmployeeDesignActive/,
  );
  expect(await rowOf('Sam Suspended')).toHaveTextContent(/No DepartmentInactive/);
  expect(await rowOf('Wil Waiting')).toHaveTextContent(/AdministratorDesignWaiting/);
  expect(await rowOf('Ivy Invited')).toHaveTextContent(/Holds 1 asset.*InvitedUntil Jan 12, 2025/);
  expect(await rowOf('Lou Late')).toHaveTextContent(/InvitedInvitation expired/);
  expect(await rowOf('Rae Refused')).toHaveTextContent(/DesignRefused/);
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['Name', 'Email', 'Role', 'Department', 'Status', 'Actions']);
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
  expect(buttonsOf(await rowOf('Maya Chen'))).toEqual([
    'Suspend Maya Chen',
    'Send a reset email to Maya Chen',
    'Edit Maya Chen',
  ]);
  expect(buttonsOf(await rowOf('Sam Suspended'))).toEqual(['Reactivate Sam Suspended', 'Edit Sam Suspended']);
  expect(buttonsOf(await rowOf('Wil Waiting'))).toEqual([
    'Approve Wil Waiting',
    'Refuse Wil Waiting',
    'Send a reset email to Wil Waiting',
    'Edit Wil Waiting',
  ]);
  expect(buttonsOf(await rowOf('Ada Admin'))).toEqual(['Send a reset email to Ada Admin', 'Edit Ada Admin']);
  expect(buttonsOf(await rowOf('Ivy Invited'))).toEqual([
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

test('a failure is told and can be retried', async () => {
  refuses('listUsers', 'unavailable', 'The database is away for a moment');
  const { user } = show();
  await findMessage('Error', 'Failed to fetch users');
  answers('listUsers', page([account()]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Maya Chen')).toBeVisible();
});
