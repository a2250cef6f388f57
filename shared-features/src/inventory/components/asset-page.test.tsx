import type { Asset } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refusal, refuses } from '../../testing';
import { cellsOf, findChange, findConflict, findDialog, findMessage, textOf } from '../../testing/finders';
import {
  activityEntry,
  allocation,
  asset,
  assetRef,
  category,
  PAUL,
  page,
  person,
  repairRequest,
} from '../../testing/samples';
import { AssetInventory } from './asset-inventory';
import { AssetPage } from './asset-page';

const routes = areaRoutes('procurement', {
  assets: <AssetInventory title="Asset Inventory" subtitle="What is owned" />,
  'assets/:id': <AssetPage inventory="Asset Inventory" />,
});

const show = pageTest({ routes, at: '/procurement/assets/12' }, () => {
  answers('listAllocations', page([]));
  answers('listCategories', page([category()]));
});

async function open(facts: Partial<Asset> = {}) {
  answers('getAsset', asset(facts));
  const area = show();
  await screen.findByRole('heading', { level: 1, name: 'MacBook Pro 14' });
  return area;
}

async function choose(user: Awaited<ReturnType<typeof open>>['user'], action: string) {
  await user.click(screen.getByLabelText('More actions'));
  await user.click(await screen.findByText(action, { selector: '[role="menuitem"] *' }));
}

test('shows picture, facts, warranty, status and holder', async () => {
  const { user } = await open({
    image_url: '/pictures/a-1600.webp',
    status: 'assigned',
    holder: person(),
    warranty_until: '2099-12-31',
    description: 'With charger',
  });
  expect(textOf(screen.getByRole('main'))).toContain(
    'Assigned AST-000012 · Laptops Held by Maya Chen Design · maya.chen@example.com',
  );
  expect(screen.getByRole('link', { name: 'Maya Chen' })).toHaveAttribute('href', '/procurement/people/41');
  expect(screen.getByText('Serial number').parentElement).toHaveTextContent('C02XL0');
  expect(screen.getByText('Warranty').parentElement).toHaveTextContent('Until Dec 31, 2099');
  expect(screen.getByText('Purchase cost').parentElement).toHaveTextContent('$2,400.00');
  expect(screen.getByText('Useful life').parentElement).toHaveTextContent('60 months');
  expect(screen.getByText('Description').parentElement).toHaveTextContent('With charger');
  // The books are not procurement's to see.
  expect(screen.queryByText('Value today')).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('Enlarge the picture of MacBook Pro 14'));
  const bigger = await findDialog('MacBook Pro 14');
  expect(within(bigger).getByAltText('MacBook Pro 14')).toHaveAttribute('src', '/pictures/a-1600.webp');
});

test('shows who had it when, in which condition it came back, and the notes', async () => {
  const asked = answers(
    'listAllocations',
    page([
      allocation({ note: 'For workshops' }),
      allocation({
        id: 500,
        user: PAUL,
        returned_at: '2025-02-01T10:00:00.000Z',
        returned_by: PAUL,
        return_condition: 'FAIR',
        return_note: 'Scratched lid',
      }),
    ]),
  );
  await open();
  const rows = within(await screen.findByRole('table', { name: 'Custody history' })).getAllByRole('row');
  await waitFor(() => expect(rows[1]).toBeInTheDocument());
  const table = screen.getByRole('table', { name: 'Custody history' });
  expect(within(table).getAllByRole('row').slice(1).map(cellsOf)).toMatchObject([
    {
      Person: 'Maya Chen Design',
      From: 'Jan 05, 2025 by Paul Ortega',
      Until: 'Active',
      'Condition at return': '–',
      Notes: 'For workshops',
    },
    {
      Person: 'Paul Ortega Procurement',
      Until: 'Feb 01, 2025 returned by Paul Ortega',
      'Condition at return': 'Fair',
      Notes: 'At return: Scratched lid',
    },
  ]);
  expect(asked[0]?.query).toMatchObject({ asset_id: 12, sort: '-allocated_at', page_size: 10 });
});

test('shows its requests and its activity, each view with an address of its own', async () => {
  const requests = answers('listRequests', page([repairRequest({ id: 1290 })]));
  const entries = answers(
    'listActivity',
    page([
      activityEntry({
        action: 'Sent Asset to Maintenance',
        note: 'Fan is loud',
        changes: [{ field: 'status', label: 'Status', before: 'Available', after: 'Maintenance' }],
      }),
    ]),
  );
  answers('getAsset', asset());
  const { user, address } = show('/procurement/assets/12?view=requests');
  expect(await screen.findByText('#1290')).toHaveAttribute('href', '/procurement/requests?request=1290');
  expect(requests[0]?.query).toMatchObject({ asset_id: 12 });
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  expect(await screen.findByText('“Fan is loud”')).toBeInTheDocument();
  expect(screen.getByText('Status:').parentElement).toHaveTextContent(
    'Status: Available →became Maintenance',
  );
  expect(entries[0]?.query).toMatchObject({ target_type: 'asset', target_id: 12 });
  expect(address()).toBe('/procurement/assets/12?view=activity');
});

