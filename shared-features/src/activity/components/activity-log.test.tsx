import { screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, expectRetry, pageTest } from '../../testing';
import {
  accessibilityFaults,
  cellsOf,
  columnsShown,
  findDialog,
  findRow,
  textOf,
} from '../../testing/finders';
import { activityEntry, PAUL, page } from '../../testing/samples';
import { ActivityLog } from './activity-log';

const routes = areaRoutes('procurement', {
  'activity-logs': <ActivityLog title="Activity Logs" />,
});

const ACTIONS = ['Approved Request', 'Edited Request', 'Returned Asset'];

const show = pageTest({ routes, at: '/procurement/activity-logs' }, () => {
  answers('listActivityActions', { items: ACTIONS });
});

const edited = activityEntry({
  id: 9002,
  action: 'Edited Request',
  changes: [
    { field: 'estimated_cost', label: 'Estimated cost', before: '$900.00', after: '$950.50' },
    { field: 'category_id', label: 'Category', before: 'Laptops', after: 'Docks' },
    { field: 'brand', label: 'Brand', before: 'Dell', after: null },
  ],
  note: 'Asked for by finance',
});

test('shows timestamp, user id, action, target type and target id, and how many entries there are', async () => {
  answers('listActivity', page([activityEntry()], 1284));
  show();
  const row = await findRow('Approved Request');
  expect(cellsOf(row)).toMatchObject({
    Timestamp: 'Jan 05, 2025, 10:00',
    'User ID': 'Paul Ortega # 7',
    Action: 'Approved Request',
    'Target Type': 'Request',
    'Target ID': '#1281 Laptop 14',
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Activity Logs' })).toBeVisible();
  expect(screen.getByText('1,284 entries')).toBeVisible();
  expect(columnsShown()).toEqual([
    'Timestamp',
    'User ID',
    'Action',
    'Target Type',
    'Target ID',
    'Changes',
    'Details',
  ]);
  expect(within(row).getByRole('link', { name: '#1281' })).toHaveAttribute(
    'href',
    '/procurement/requests?request=1281',
  );
  expect(await accessibilityFaults()).toEqual([]);
});

test('the actions of the specification have colours of their own, all different', async () => {
  const actions = [
    'Submitted Request',
    'Approved Request',
    'Rejected Request',
    'Fulfilled Request',
    'Finance Approved Request',
  ];
  answers('listActivity', page(actions.map((action, id) => activityEntry({ id: id + 1, action }))));
  show();
  await findRow('Finance Approved Request');
  const tones = actions.map((action) => within(screen.getByRole('table')).getByText(action).dataset.tone);
  expect(new Set(tones).size).toBe(actions.length);
  expect(tones).not.toContain('neutral');
});

test('what the portal did itself and what has no page is plain text', async () => {
  const entry = activityEntry({
    user_id: null,
    user_name: null,
    action: 'Changed Settings',
    target_type: 'settings',
    target_id: null,
    target_label: 'General Settings',
  });
  answers('listActivity', page([entry]));
  show();
  const row = await findRow('Changed Settings');
  expect(textOf(row)).toContain('System Changed Settings Settings – General Settings');
  expect(within(row).queryByRole('link')).not.toBeInTheDocument();
});

test('what a script did is told with the access token it did it by', async () => {
  answers(
    'listActivity',
    page([activityEntry({ user_id: 7, user_name: 'Paul', access_token: 'Nightly export' })]),
  );
  const { user } = show();
  const details = await screen.findByRole('button', { name: /^Details/ });
  expect(screen.getByText('by access token Nightly export')).toBeVisible();
  await user.click(details);
  expect(await screen.findByText('Paul (#7) by access token Nightly export')).toBeVisible();
});

test('what was deleted leads nowhere, in the row and in the details', async () => {
  const facts = { target_type: 'asset', target_id: 12, target_label: 'MacBook', action: 'Allocated Asset' };
  answers('listActivity', page([activityEntry({ ...facts, target_deleted: true })]));
  const { user } = show();
  const row = await findRow('Allocated Asset');
  expect(textOf(row)).toContain('#12 MacBook Deleted');
  expect(within(row).queryByRole('link')).not.toBeInTheDocument();
  await user.click(within(row).getByRole('button', { name: /^Details/ }));
  expect(await screen.findByText('Asset #12: MacBook (deleted)')).toBeVisible();
});

test('searches and filters on the server by action, person, target and period, all of it in the address', async () => {
  const asked = answers('listActivity', ({ query }) => page([edited], 24, query.page));
  answers('listUsers', page([{ ...PAUL, role: 'PROCUREMENT', is_active: true }]) as never);
  const { user, address } = show('?page=3');
  await screen.findByText('Page 3 of 3');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Action' }), 'Edited Request');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Target type' }), 'Request');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 30 days');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ period: 'last-30-days', page: 1 }));
  await user.click(screen.getByRole('combobox', { name: 'Person' }));
  await user.click(await screen.findByText('paul.ortega@example.com'));
  await user.type(screen.getByRole('searchbox', { name: 'Search activity' }), 'müller{Enter}');
  await waitFor(() => expect(asked.at(-1)?.query.search).toBe('müller'));
  expect(asked.at(-1)?.query).toEqual({
    page: 1,
    page_size: 10,
    search: 'müller',
    sort: '-timestamp',
    action: 'Edited Request',
    target_type: 'request',
    user_id: 7,
    period: 'last-30-days',
  });
  expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
    search: 'müller',
    action: 'Edited Request',
    target_type: 'request',
    user_id: '7',
    period: 'last-30-days',
  });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/procurement/activity-logs');
});

