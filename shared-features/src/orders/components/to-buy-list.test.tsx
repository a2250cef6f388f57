import { screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import {
  accessibilityFaults,
  addressesOf,
  cellsOf,
  findDialog,
  findRow,
  itemsOf,
} from '../../testing/finders';
import { order, page, person, toBuy, vendor } from '../../testing/samples';
import { ToBuyList } from './to-buy-list';

const routes = areaRoutes('procurement', {
  buying: <ToBuyList />,
  'orders/:id': <h1>The order’s page</h1>,
});

const show = pageTest({ routes, at: '/procurement/buying' }, () =>
  answers(
    'listToBuy',
    page([
      toBuy(),
      toBuy({
        request_id: 1290,
        label: 'Monitor 27',
        brand: null,
        category: null,
        requester: person({ id: 42, name: 'Tom Berg', department: null }),
        approved_cost: 300,
        in_stock: 0,
      }),
    ]),
  ),
);

/** Chooses both rows and opens one of the dialogs. */
async function choose(user: ReturnType<typeof show>['user'], button: string) {
  await findRow('Laptop 14');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: button }));
}

const pressed = (dialog: HTMLElement, text: string) =>
  within(dialog).getByText(text, { selector: 'button *' });

test('of what orders buy a part, the part and the orders are shown', async () => {
  const ordered = {
    cost: 1500,
    orders: [
      { id: 71, number: 'PO-000071' },
      { id: 72, number: null },
    ],
  };
  answers('listToBuy', page([toBuy({ ordered })]));
  show();
  expect(cellsOf(await findRow('Laptop 14'))['Approved cost']).toBe(
    '$2,500.00 $1,500.00 on PO-000071, a draft',
  );
});

test('lists approved requests with what a buyer looks for; what is in stock leads to the inventory', async () => {
  show();
  const laptop = await findRow('Laptop 14');
  expect(cellsOf(laptop)).toMatchObject({
    Item: 'Laptop 14 Request #1281, Lenovo',
    Category: 'Laptops',
    Requester: 'Maya Chen Design',
    'Approved cost': '$2,500.00',
    'Approved on': 'Nov 28, 2026',
    'In stock now': '2',
  });
  expect(addressesOf(laptop)).toContain('/procurement/assets?category_id=2&status=available');
  expect(cellsOf(await findRow('Monitor 27'))).toMatchObject({
    Category: '–',
    Requester: 'Tom Berg No Department',
    'In stock now': 'None',
  });
  expect(await accessibilityFaults()).toEqual([]);
});

test('search and order go to the server', async () => {
  const asked = answers('listToBuy', page([toBuy()]));
  const { user } = show();
  await findRow('Laptop 14');
  expect(asked[0]?.query).toMatchObject({ sort: 'approved_at' });
  await user.click(screen.getByRole('button', { name: 'Approved cost' }));
  await user.type(screen.getByRole('searchbox'), 'laptop{Enter}');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ sort: 'approved_cost', search: 'laptop' }));
});

test('chosen requests become a new order of an active vendor, whose page opens', async () => {
  const offered = answers('listVendors', page([vendor()]));
  const { user, address } = show();
  await choose(user, 'New order...');
  const dialog = await findDialog('New order of 2 requests');
  expect(itemsOf(within(dialog).getByRole('list', { name: 'Chosen' }))).toEqual([
    '#1281 Laptop 14, Maya Chen',
    '#1290 Monitor 27, Tom Berg',
  ]);
  await user.click(within(dialog).getByRole('combobox', { name: /Vendor/ }));
  await user.click(await screen.findByText('Northwind Computers'));
  expect(offered[0]?.query).toMatchObject({ state: ['active'] });
  const sent = answers('createOrder', order());
  await user.click(pressed(dialog, 'Create Order'));
  await waitFor(() => expect(address()).toBe('/procurement/orders/71'));
  expect(sent[0]?.body).toEqual({ vendor_id: 5, request_ids: [1281, 1290] });
  expect(sent[0]?.idempotencyKey).toEqual(expect.any(String));
});

test('a request that somebody else has put on an order meanwhile is told in the dialog', async () => {
  answers('listVendors', page([vendor()]));
  const { user, address } = show();
  await choose(user, 'New order...');
  const dialog = await findDialog('New order of 2 requests');
  await user.click(within(dialog).getByRole('combobox', { name: /Vendor/ }));
  await user.click(await screen.findByText('Northwind Computers'));
  refuses('createOrder', 'in_use', 'Request #1281 is on PO-2026-0004 already');
  await user.click(pressed(dialog, 'Create Order'));
  expect(await within(dialog).findByText('Request #1281 is on PO-2026-0004 already')).toBeVisible();
  expect(address()).toBe('/procurement/buying');
});

test('chosen requests are added to a draft, found by search', async () => {
  const offered = answers('listOrders', page([order({ count_lines: 3, total: 1200 })]));
  const { user, address } = show();
  await choose(user, 'Add to order...');
  const dialog = await findDialog('Add 2 requests to an order');
  await user.click(within(dialog).getByRole('combobox', { name: /Order/ }));
  await user.click(await screen.findByText('Draft for Northwind Computers'));
  expect(screen.getByText('Laptop 14 and 2 more, $1,200.00, Paul Ortega')).toBeInTheDocument();
  expect(offered[0]?.query).toMatchObject({ status: ['draft'] });
  const sent = answers('addToOrder', order());
  await user.click(pressed(dialog, 'Add to Order'));
  await waitFor(() => expect(address()).toBe('/procurement/orders/71'));
  expect(sent[0]).toMatchObject({ params: { id: 71 }, body: { request_ids: [1281, 1290] } });
});

test('where nothing is to be bought it says what leads here', async () => {
  answers('listToBuy', page([]));
  show();
  expect(await screen.findByText(/comes here when it is approved/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to requests' })).toHaveAttribute(
    'href',
    '/procurement/requests',
  );
});
