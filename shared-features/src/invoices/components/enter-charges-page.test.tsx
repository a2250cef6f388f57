import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import { accessibilityFaults, findMessage } from '../../testing/finders';
import { invoice, order, page, toBill, vendor } from '../../testing/samples';
import { EditInvoicePage } from './edit-invoice-page';
import { EnterChargesPage } from './enter-charges-page';

const routes = areaRoutes('finance', {
  'invoices/charges': <EnterChargesPage />,
  'invoices/:id': <h1>The invoice</h1>,
  'invoices/:id/edit': <EditInvoicePage />,
  invoices: <h1>The invoices</h1>,
});
const PREVIEW = {
  ...{ net: 0, computed_total: 20, expected_tax: 0, differences: [], difference: 0 },
  credited_units: [],
  ...{ exchange: 0, currency: 'USD', rate: 1, base_total: 20 },
};
const FREIGHT = { id: 8, name: 'Lorry & Co' };
const show = pageTest({ routes, at: '/finance/invoices/charges' }, () => {
  answers('previewInvoice', PREVIEW);
  answers('listVendors', page([vendor(FREIGHT)]));
  answers('listOrders', page([order({ id: 71, number: 'PO-000004', status: 'sent' })]));
});

const row = (number: number) => within(screen.getByRole('group', { name: `Charges, ${number}` }));
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
type User = ReturnType<typeof show>['user'];
const choose = async (user: User, box: HTMLElement, option: string) => {
  await user.click(box);
  // The last is the one that is seen: a screen reader has a list of its own.
  const found = await screen.findAllByText(option);
  await user.click(found.at(-1) as HTMLElement);
};
const chooseVendor = async (user: User) =>
  choose(user, await screen.findByRole('combobox', { name: /^Vendor/ }), 'Lorry & Co');
const charges = {
  ...{ order: null, lines: [], net: 0, discount: 0, charges: 33, tax: 0, total: 33 },
  vendor: FREIGHT,
  charged_orders: [{ id: 71, number: 'PO-000004' }],
  charge_lines: [
    {
      ...{ position: 1, amount: 33, ordered: 20, billed: 0 },
      order: { id: 71, number: 'PO-000004' },
      vendor: { id: 5, name: 'Northwind Computers' },
    },
  ],
};

test('an order is searched, what of its charges is not billed is filled in, and the invoice is sent', async () => {
  const asked = answers('getToBill', toBill());
  const sent = answers('enterInvoice', invoice({ ...charges, state: 'matched', differences: [] }));
  const { user } = show();
  await chooseVendor(user);
  await user.type(field(/^Number/), 'FR-1');
  await choose(user, row(1).getByRole('combobox', { name: /^Order/ }), 'PO-000004');
  await waitFor(() => expect(row(1).getByRole('textbox', { name: /^Amount/ })).toHaveValue('20.00'));
  expect(asked).toHaveLength(1);
  expect(field(/^Total/)).toHaveValue('20.00');
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Enter Invoice' }));
  expect(await findMessage('Invoice entered successfully')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    ...{ kind: 'invoice', order_id: null, vendor_id: 8, number: 'FR-1', tax: 0, total: 20, lines: [] },
    charge_lines: [{ order_number: 'PO-000004', amount: 20 }],
  });
  expect(await screen.findByRole('heading', { name: 'The invoice' })).toBeVisible();
});

test('finance enters charges in a foreign currency at a rate of its own', async () => {
  answers('getToBill', toBill({ currency: 'EUR', rate: 1.1 }));
  const sent = answers('enterInvoice', invoice({ ...charges, currency: 'EUR' }));
  const { user } = show();
  await chooseVendor(user);
  expect(screen.queryByRole('textbox', { name: /^Rate(?! date)/ })).not.toBeInTheDocument();
  await user.type(field(/^Number/), 'FR-2');
  await choose(user, row(1).getByRole('combobox', { name: /^Order/ }), 'PO-000004');
  await user.type(await screen.findByRole('textbox', { name: /^Rate(?! date)/ }), '1.08');
  fireEvent.change(screen.getByLabelText(/^Rate date/), { target: { value: '2026-03-09' } });
  await user.click(screen.getByRole('button', { name: 'Enter Invoice' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ rate: 1.08, rate_day: '2026-03-09' }));
});

test('the server’s refusal of an order stands beside it, also where a row before it is empty', async () => {
  answers('getToBill', toBill());
  const message = 'PO-000004 was cancelled: no charges of it are billed';
  refuses('enterInvoice', 'invalid', message, { fields: { 'charge_lines.0.order_number': message } });
  const { user } = show();
  await chooseVendor(user);
  await user.type(field(/^Number/), 'FR-1');
  await user.click(screen.getByRole('button', { name: 'Add an Order' }));
  await choose(user, row(2).getByRole('combobox', { name: /^Order/ }), 'PO-000004');
  await waitFor(() => expect(row(2).getByRole('textbox', { name: /^Amount/ })).toHaveValue('20.00'));
  await user.click(screen.getByRole('button', { name: 'Enter Invoice' }));
  expect(await row(2).findByText(message)).toBeVisible();
});

test('without an order or an amount nothing is sent, and the faults are told at their fields', async () => {
  const sent = answers('enterInvoice', invoice());
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Enter Invoice' }));
  expect(await row(1).findByText('Order is required')).toBeVisible();
  // Also what hangs on several fields is judged in the same round.
  expect(screen.getByText('Choose the vendor that bills the charges')).toBeVisible();
  expect(screen.getByText('Number is required')).toBeVisible();
  expect(screen.getByText('Total is required')).toBeVisible();
  expect(row(1).getByText('Amount is required')).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('a credit note begins with the charges of its invoice', async () => {
  answers('getInvoice', invoice({ ...charges, id: 31, state: 'matched', differences: [] }));
  const sent = answers('enterInvoice', invoice({ ...charges, kind: 'credit_note' }));
  const { user } = show('?credits=31');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Credit Note for Invoice RE-9' }),
  ).toBeVisible();
  await user.type(field(/^Number/), 'CN-1');
  await user.click(screen.getByRole('button', { name: 'Enter Credit Note' }));
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({
      ...{ kind: 'credit_note', credits_invoice_id: 31, vendor_id: 8, total: 33 },
      charge_lines: [{ order_number: 'PO-000004', amount: 33 }],
    }),
  );
});

test('a held one is changed with the charges that it has', async () => {
  answers('getInvoice', invoice({ ...charges, id: 31 }));
  const sent = answers('editInvoice', invoice({ ...charges, id: 31 }));
  const { user } = show('/finance/invoices/31/edit');
  const amount = within(await screen.findByRole('group', { name: 'Charges, 1' })).getByRole('textbox', {
    name: /^Amount/,
  });
  expect(amount).toHaveValue('33.00');
  await user.clear(amount);
  await user.type(amount, '20');
  await user.clear(field(/^Total/));
  await user.type(field(/^Total/), '20');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({
      ...{ version: 1, order_id: null, total: 20 },
      charge_lines: [{ order_number: 'PO-000004', amount: 20 }],
    }),
  );
});