test('the action filter offers the distinct actions of the log', async () => {
  answers('listActivity', page([edited]));
  show();
  await findRow('Paul Ortega');
  const filter = screen.getByRole('combobox', { name: 'Action' });
  await waitFor(() => expect(within(filter).getAllByRole('option')).toHaveLength(4));
  expect(
    within(filter)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All actions', ...ACTIONS]);
});

test('a shared link shows the same days, action and person', async () => {
  const asked = answers('listActivity', page([edited]));
  show('?period=custom&from=2025-01-01&to=2025-01-31&action=Edited+Request&user_id=7');
  await findRow('Edited Request');
  expect(asked[0]?.query).toMatchObject({ from: '2025-01-01', to: '2025-01-31', action: 'Edited Request' });
  expect(screen.getByLabelText('From')).toHaveValue('2025-01-01');
  expect(screen.getByRole('combobox', { name: 'Action' })).toHaveValue('Edited Request');
  expect(await screen.findByTitle('Paul Ortega')).toBeInTheDocument();
});

test('tells in the row what changed, and all of it in the details', async () => {
  answers('listActivity', page([edited]));
  const { user } = show();
  const row = await findRow('Edited Request');
  expect(textOf(row)).toContain('Estimated cost: $900.00 → $950.50 Category: Laptops → Docks and 1 more');
  await user.click(within(row).getByRole('button', { name: 'Details of entry 9002' }));
  const dialog = await findDialog('Entry #9002');
  expect(dialog).toHaveTextContent('Paul Ortega (#7)');
  expect(dialog).toHaveTextContent('Asked for by finance');
  const rows = within(dialog)
    .getAllByRole('row')
    .map((line) => line.textContent);
  expect(rows).toEqual([
    'FieldBeforeAfter',
    'Estimated cost$900.00$950.50',
    'CategoryLaptopsDocks',
    'BrandDell–',
  ]);
});

test('something new has values, and nothing before', async () => {
  const changes = [{ field: 'name', label: 'Name', before: null, after: 'Dock' }];
  answers('listActivity', page([activityEntry({ action: 'Created Asset', changes })]));
  const { user } = show();
  await user.click(within(await findRow('Created Asset')).getByRole('button'));
  const dialog = await findDialog('Entry #9001');
  expect(
    within(dialog)
      .getAllByRole('row')
      .map((line) => line.textContent),
  ).toEqual(['FieldValue', 'NameDock']);
});

test('with nothing found it says so', async () => {
  answers('listActivity', page([]));
  show();
  expect((await screen.findAllByText('No activity logs found'))[0]).toBeVisible();
  expect(screen.getByText('0 entries')).toBeVisible();
});

test('a failure is told and can be retried', () =>
  expectRetry(show, 'Failed to fetch activity logs', 'listActivity', page([activityEntry()]), '1 entry'));
