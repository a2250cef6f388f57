import { screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import { accessibilityFaults } from '../../testing/finders';
import {
  catalogueItem,
  category,
  order,
  orderLine,
  orderShare,
  page,
  person,
  vendor,
} from '../../testing/samples';
import { EditOrderPage } from './edit-order-page';

const routes = areaRoutes('procurement', {
  'orders/:id': <h1>The order’s page</h1>,
  'orders/:id/edit': <EditOrderPage />,
});

const show = pageTest({ routes, at: '/procurement/orders/71/edit' });

const TOM = person({ id: 42, name: 'Tom Berg' });
const MONITORS = orderLine({
  id: 62,
  position: 2,
  name: 'Monitor 27',
  brand: null,
  shares: [
    orderShare({ request_id: 1290, requester: TOM }),
    orderShare({ request_id: 1295, requester: TOM, units: 2 }),
  ],
});
const draft = (facts: Parameters<typeof order>[0] = {}) =>
  order({ lines: [orderLine(), MONITORS], note: 'Ring twice', ...facts });

const line = (name: string) => within(screen.getByRole('group', { name }));
const findLine = async (name: string) => within(await screen.findByRole('group', { name }));
const save = () => screen.getByRole('button', { name: 'Save Changes' });

test('shows the draft as it is; there is nothing to save before something is changed', async () => {
  answers('getOrder', draft());
  const { user } = show();
  const first = await findLine('Line 1: Laptop 14');
  expect(first.getByLabelText(/^Item/)).toHaveValue('Laptop 14');
  expect(first.getByRole('textbox', { name: 'Price' })).toHaveValue('2,000.00');
  expect(first.getByLabelText(/^Units for request #1281 of Maya Chen/)).toHaveValue('1');
  expect(line('Line 2: Monitor 27').getByLabelText(/^Units for request #1295/)).toHaveValue('2');
  expect(screen.getByLabelText(/^Note for the vendor/)).toHaveValue('Ring twice');
  await user.click(save());
  expect(await screen.findByText(/Nothing has been changed yet/)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('is sent as a whole, numbers as numbers, and its page opens', async () => {
  answers('getOrder', draft());
  answers('listVendors', page([vendor({ id: 8, name: 'Quickparts' })]));
  answers('getVendor', vendor({ id: 8, name: 'Quickparts', currency: 'EUR' }));
  answers('listCategories', page([category({ id: 4, name: 'Phones' })]));
  const { user, address } = show();
  const first = await findLine('Line 1: Laptop 14');
  await user.click(screen.getByRole('combobox', { name: 'Vendor' }));
  await user.click(await screen.findByText('Quickparts'));
  // The draft keeps its currency, and says what the other vendor bills in.
  expect(await screen.findByText(/Quickparts bills in EUR, Euro/)).toBeInTheDocument();
  await user.clear(first.getByRole('textbox', { name: 'Price' }));
  await user.type(first.getByRole('textbox', { name: 'Price' }), '4.99');
  await user.selectOptions(first.getByRole('combobox', { name: 'Price per' }), '100');
  await user.clear(first.getByLabelText(/^Tax in per cent/));
  await user.type(first.getByLabelText(/^Tax in per cent/), '7.5');
  await user.clear(first.getByLabelText(/^Units for request #1281/));
  await user.type(first.getByLabelText(/^Units for request #1281/), '350');
  await user.click(screen.getByRole('checkbox', { name: /Tax is a cost/ }));
  const sent = answers('editOrder', draft({ version: 2 }));
  await user.click(save());
  await waitFor(() => expect(address()).toBe('/procurement/orders/71'));
  expect(sent[0]?.body).toMatchObject({
    version: 1,
    vendor_id: 8,
    note: 'Ring twice',
    discount: 0,
    charges: 20,
    tax_is_cost: false,
    lines: [
      {
        kind: 'asset',
        name: 'Laptop 14',
        category_id: 2,
        price: 4.99,
        price_per: 100,
        tax_rate: 7.5,
        expected_on: '2026-12-04',
        shares: [{ request_id: 1281, units: 350 }],
      },
      {
        name: 'Monitor 27',
        brand: null,
        shares: [
          { request_id: 1290, units: 1 },
          { request_id: 1295, units: 2 },
        ],
      },
    ],
  });
});

test('a request is taken off a line, and a line off the order', async () => {
  answers('getOrder', draft());
  const { user } = show();
  const first = await findLine('Line 1: Laptop 14');
  await user.click(first.getByRole('checkbox', { name: /Remove it/ }));
  await waitFor(() => expect(first.queryByLabelText(/^Item/)).not.toBeInTheDocument());
  const second = line('Line 2: Monitor 27');
  await user.click(second.getByRole('checkbox', { name: /Take #1290 off/ }));
  const sent = answers('editOrder', draft({ version: 2 }));
  await user.click(save());
  await waitFor(() => expect(sent[0]?.body.lines).toHaveLength(1));
  expect(sent[0]?.body.lines[0]).toMatchObject({
    name: 'Monitor 27',
    shares: [{ request_id: 1295, units: 2 }],
  });
});

test('what the contract refuses stands at its field, and nothing is sent', async () => {
  answers('getOrder', draft());
  const { user } = show();
  const first = await findLine('Line 1: Laptop 14');
  await user.clear(first.getByLabelText(/^Units for request #1281/));
  await user.type(first.getByLabelText(/^Units for request #1281/), '1.5');
  await user.clear(first.getByLabelText(/^Tax in per cent/));
  await user.type(first.getByLabelText(/^Tax in per cent/), '19 %');
  await user.click(save());
  expect((await first.findAllByText('Units must be a whole number from 1 to 1,000'))[0]).toBeVisible();
  expect(first.getAllByText('Tax must be a number')[0]).toBeVisible();
  expect(first.getByLabelText(/^Tax in per cent/)).toHaveAccessibleDescription(/must be a number/);
});

test('what the server refuses stands at the field of the line that was sent there', async () => {
  answers('getOrder', draft());
  const { user } = show();
  const first = await findLine('Line 1: Laptop 14');
  await user.click(first.getByRole('checkbox', { name: /Remove it/ }));
  refuses('editOrder', 'invalid', 'Discount must not be more than the net', {
    fields: { 'lines.0.price': 'Enter a price', 'lines.0.shares.1.units': 'At most 1 was approved' },
  });
  await user.click(save());
  const second = line('Line 2: Monitor 27');
  expect((await second.findAllByText('Enter a price'))[0]).toBeVisible();
  expect(second.getByLabelText(/^Units for request #1295/)).toHaveAccessibleDescription(
    /At most 1 was approved/,
  );
});

test('two tabs: an edit of an order changed meanwhile tells so, keeps what was typed and is sent over the new version', async () => {
  answers('getOrder', draft());
  const { user, address } = show();
  const second = await findLine('Line 2: Monitor 27');
  await user.clear(second.getByLabelText(/^Brand/));
  await user.type(second.getByLabelText(/^Brand/), 'Eizo');
  // The other tab took the first line off, and changed another field of the second.
  const now = draft({ version: 2, lines: [{ ...MONITORS, position: 1, price: 250 }] });
  refuses('editOrder', 'stale_version', 'This order was changed', { current: now });
  answers('getOrder', now);
  await user.click(save());
  expect(await screen.findByText('This order has changed since you opened it')).toBeVisible();
  const left = line('Line 1: Monitor 27');
  await waitFor(() => expect(left.getByRole('textbox', { name: 'Price' })).toHaveValue('250.00'));
  expect(left.getByLabelText(/^Brand/)).toHaveValue('Eizo');
  expect(screen.queryByRole('group', { name: /Laptop 14/ })).not.toBeInTheDocument();
  const sent = answers('editOrder', { ...now, version: 3 });
  await user.click(save());
  await waitFor(() => expect(address()).toBe('/procurement/orders/71'));
  expect(sent[0]?.body).toMatchObject({ version: 2, lines: [{ brand: 'Eizo', price: 250 }] });
});

test('an order that is no draft is not offered for change', async () => {
  answers('getOrder', draft({ number: 'PO-2026-0004', status: 'sent', open: [] }));
  show();
  expect(await screen.findByText('This order cannot be changed now')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
});

const OFFER = {
  contract_price_id: 501,
  contract: { id: 401, number: 'C-12' },
  price: 240,
  price_per: 1 as const,
};
const OF_CATALOGUE = { item: { id: 301, name: 'ThinkPad T14' } };

test('an item of the catalogue fills the line, and its contract price is taken once that is asked', async () => {
  answers('getOrder', draft());
  answers('listCatalogueItems', page([catalogueItem()]));
  const asked = answers('offerContractPrices', { offers: [OFFER], faults: [null] });
  const { user } = show();
  const second = await findLine('Line 2: Monitor 27');
  await user.click(second.getByRole('combobox', { name: /^Catalogue item/ }));
  await user.click(await screen.findByText('ThinkPad T14'));
  await waitFor(() => expect(second.getByLabelText(/^Item/)).toHaveValue('ThinkPad T14'));
  expect(second.getByLabelText(/^Brand/)).toHaveValue('Lenovo');
  const take = await second.findByRole('button', { name: 'Contract C-12: $240.00, take it' });
  expect(asked.at(-1)?.body).toEqual({
    ...{ vendor_id: 5, currency: 'USD' },
    lines: [{ item_id: 301, quantity: 3, contract_price_id: null }],
  });
  expect(second.getByRole('textbox', { name: 'Price' })).toHaveValue('2,000.00');
  await user.click(take);
  await waitFor(() => expect(second.getByRole('button', { name: 'Buy without the contract' })).toHaveFocus());
  expect(await second.findByText('At the price of contract C-12')).toBeVisible();
  const sent = answers('editOrder', draft({ version: 2 }));
  await user.click(save());
  await waitFor(() =>
    expect(sent[0]?.body.lines[1]).toMatchObject({
      ...{ name: 'ThinkPad T14', model_number: '21HD', category_id: 2 },
      ...{ item_id: 301, contract_price_id: 501, price: 240, price_per: 1 },
    }),
  );
});

test('a line without a price gets that of the contract with the item', async () => {
  answers('getOrder', draft());
  answers('listCatalogueItems', page([catalogueItem()]));
  answers('offerContractPrices', { offers: [OFFER], faults: [null] });
  const { user } = show();
  const first = await findLine('Line 1: Laptop 14');
  await user.clear(first.getByRole('textbox', { name: 'Price' }));
  await user.click(first.getByRole('combobox', { name: /^Catalogue item/ }));
  await user.click(await screen.findByText('ThinkPad T14'));
  await waitFor(() => expect(first.getByRole('textbox', { name: 'Price' })).toHaveValue('240.00'));
  expect(await first.findByText('At the price of contract C-12')).toBeVisible();
});

test('a draft keeps the price that it took, and is offered the new one', async () => {
  const contract = { id: 401, number: 'C-12', contract_price_id: 501, fault: null };
  answers('getOrder', draft({ lines: [orderLine({ ...OF_CATALOGUE, contract, price: 240 })] }));
  answers('offerContractPrices', { offers: [{ ...OFFER, price: 250 }], faults: [null] });
  const { user } = show();
  const first = await findLine('Line 1: Laptop 14');
  await first.findByRole('button', { name: 'Contract C-12: $250.00, take it' });
  expect(first.getByText('At an earlier price of contract C-12')).toBeVisible();
  expect(first.getByRole('textbox', { name: 'Price' })).toHaveValue('240.00');
  await user.click(first.getByRole('button', { name: 'Buy without the contract' }));
  await waitFor(() => expect(first.queryByText(/earlier price/)).not.toBeInTheDocument());
  const sent = answers('editOrder', draft({ version: 2 }));
  await user.click(save());
  await waitFor(() =>
    expect(sent[0]?.body.lines[0]).toMatchObject({ item_id: 301, contract_price_id: null, price: 240 }),
  );
});

test('fewer than the price that the draft took is for: the server says so, and its price for so many is at hand', async () => {
  const contract = { id: 401, number: 'C-12', contract_price_id: 501, fault: null };
  const five = orderShare({ units: 5 });
  answers(
    'getOrder',
    draft({ lines: [orderLine({ ...OF_CATALOGUE, contract, price: 240, shares: [five] })] }),
  );
  answers('offerContractPrices', ({ body }) => {
    const isFew = body.lines[0]?.quantity === 3;
    return isFew
      ? { offers: [{ ...OFFER, contract_price_id: 502, price: 260 }], faults: ['From 5 on only'] }
      : { offers: [OFFER], faults: [null] };
  });
  const { user } = show();
  const first = await findLine('Line 1: Laptop 14');
  expect(await first.findByText('At the price of contract C-12')).toBeVisible();
  const units = first.getByLabelText(/^Units for request #1281/);
  await user.clear(units);
  await user.type(units, '3');
  expect(await first.findByText('From 5 on only')).toBeVisible();
  expect(first.queryByText('At the price of contract C-12')).not.toBeInTheDocument();
  await user.click(first.getByRole('button', { name: 'Contract C-12: $260.00, take it' }));
  await waitFor(() => expect(first.getByRole('textbox', { name: 'Price' })).toHaveValue('260.00'));
});

test('no line is of the catalogue: nothing is asked', async () => {
  answers('getOrder', draft());
  const asked = answers('offerContractPrices', { offers: [], faults: [] });
  show();
  await findLine('Line 1: Laptop 14');
  expect(asked).toEqual([]);
});