test.each(['12', 'abc'])('the asset %s is not there, and the page says so', async (id) => {
  refuses('getAsset', 'not_found', 'Asset not found');
  show(`/procurement/assets/${id}`);
  expect(await screen.findByText('There is no such asset, or it has been deleted.')).toBeVisible();
  expect(screen.getByText('Go to Asset Inventory').closest('a')).toHaveAttribute(
    'href',
    '/procurement/assets',
  );
});

test('a deleted one says when and by whom it was deleted', async () => {
  refuses('getAsset', 'not_found', 'MacBook Pro 14 (AST-000012) was deleted', {
    deleted: { label: 'MacBook Pro 14 (AST-000012)', at: '2025-01-05T10:00:00.000Z', by: 'Ada Admin' },
  });
  show('/procurement/assets/12');
  expect(await screen.findByRole('heading', { level: 1, name: 'MacBook Pro 14 (AST-000012)' })).toBeVisible();
  expect(screen.getByText(/^This asset was deleted on/)).toHaveTextContent(/Jan 05, 2025.* by Ada Admin\./);
});

test('one under repair names the request that brings it back', async () => {
  await open({ status: 'maintenance', open_repair_id: 1290, allowed_actions: ['edit'] });
  expect(screen.getByText('request #1290')).toHaveAttribute('href', '/procurement/requests?request=1290');
});

test('goes to maintenance with the reason', async () => {
  const sent = answers('sendAssetToMaintenance', asset({ status: 'maintenance' }));
  const { user } = await open({ allowed_actions: ['send-to-maintenance'] });
  await choose(user, 'Send to maintenance');
  const dialog = await findDialog('Send MacBook Pro 14 to maintenance');
  await user.click(within(dialog).getByLabelText(/^Reason/));
  await user.paste('Fan is loud');
  await user.click(within(dialog).getByText('Send to maintenance'));
  await findMessage('Success', 'Asset sent to maintenance');
  expect(sent).toMatchObject([{ params: { id: 12 }, body: { note: 'Fan is loud' } }]);
});

test('comes back from maintenance; a refusal keeps the note', async () => {
  const why =
    'MacBook Pro 14 (AST-000012) is being repaired under request #7; it comes back when that request is closed';
  refuses('bringAssetBack', 'wrong_state', why);
  const { user } = await open({ status: 'maintenance', allowed_actions: ['bring-back'] });
  await choose(user, 'Bring back from maintenance');
  const dialog = await findDialog('Bring MacBook Pro 14 back from maintenance');
  await user.click(within(dialog).getByLabelText(/^Note/));
  await user.paste('New fan');
  await user.click(within(dialog).getByText('Bring back'));
  await findConflict(why);
  expect(within(dialog).getByLabelText(/^Note/)).toHaveValue('New fan');
  answers('bringAssetBack', asset());
  await user.click(within(dialog).getByText('Bring back'));
  await findMessage('Success', 'Asset brought back from maintenance', 'MacBook Pro 14 is available again.');
});

test('is retired with a reason only', async () => {
  const sent = answers('retireAsset', asset({ status: 'retired' }));
  const { user } = await open({ allowed_actions: ['retire'] });
  await choose(user, 'Retire');
  const dialog = await findDialog('Retire MacBook Pro 14');
  await user.click(within(dialog).getByText('Retire asset'));
  expect(await within(dialog).findByText('Reason is required')).toBeVisible();
  await user.click(within(dialog).getByLabelText('Reason'));
  await user.paste('Sold');
  await user.click(within(dialog).getByText('Retire asset'));
  await findMessage('Success', 'Asset retired successfully');
  expect(sent[0]?.body).toEqual({ note: 'Sold' });
});

test('two tabs: an edit sends what was changed here; the rest shows what the other one made of it', async () => {
  const now = asset({ version: 2, brand: 'Apple Inc.' });
  const sent = answers('editAsset', ({ body }) => {
    const message = 'This asset was changed after you opened it; please look at it again';
    if (body.version === 1) throw refusal('stale_version', message, { current: now });
    return asset({ version: 3 });
  });
  const { user } = await open({ allowed_actions: ['edit'] });
  await user.click(screen.getByText('Edit'));
  const dialog = await findDialog('Edit MacBook Pro 14');
  const serial = within(dialog).getByLabelText(/^Serial number/);
  await user.clear(serial);
  await user.click(serial);
  await user.paste('C02-NEW');
  await user.click(within(dialog).getByText('Save Changes'));
  await findChange('This asset has changed since you opened it');
  const notice = await within(dialog).findByText('This asset has changed since you opened it');
  expect(notice.parentElement).toHaveTextContent(/Brand: Apple →became Apple Inc\./);
  expect(serial).toHaveValue('C02-NEW');
  expect(within(dialog).getByLabelText(/^Brand/)).toHaveValue('Apple Inc.');
  await user.click(within(dialog).getByText('Save Changes'));
  await findMessage('Success', 'Asset updated successfully');
  const facts = { name: 'MacBook Pro 14', category_id: 2, serial_number: 'C02-NEW' };
  expect(sent.map(({ body }) => body)).toEqual([
    { ...facts, version: 1 },
    { ...facts, version: 2 },
  ]);
});

