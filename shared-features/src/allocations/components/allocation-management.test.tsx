import type { AllocationsSummary } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import {
  accessibilityFaults,
  cellsOf,
  columnsShown,
  figuresOf,
  findConflict,
  findDialog,
  findMessage,
  findRow,
} from '../../testing/finders';
import { allocation, asset, page, person } from '../../testing/samples';
import { allocationColumns } from './allocation-columns';
import { AllocationManagement } from './allocation-management';

const { asset: assetColumn, user, allocated, status } = allocationColumns;
const routes = areaRoutes('procurement', {
  allocations: (
    <AllocationManagement
      title="Allocations"
      subtitle="Who has what"
      figures={(counts) => [
        { label: 'Total Allocations', value: counts?.total, to: { search: '' } },
        { label: 'Active', value: counts?.active, to: { search: '?active=active' } },
        { label: 'Returned', value: counts?.returned, to: { search: '?active=returned' } },
      ]}
      facts={[assetColumn, user, allocated, status]}
    />
  ),
});

const summary: AllocationsSummary = {
  total: 312,
  active: 290,
  returned: 22,
  available_assets: 41,
  active_employees: 180,
  held_by_suspended: 0,
};

const show = pageTest({ routes, at: '/procurement/allocations' }, () => {
  answers('getAllocationsSummary', summary);
  answers('listDepartments', { items: [{ id: 3, name: 'Design', is_retired: false }] });
  answers('getAsset', held());
});

/** The asset of the listed allocation, read when a dialog about it opens. */
const held = (facts = {}) =>
  asset({
    ...{ status: 'assigned', allocation_id: 501, holder: person(), allowed_actions: ['return', 'transfer'] },
    ...facts,
  });

const open = (facts = {}) => allocation({ allowed_actions: ['return', 'transfer'], ...facts });

test('shows total, active and returned, each leading to its rows', async () => {
  const asked = answers('listAllocations', page([open()]));
  const { user } = show();
  await screen.findByText('312');
  expect(screen.getByRole('heading', { level: 1, name: 'Allocations' })).toBeVisible();
  const cards = screen.getByRole('region', { name: 'Allocation figures' });
  expect(figuresOf(cards)).toMatchObject({ 'Total Allocations': '312', Active: '290', Returned: '22' });
  await user.click(within(cards).getByRole('link', { name: /^Returned/ }));
  await waitFor(() => expect(asked.at(-1)?.query.active).toEqual(['returned']));
});

test('lists asset, user, allocated date and status', async () => {
  answers(
    'listAllocations',
    page([
      open(),
      allocation({
        id: 502,
        asset_name: 'Desk',
        asset: { id: 13, asset_tag: 'AST-000013', name: 'Desk', serial_number: null },
        user: person({ name: 'Lena Gone', department: null }),
        user_status: 'suspended',
        returned_at: '2025-02-01T10:00:00.000Z',
      }),
    ]),
  );
  show();
  expect(cellsOf(await findRow('MacBook Pro 14'))).toMatchObject({
    Asset: 'MacBook Pro 14 AST-000012 · S/N C02XL0',
    User: 'Maya Chen Design',
    'Allocated Date': 'Jan 05, 2025',
    Status: 'Active',
    Actions: 'Return Transfer',
  });
  const returned = await findRow('Desk');
  expect(cellsOf(returned)).toMatchObject({
    User: 'Lena Gone Inactive No Department',
    Status: 'Returned Feb 01, 2025',
  });
  expect(within(returned).queryByRole('button')).not.toBeInTheDocument();
  expect(columnsShown()).toEqual(['', 'Asset', 'User', 'Allocated Date', 'Status', 'Actions']);
  expect(screen.getByRole('link', { name: 'Maya Chen' })).toHaveAttribute('href', '/procurement/people/41');
  expect(screen.getByRole('link', { name: 'MacBook Pro 14' })).toHaveAttribute(
    'href',
    '/procurement/assets/12',
  );
  expect(await accessibilityFaults()).toEqual([]);
});

test('a deleted asset keeps its name and leads nowhere', async () => {
  answers(
    'listAllocations',
    page([allocation({ asset_deleted: true, returned_at: '2025-02-01T10:00:00.000Z' })]),
  );
  here = show();
  const row = await findRow('MacBook Pro 14');
  expect(row).toHaveTextContent('MacBook Pro 14 Deleted');
  expect(within(row).queryByRole('link', { name: /MacBook/ })).not.toBeInTheDocument();
});

