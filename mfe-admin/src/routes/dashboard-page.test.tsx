import { answers, expectRetry, pageTest } from '@portal/features/testing';
import { accessibilityFaults, findDialog } from '@portal/features/testing/finders';
import { activityEntry, category, page, repairRequest, request } from '@portal/features/testing/samples';
import { screen, within } from '@testing-library/react';
import routes from '../routes';

const show = pageTest({ routes, at: '/admin' });

const calm = {
  accounts_waiting: 0,
  requests_overdue: 0,
  overdue_after_days: 7,
  mails_failed: 0,
  suspended_holding_assets: 0,
};

function serveDashboard() {
  const summary = {
    total_users: 84,
    total_assets: 1250,
    pending_requests: 12,
    assets_in_stock: 311,
    total_requests: 400,
    approved_requests: 20,
    fulfilled_requests: 320,
    total_categories: 9,
  };
  answers('getAdminSummary', summary);
  answers('getAttention', calm);
  return {
    requests: answers(
      'listRequests',
      page([
        request(),
        request({ id: 1282, asset_name: 'Dock', status: 'approved', finance_state: 'awaiting' }),
        repairRequest({ id: 1283 }),
      ]),
    ),
    entries: answers(
      'listActivity',
      page([activityEntry(), activityEntry({ id: 9000, action: 'Submitted Request' })]),
    ),
    categories: answers('listCategories', page([category()], 9)),
  };
}

const list = (name: string) => screen.findByRole('list', { name });

test('shows the five figures', async () => {
  serveDashboard();
  show();
  await list('Recent requests');
  const figures = screen.getByRole('region', { name: 'The organisation in figures' });
  const shown = within(figures)
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
  expect(shown).toEqual([
    expect.stringMatching(/^Total Users .*\b84\b/),
    expect.stringMatching(/^Total Assets .*\b1,250\b/),
    expect.stringMatching(/^Pending Requests .*\b12\b/),
    expect.stringMatching(/^Available Assets .*\b311\b/),
    expect.stringMatching(/^Categories .*\b9\b/),
  ]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('shows the three newest requests with name, id, status and cost', async () => {
  const { requests } = serveDashboard();
  show();
  const rows = within(await list('Recent requests')).getAllByRole('listitem');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toHaveTextContent(/Laptop 14.*Pending.*#1281.*\$2,500\.00/);
  expect(rows[1]).toHaveTextContent(/Approved.*Awaiting finance/);
  expect(rows[2]).toHaveTextContent(/Repair Request: MacBook Pro 14/);
  expect(requests[0]?.query).toMatchObject({ page_size: 3, sort: '-created_at' });
});

test('shows the five newest entries with action, person, target and date', async () => {
  const { entries } = serveDashboard();
  show();
  const rows = within(await list('Recent activity')).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(
    /Approved Request.*Paul Ortega \(user 7\) · Request #1281: Laptop 14.*Jan 05, 2025/,
  );
  expect(rows[1]).toHaveTextContent(/Submitted Request/);
  expect(entries[0]?.query).toMatchObject({ page_size: 5, sort: '-timestamp' });
});

test('its buttons and figures lead to their pages', async () => {
  serveDashboard();
  show();
  await list('Recent requests');
  const address = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('Review Requests')).toBe('/admin/requests');
  expect(address('Manage Users')).toBe('/admin/users');
  expect(address('Manage Assets')).toBe('/admin/assets');
  expect(address('Finance Overview')).toBe('/admin/finance');
  expect(address('View Reports')).toBe('/admin/reports');
  expect(address('View all activity')).toBe('/admin/activity');
  expect(address(/^Total Users:/)).toBe('/admin/users');
  expect(address(/^Total Assets:/)).toBe('/admin/assets');
  expect(address(/^Pending Requests:/)).toBe('/admin/requests?status=pending');
  expect(address(/^Available Assets:/)).toBe('/admin/assets?status=available');
  expect(address(/^Categories:/)).toBe('/admin/categories');
});

test('what needs attention leads to its list', async () => {
  serveDashboard();
  answers('getAttention', {
    accounts_waiting: 2,
    requests_overdue: 1,
    overdue_after_days: 7,
    mails_failed: 12,
    suspended_holding_assets: 1,
  });
  show();
  const matters = await list('Needs attention');
  const shown = within(matters)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(shown).toEqual([
    ['2 accounts wait for approval', '/admin/users?status=waiting'],
    ['1 request is undecided', '/admin/requests?status=pending&older_than_days=7&sort=created_at'],
    ['12 mails could not be sent', '/admin/settings?mail_state=failed'],
    ['1 inactive person still holds assets', '/admin/users?status=suspended&holds_assets=true'],
  ]);
  expect(matters).toHaveTextContent('Pending for more than 7 days');
});

test('when all is well, one line says so', async () => {
  serveDashboard();
  show();
  expect(await screen.findByText('Nothing needs attention right now.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Needs attention' })).not.toBeInTheDocument();
});

test('a request opens its details in place', async () => {
  serveDashboard();
  answers('getRequest', request());
  const { user, address } = show();
  await user.click(await screen.findByRole('link', { name: 'Laptop 14' }));
  const details = await findDialog('Request #1281');
  expect(await within(details).findByText('A light laptop with 32 GB')).toBeVisible();
  expect(address()).toBe('/admin?request=1281');
});

test('in an empty organisation it says so', async () => {
  serveDashboard();
  answers('listRequests', page([]));
  answers('listActivity', page([]));
  show();
  expect(await screen.findByText('No requests yet')).toBeVisible();
  expect(screen.getByText('No activity logs found')).toBeVisible();
});

test('one part failing fails the whole, is told, and can be retried', async () => {
  serveDashboard();
  await expectRetry(show, 'Failed to fetch dashboard data', 'listActivity', page([activityEntry()]), () =>
    list('Recent activity'),
  );
});