test('is allocated and returned from its page', async () => {
  const { user } = await open({
    status: 'assigned',
    holder: person(),
    allocation_id: 501,
    allowed_actions: ['return', 'transfer'],
  });
  await user.click(screen.getByText('Return'));
  expect(await findDialog('Return Asset')).toHaveTextContent(assetRef().name);
});

test('one that a request chose says so, before it is given to somebody else or retired', async () => {
  const elena = person({ id: 77, name: 'Elena Petrova' });
  answers(
    'listUsers',
    page([
      { ...person(), role: 'EMPLOYEE' as const, is_active: true },
      { ...elena, role: 'EMPLOYEE' as const, is_active: true },
    ]),
  );
  const { user } = await open({
    preferred_by: { request_id: 249, user: elena },
    allowed_actions: ['allocate', 'retire'],
  });
  const way = '/procurement/requests?request=249';
  const card = screen.getByText('In stock: it can be allocated.').parentElement as HTMLElement;
  expect(card).toHaveTextContent('Chosen by Elena Petrova in request #249');
  expect(within(card).getByRole('link', { name: 'request #249' })).toHaveAttribute('href', way);

  await user.click(screen.getByText('Allocate'));
  const dialog = await findDialog('Allocate Asset');
  expect(await within(dialog).findByText('Chosen by Elena Petrova in request #249')).toBeVisible();
  expect(within(dialog).getByText('request #249').closest('a')).toHaveAttribute('href', way);
  await user.click(within(dialog).getByLabelText(/^User/));
  await user.click(await screen.findByText('Elena Petrova', { selector: '[title] *' }));
  expect(await within(dialog).findByText('It was chosen by Elena Petrova in request #249')).toBeVisible();
  expect(dialog).toHaveTextContent('Fulfilling request #249 allocates it');
  await user.click(within(dialog).getByText('Cancel'));

  await choose(user, 'Retire');
  expect(await findDialog('Retire MacBook Pro 14')).toHaveTextContent(
    'Chosen by Elena Petrova in request #249',
  );
});

test('before it is returned or retired an open request to repair it is named', async () => {
  const { user } = await open({
    status: 'assigned',
    holder: person(),
    allocation_id: 501,
    pending_repair_id: 240,
    allowed_actions: ['return', 'retire'],
  });
  await user.click(screen.getByText('Return'));
  const dialog = await findDialog('Return Asset');
  expect(dialog).toHaveTextContent(
    'Repair request #240 is openIt waits for approval. Once the asset is returned it can only be rejected or withdrawn.',
  );
  expect(within(dialog).getByText('Request #240').closest('a')).toHaveAttribute(
    'href',
    '/procurement/requests?request=240',
  );
  await user.click(within(dialog).getByText('Cancel'));
  await choose(user, 'Retire');
  expect(await findDialog('Retire MacBook Pro 14')).toHaveTextContent('Repair request #240 is open');
});

test('a warranty that ends soon is told with its date', async () => {
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await open({ warranty_until: soon });
  expect(screen.getByText('Warranty').parentElement).toHaveTextContent(
    /Ends in \d+ days [A-Z][a-z]{2} \d{2}, \d{4}$/,
  );
});

test('an edit says before it is saved what it changes of the past, and nothing where it changes none', async () => {
  const asked = answers('previewAssetEdit', ({ query }) => ({
    as_of: '2025-11-28',
    since: query.purchase_cost === 3000 ? '2025-01-05' : null,
    value_before: 2160,
    value_after: 2700,
  }));
  const sent = answers('editAsset', asset({ version: 2 }));
  const { user } = await open({ allowed_actions: ['edit'] });
  await user.click(screen.getByText('Edit'));
  const dialog = await findDialog('Edit MacBook Pro 14');
  const cost = within(dialog).getByLabelText(/^Purchase cost/);
  await user.clear(cost);
  await user.click(cost);
  await user.paste('3000');
  const notice = (await within(dialog).findByText('This changes figures of past days')).parentElement;
  expect(notice).toHaveTextContent(
    /the figures of all days from Jan 05, 2025 on follow from the new facts.*The value today is \$2,160\.00, and then \$2,700\.00\./,
  );
  expect(asked.at(-1)).toMatchObject({ params: { id: 12 }, query: { purchase_cost: 3000 } });
  expect(sent).toEqual([]);
  await user.clear(cost);
  await user.click(cost);
  await user.paste('2400');
  await waitFor(() =>
    expect(within(dialog).queryByText('This changes figures of past days')).not.toBeInTheDocument(),
  );
});