test('with nothing allocated or found it says so', async () => {
  answers('listAllocations', page([]));
  const { user } = show();
  const empty = 'No allocations found. Start by allocating assets to users.';
  expect((await screen.findAllByText(empty))[0]).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Returned');
  expect((await screen.findAllByText('No allocations found matching your search.'))[0]).toBeVisible();
});

test('searches, filters and sorts on the server, all of it in the address', async () => {
  const asked = answers('listAllocations', page([open()]));
  const { user, address } = show('?holder=suspended&user_id=41');
  await findRow('MacBook Pro 14');
  expect(asked[0]?.query).toMatchObject({ holder: ['suspended'], user_id: 41, sort: '-allocated_at' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Active');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'Design');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'From – to');
  await user.click(screen.getByRole('button', { name: 'User' }));
  await waitFor(() => expect(asked.at(-1)?.query.sort).toBe('user_name'));
  expect(asked.at(-1)?.query).toMatchObject({ active: ['active'], department: 'Design' });
  expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
    holder: 'suspended',
    user_id: '41',
    active: 'active',
    department: 'Design',
    period: 'custom',
    sort: 'user_name',
  });
});

test('says that suspended people still hold assets, and leads to them', async () => {
  answers('getAllocationsSummary', { ...summary, held_by_suspended: 3 });
  const asked = answers('listAllocations', page([open()]));
  const { user } = show();
  expect(await screen.findByText(/3 assets are to be returned or handed on/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show what they hold' }));
  await waitFor(() =>
    expect(asked.at(-1)?.query).toMatchObject({ active: ['active'], holder: ['suspended'] }),
  );
});

test('a failure is told', async () => {
  refuses('listAllocations', 'unavailable', 'The database is away for a moment');
  show();
  await findMessage('Error', 'Failed to fetch data');
});

async function choose(dialog: HTMLElement, label: string, option: string) {
  const { user } = here;
  await user.click(within(dialog).getByLabelText(new RegExp(`^${label}`)));
  await user.click(await screen.findByText(option, { selector: '[title] *' }));
}
let here: ReturnType<typeof show>;

test('allocates an available asset to a person, employees first, ids as whole numbers', async () => {
  answers('listAllocations', page([]));
  const stock = answers('listAssets', page([asset({ id: 31, name: 'ThinkPad', serial_number: 'PF-1' })]));
  const people = answers(
    'listUsers',
    page([
      { ...person({ id: 50, department: null }), role: 'EMPLOYEE' as const, is_active: true },
      { ...person({ id: 51, name: 'Ada Min' }), role: 'ADMIN' as const, is_active: true },
    ]),
  );
  const why = 'ThinkPad (AST-000031) is in maintenance';
  refuses('allocateAsset', 'wrong_state', why);
  here = show();
  await here.user.click(await screen.findByRole('button', { name: /Allocate Asset/ }));
  const dialog = await findDialog('Allocate Asset');
  const button = within(dialog).getByText('Allocate', { selector: 'button *' }).closest('button');
  await here.user.click(button as HTMLElement);
  for (const missing of ['Asset is required', 'Person is required'])
    expect(await within(dialog).findByText(missing)).toBeVisible();
  await choose(dialog, 'Asset', 'ThinkPad (PF-1)');
  await here.user.click(within(dialog).getByLabelText(/^User/));
  const names = await screen.findAllByText(/^(Maya Chen|Ada Min)$/, { selector: '[title] *' });
  expect(names.map((name) => name.textContent)).toEqual(['Maya Chen', 'Ada Min']);
  expect(screen.getByText('No Department')).toBeInTheDocument();
  await here.user.click(names[0] as HTMLElement);
  await here.user.click(button as HTMLElement);
  await findConflict(why);
  const sent = answers('allocateAsset', allocation({ asset_name: 'ThinkPad' }));
  await here.user.click(button as HTMLElement);
  await findMessage('Success', 'Asset allocated successfully', 'ThinkPad is now allocated to Maya Chen.');
  expect(sent).toMatchObject([{ body: { asset_id: 31, user_id: 50 }, idempotencyKey: expect.any(String) }]);
  expect(stock.every(({ query }) => query.status?.join() === 'available')).toBe(true);
  // One call: the server puts employees first.
  expect(people).toMatchObject([{ query: { status: ['active'], sort: 'employees_first' } }]);
});

test('returns in a condition and with a note; a damaged one goes to maintenance', async () => {
  answers('listAllocations', page([open()]));
  const sent = answers('returnAsset', allocation({ asset_status: 'maintenance' }));
  const { user } = show();
  await user.click(within(await findRow('MacBook Pro 14')).getByRole('button', { name: /^Return/ }));
  const dialog = await findDialog('Return Asset');
  expect(within(dialog).getByLabelText('Condition')).toHaveValue('GOOD');
  await user.selectOptions(within(dialog).getByLabelText('Condition'), 'Poor');
  await user.click(within(dialog).getByLabelText('It is damaged and goes to maintenance'));
  await user.type(within(dialog).getByLabelText(/^Note/), 'Screen is cracked');
  await user.click(within(dialog).getByText('Return', { selector: 'button *' }));
  await findMessage('Success', 'Asset returned successfully', 'MacBook Pro 14 is in maintenance.');
  expect(sent).toMatchObject([
    { params: { id: 501 }, body: { condition: 'POOR', damaged: true, note: 'Screen is cracked' } },
  ]);
});

test('returns all chosen; the reason stands beside each that was not, and it stays chosen', async () => {
  const desk = { id: 13, asset_tag: 'AST-000013', name: 'Desk', serial_number: null };
  answers(
    'listAllocations',
    page([open(), open({ id: 502, asset_name: 'Desk', asset: desk, open_repair_id: 7 })]),
  );
  const why = 'This asset was allocated, returned or moved at the same moment; please look at it again';
  const sent = answers('returnAssets', {
    items: [
      { id: 501, done: true, code: null, message: null },
      { id: 502, done: false, code: 'asset_unavailable', message: why },
    ],
  });
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Return' }));
  const dialog = await findDialog('Return 2 assets');
  expect(dialog).toHaveTextContent('Desk (AST-000013): repair request #7 is open');
  expect(within(dialog).getByRole('link', { name: 'Request #7' })).toBeVisible();
  expect(dialog).not.toHaveTextContent('MacBook Pro 14 (AST-000012): repair');
  await user.click(within(dialog).getByText('Return', { selector: 'button *' }));
  expect(await within(dialog).findByText('1 of 2 returned, 1 refused')).toBeVisible();
  expect(within(dialog).getByRole('list', { name: 'Not done' })).toHaveTextContent(
    `Desk (AST-000013): ${why}`,
  );
  expect(sent).toMatchObject([{ body: { allocation_ids: [501, 502] } }]);
  await user.click(within(dialog).getByText('Close', { selector: 'button *' }));
  expect(screen.getByRole('checkbox', { name: 'Select Desk of Maya Chen' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select MacBook Pro 14 of Maya Chen' })).not.toBeChecked();
});

test('a refused return keeps what was typed', async () => {
  answers('listAllocations', page([open()]));
  refuses('returnAsset', 'wrong_state', 'MacBook Pro 14 (AST-000012) was already returned');
  const { user } = show();
  await user.click(within(await findRow('MacBook Pro 14')).getByRole('button', { name: /^Return/ }));
  const dialog = await findDialog('Return Asset');
  await user.type(within(dialog).getByLabelText(/^Note/), 'On the shelf');
  await user.click(within(dialog).getByText('Return', { selector: 'button *' }));
  await findConflict('MacBook Pro 14 (AST-000012) was already returned');
  expect(within(dialog).getByLabelText(/^Note/)).toHaveValue('On the shelf');
});

test('a return that another one came before is told once, by what the asset is now', async () => {
  answers('listAllocations', page([open()]));
  answers('getAsset', held({}));
  const { user } = show();
  await user.click(within(await findRow('MacBook Pro 14')).getByRole('button', { name: /^Return/ }));
  const dialog = await findDialog('Return Asset');
  refuses('returnAsset', 'wrong_state', 'MacBook Pro 14 (AST-000012) was already returned');
  answers('getAsset', held({ allocation_id: null, holder: null, status: 'available' }));
  await user.click(within(dialog).getByText('Return', { selector: 'button *' }));
  expect(await within(dialog).findByText('It was already returned.')).toBeVisible();
  expect(within(dialog).getAllByRole('alert')).toHaveLength(1);
  expect(within(dialog).queryByText(/AST-000012\) was already returned/)).not.toBeInTheDocument();
});

test.each([
  ['Return', { allocation_id: null, holder: null, status: 'available' }, 'It was already returned.'],
  [
    'Return',
    { allocation_id: 502, holder: person({ id: 60, name: 'Nora Next' }) },
    'It was already returned or handed on: Nora Next holds it now.',
  ],
  [
    'Transfer',
    { status: 'maintenance', allowed_actions: ['return'] },
    'It is in maintenance now; bring it back before it changes hands, or return it.',
  ],
])('%s tells what happened elsewhere as soon as it opens: %#', async (action, facts, why) => {
  answers('listAllocations', page([open()]));
  answers('getAsset', held(facts));
  const { user } = show();
  await user.click(
    within(await findRow('MacBook Pro 14')).getByRole('button', { name: new RegExp(`^${action}`) }),
  );
  const dialog = await findDialog(`${action} Asset`);
  expect(await within(dialog).findByText(why)).toBeVisible();
  expect(within(dialog).queryByText(action, { selector: 'button *' })).not.toBeInTheDocument();
});

test('hands an asset on to somebody else in one step', async () => {
  answers('listAllocations', page([open()]));
  answers(
    'listUsers',
    page([
      { ...person(), role: 'EMPLOYEE' as const, is_active: true },
      { ...person({ id: 60, name: 'Nora Next' }), role: 'EMPLOYEE' as const, is_active: true },
    ]),
  );
  const sent = answers('transferAsset', allocation({ user: person({ id: 60, name: 'Nora Next' }) }));
  here = show();
  await here.user.click(within(await findRow('MacBook Pro 14')).getByRole('button', { name: /^Transfer/ }));
  const dialog = await findDialog('Transfer Asset');
  await here.user.click(within(dialog).getByText('Transfer', { selector: 'button *' }));
  expect(await within(dialog).findByText('Person is required')).toBeVisible();
  await here.user.click(within(dialog).getByLabelText(/^New holder/));
  const names = await screen.findAllByText(/^(Maya Chen|Nora Next)$/, { selector: '[title] *' });
  // Who holds it already is not offered.
  expect(names.map((name) => name.textContent)).toEqual(['Nora Next']);
  await here.user.click(names[0] as HTMLElement);
  await here.user.click(within(dialog).getByText('Transfer', { selector: 'button *' }));
  await findMessage(
    'Success',
    'Asset transferred successfully',
    'MacBook Pro 14 is now allocated to Nora Next.',
  );
  expect(sent).toMatchObject([{ params: { id: 501 }, body: { user_id: 60, condition: 'GOOD' } }]);
});

test('the dialog names an asset by its tag once, and says that only active people are offered', async () => {
  answers('listAllocations', page([]));
  answers(
    'listAssets',
    page([asset({ id: 31, name: 'ThinkPad', asset_tag: 'AST-000031', serial_number: null })]),
  );
  answers('listUsers', page([]));
  here = show();
  await here.user.click(await screen.findByRole('button', { name: /Allocate Asset/ }));
  const dialog = await findDialog('Allocate Asset');
  await here.user.click(within(dialog).getByLabelText(/^Asset/));
  const option = await screen.findByText('ThinkPad (AST-000031)', { selector: '[title] *' });
  expect(option.parentElement).toHaveTextContent(/^ThinkPad \(AST-000031\)Laptops · Good$/);
  await here.user.click(within(dialog).getByLabelText(/^User/));
  expect(
    await screen.findByText('Nobody found. Only people with an active account are offered.'),
  ).toBeVisible();
});

test('the dialogs tell the condition now from the one in which it comes back', async () => {
  answers('listAllocations', page([open()]));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Return/ }));
  const dialog = await findDialog('Return Asset');
  expect(within(dialog).getByText('Condition now')).toBeVisible();
  expect(within(dialog).getAllByText('Condition')).toHaveLength(1);
});
