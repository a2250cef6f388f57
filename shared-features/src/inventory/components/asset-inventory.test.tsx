import type { Asset } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, expectRetry, pageTest } from '../../testing';
import { accessibilityFaults, cellsOf, figuresOf, findDialog, findRow } from '../../testing/finders';
import { asset, category, location, page, person } from '../../testing/samples';
import { AssetInventory } from './asset-inventory';

const routes = areaRoutes('procurement', {
  assets: <AssetInventory title="Asset Inventory" subtitle="What is owned" />,
});

const show = pageTest({ routes, at: '/procurement/assets' }, () => {
  answers('listCategories', page([category(), category({ id: 9, name: 'Phones' })]));
});

const MANAGED = ['edit', 'send-to-maintenance', 'retire'] as const satisfies Asset['allowed_actions'];
const managed = (facts: Partial<Asset> = {}) => asset({ allowed_actions: [...MANAGED], ...facts });

test('shows how many assets there are, available, assigned and in maintenance, each leading to its rows', async () => {
  const asked = answers('listAssets', page([managed()]));
  const { user, address } = show();
  await screen.findByText('1,250');
  expect(screen.getByRole('heading', { level: 1, name: 'Asset Inventory' })).toBeVisible();
  const figures = screen.getByRole('region', { name: 'Assets by status' });
  expect(figuresOf(figures)).toMatchObject({
    'Total Assets': '1,250',
    Available: '704',
    Assigned: '461',
    Maintenance: '67',
  });
  await user.click(within(figures).getByRole('link', { name: /^Maintenance/ }));
  await waitFor(() => expect(asked.at(-1)?.query.status).toEqual(['maintenance']));
  expect(address()).toBe('/procurement/assets?status=maintenance');
});

test('lists image, name, brand, model, serial number, condition, status, location, cost and actions', async () => {
  answers(
    'listAssets',
    page([
      managed({
        ...{ thumbnail_url: '/pictures/a-320.webp', warranty_until: '2099-12-31' },
        location: { id: 7, path: ['Head Office', 'Building A', '2.14'] },
      }),
      managed({
        id: 13,
        name: 'Bare desk',
        brand: null,
        model_number: null,
        serial_number: null,
        condition: null,
        purchase_cost: null,
        status: 'assigned',
        holder: person(),
      }),
    ]),
  );
  show();
  const row = await findRow('MacBook Pro 14');
  expect(cellsOf(row)).toMatchObject({
    Name: 'MacBook Pro 14 Laptops',
    Brand: 'Apple',
    Model: 'A2442',
    'Serial Number': 'C02XL0 AST-000012',
    Condition: 'Good',
    Status: 'Available',
    Location: '2.14 Head Office / Building A',
    Cost: '$2,400.00 Until Dec 31, 2099',
  });
  const picture = row.querySelector('img');
  expect(picture).toHaveAttribute('src', '/pictures/a-320.webp');
  expect(picture).toHaveAttribute('loading', 'lazy');
  const bare = await findRow('Bare desk');
  expect(cellsOf(bare)).toMatchObject({
    Name: 'Bare desk Laptops',
    Brand: '–',
    Model: '–',
    'Serial Number': '– AST-000012',
    Status: 'Assigned Maya Chen',
    Cost: '–',
  });
  expect(bare.querySelector('img')).toBeNull();
  // The first one chooses all rows of the page.
  const [, ...heads] = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual([
    'Image',
    'NameCategory',
    'Brand',
    'Model',
    'Serial NumberTag',
    'Condition',
    'StatusHolder',
    'Location',
    'CostWarranty',
    'Actions',
  ]);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/procurement/assets/12');
  expect(await accessibilityFaults()).toEqual([]);
});

test('searches, filters, sorts and pages on the server, all of it in the address', async () => {
  const asked = answers('listAssets', ({ query }) => page([managed()], 24, query.page));
  const { user, address } = show('?page=3');
  await screen.findByText('Page 3 of 3');
  expect(asked[0]?.query).toMatchObject({ page: 3, page_size: 10, sort: 'name' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Assigned');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Phones');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'Poor');
  const columns = [
    'Category',
    'Brand',
    'Model',
    'Serial Number',
    'Tag',
    'Condition',
    'Status',
    'Holder',
    'Warranty',
  ];
  for (const column of [...columns, 'Cost']) await user.click(screen.getByRole('button', { name: column }));
  const sorts = new Set(asked.map(({ query }) => query.sort));
  expect(sorts).toContain('category');
  expect(sorts).toContain('holder');
  await user.type(screen.getByRole('searchbox', { name: 'Search assets' }), 'müller{Enter}');
  await waitFor(() => expect(asked.at(-1)?.query.search).toBe('müller'));
  expect(asked.at(-1)?.query).toMatchObject({
    page: 1,
    status: ['assigned'],
    category_id: 9,
    condition: ['POOR'],
    sort: 'purchase_cost',
  });
  expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
    search: 'müller',
    sort: 'purchase_cost',
    status: 'assigned',
    category_id: '9',
    condition: 'POOR',
  });
});

test('with nothing found or nothing yet it says so', async () => {
  answers('listAssets', page([]));
  const { router } = show('?status=retired');
  expect((await screen.findAllByText('No assets found matching your search.'))[0]).toBeVisible();
  await router.navigate('/procurement/assets');
  expect((await screen.findAllByText('No assets available.'))[0]).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add the first asset' })).toBeEnabled();
});

test('a failure is told and can be retried', () =>
  expectRetry(show, 'Failed to fetch assets', 'listAssets', page([managed()]), 'MacBook Pro 14'));

test('offers what the server allows: edit at hand, the rest in a menu', async () => {
  answers(
    'listAssets',
    page([
      managed(),
      managed({ id: 13, name: 'In repair', allowed_actions: ['edit', 'return', 'bring-back'] }),
      managed({ id: 14, name: 'Looked at', allowed_actions: [] }),
    ]),
  );
  const { user } = show();
  const row = await findRow('MacBook Pro 14');
  await user.click(within(row).getByRole('button', { name: /^More actions for MacBook Pro 14/ }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(
    expect.arrayContaining(['Send to maintenance', 'Retire']),
  );
  expect(screen.queryByRole('menuitem', { name: /Delete/ })).not.toBeInTheDocument();
  expect(within(await findRow('Looked at')).queryByRole('button')).not.toBeInTheDocument();
  expect(within(await findRow('In repair')).getAllByRole('button')).toHaveLength(2);
});

test('categories are one click away', async () => {
  answers('listAssets', page([managed()]));
  show();
  expect(await screen.findByRole('link', { name: 'Categories' })).toHaveAttribute(
    'href',
    '/procurement/categories',
  );
});

test('of several to be allocated it is said which one a request chose', async () => {
  const preferred_by = { request_id: 249, user: person({ id: 77, name: 'Elena Petrova' }) };
  const allowed_actions = ['allocate' as const];
  answers(
    'listAssets',
    page([
      asset({ allowed_actions, preferred_by }),
      asset({ id: 13, serial_number: 'D-1', allowed_actions }),
    ]),
  );
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Allocate' }));
  const dialog = await findDialog('Allocate 2 assets');
  expect(within(dialog).getAllByText(/chosen by/)).toHaveLength(1);
  expect(dialog).toHaveTextContent('MacBook Pro 14 (C02XL0): chosen by Elena Petrova in request #249');
});

test('the place of the address is named by its path, and what is chosen goes to the address and the server', async () => {
  const asked = answers('listAssets', page([managed()]));
  answers('getLocation', location());
  answers('listLocations', page([location({ id: 8, path: ['Warehouse'] })]));
  const { user, address } = show('/procurement/assets?location_id=7');
  expect(await screen.findByText('Head Office / Floor 2')).toBeVisible();
  await waitFor(() => expect(asked.at(-1)?.query.location_id).toBe(7));
  await user.click(screen.getByRole('combobox', { name: 'Location' }));
  await user.click(await screen.findByTitle('Warehouse'));
  await waitFor(() => expect(asked.at(-1)?.query.location_id).toBe(8));
  expect(address()).toBe('/procurement/assets?location_id=8');
});

test('several are moved to one place, which has to be named', async () => {
  const allowed_actions = ['move' as const];
  answers(
    'listAssets',
    page([asset({ allowed_actions }), asset({ id: 13, serial_number: 'D-1', allowed_actions })]),
  );
  answers('listLocations', page([location()]));
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByRole('button', { name: 'Allocate' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Move' }));
  const dialog = await findDialog('Move 2 assets');
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  expect((await within(dialog).findAllByText('Location is required'))[0]).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: 'New location' }));
  await user.click(await screen.findByTitle('Head Office / Floor 2'));
  const sent = answers('moveAssets', {
    items: [12, 13].map((id) => ({ id, done: true, code: null, message: null })),
  });
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ asset_ids: [12, 13], location_id: 7, note: null }));
});
