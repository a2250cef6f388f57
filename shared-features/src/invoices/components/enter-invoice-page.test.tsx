import { screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import { accessibilityFaults, findMessage, itemsOf } from '../../testing/finders';
import { invoice, page, toBill } from '../../testing/samples';
import { EditInvoicePage } from './edit-invoice-page';
import { EnterInvoicePage } from './enter-invoice-page';

const routes = areaRoutes('finance', {
  'orders/:id/invoice': <EnterInvoicePage />,
  'orders/:id': <h1>The order</h1>,
  'invoices/:id': <h1>The invoice</h1>,
  'invoices/:id/edit': <EditInvoicePage />,
  orders: <h1>The orders</h1>,
});
const PREVIEW = {
  ...{ net: 1900, computed_total: 1920, expected_tax: 0, differences: [], difference: 0 },
  credited_units: [],
  ...{ exchange: 0, currency: 'USD', rate: 1, base_total: 1920 },
};
const show = pageTest({ routes, at: '/finance/orders/71/invoice' }, () => {
  answers('previewInvoice', PREVIEW);
  answers('listVendors', page([]));
});

const line = (name: string) => within(screen.getByRole('group', { name }));
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

test('what was received and not billed is filled in, and told to match', async () => {
  answers('getToBill', toBill());
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Enter Invoice of PO-000004' })).toBeVisible();
  expect(line('Laptop 14').getByRole('textbox', { name: /^Quantity billed/ })).toHaveValue('1');
  expect(line('Screws').getByRole('textbox', { name: /^Quantity billed/ })).toHaveValue('');
  expect(field('Total')).toHaveValue('1,920.00');
  expect(await screen.findByText('It matches what was ordered and received')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('sends what is filled in, with its key, and leads to the invoice', async () => {
  answers('getToBill', toBill());
  const sent = answers('enterInvoice', invoice({ state: 'matched', reasons: [], differences: [] }));
  const { user } = show();
  await user.type(await screen.findByRole('textbox', { name: /^Number/ }), ' RE-9 ');
  await user.click(screen.getByRole('button', { name: 'Enter Invoice' }));
  expect(await findMessage('Invoice entered successfully')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    ...{ kind: 'invoice', order_id: 71, vendor_id: null, number: 'RE-9', due_on: null },
    ...{ discount: 0, charges: 20, tax: 0, total: 1920 },
    lines: [{ line_id: 61, quantity: 1, price: 1900, price_per: 1 }],
  });
  expect(await screen.findByRole('heading', { name: 'The invoice' })).toBeVisible();
});

test('what differs is told while it is typed, and the invoice can be entered all the same', async () => {
  answers('getToBill', toBill());
  const text = 'Laptop 14 at $2,010.00 instead of $1,900.00: $110.00 more';
  const asked = answers('previewInvoice', {
    ...PREVIEW,
    differences: [{ reason: 'price', line: 1, amount: 110, text }],
  });
  const { user } = show();
  await screen.findByRole('textbox', { name: /^Number/ });
  const price = line('Laptop 14').getByRole('textbox', { name: /^Price/ });
  await user.clear(price);
  await user.type(price, '2010');
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ lines: [{ price: 2010 }] }));
  expect(await screen.findByText('It will be held')).toBeVisible();
  expect(itemsOf(screen.getByRole('list', { name: 'Differences' }))).toEqual([text]);
});

test('a line that is not on the order is added, and its faults stand beside its fields', async () => {
  answers('getToBill', toBill());
  const sent = answers('enterInvoice', invoice());
  const { user } = show();
  await user.type(await screen.findByRole('textbox', { name: /^Number/ }), 'RE-9');
  await user.click(screen.getByRole('button', { name: 'Add a line not on the order' }));
  const extra = line('Not on the order, 1');
  await user.type(extra.getByRole('textbox', { name: /^Quantity billed/ }), '1.5');
  await user.type(extra.getByRole('textbox', { name: /^Price/ }), '40');
  await user.click(screen.getByRole('button', { name: 'Enter Invoice' }));
  expect(await extra.findByText(/^Quantity must be a whole number/)).toBeVisible();
  expect(sent).toHaveLength(0);
  await user.clear(extra.getByRole('textbox', { name: /^Quantity billed/ }));
  await user.type(extra.getByRole('textbox', { name: /^Quantity billed/ }), '1');
  await user.type(extra.getByRole('textbox', { name: /^Item/ }), 'Set-up');
  await user.click(screen.getByRole('button', { name: 'Enter Invoice' }));
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({
      lines: [{ line_id: 61 }, { line_id: null, name: 'Set-up', quantity: 1, price: 40 }],
    }),
  );
});

test('the server’s refusal stands beside the field, and what was typed stays', async () => {
  answers('getToBill', toBill());
  const message = 'RE-9 of 2026 has already been entered for this vendor';
  refuses('enterInvoice', 'already_exists', message, { fields: { number: message } });
  const { user } = show();
  await user.type(await screen.findByRole('textbox', { name: /^Number/ }), 'RE-9');
  await user.click(screen.getByRole('button', { name: 'Enter Invoice' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(field(/^Number/)).toHaveValue('RE-9');
});

test('where nothing was received, nothing is filled in, and an empty invoice is not sent', async () => {
  const nothing = toBill().lines.map((one) => ({ ...one, count_to_bill: 0 }));
  answers('getToBill', toBill({ lines: nothing, charges: 0, total: 0 }));
  const sent = answers('enterInvoice', invoice());
  const { user } = show();
  await user.type(await screen.findByRole('textbox', { name: /^Number/ }), 'RE-9');
  expect(screen.getByText('Everything that was received has been billed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enter Invoice' }));
  expect(await screen.findByText('Enter at least one line, or charges')).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('a credit note names the invoice that it is about', async () => {
  const [laptop, ...others] = toBill().lines;
  const held = { ...laptop, count_to_credit: 2, count_credit_held: 1 } as (typeof others)[number];
  const of = { id: 30, number: 'RE-8', currency: 'USD', total: 500, credited: 20, credit_held: 30 };
  answers('getToBill', toBill({ lines: [held, ...others], invoices: [of] }));
  const sent = answers('enterInvoice', invoice({ kind: 'credit_note' }));
  const { user } = show();
  await user.type(await screen.findByRole('textbox', { name: /^Number/ }), 'GS-1');
  await user.click(screen.getByRole('radio', { name: 'Credit note' }));
  expect(await line('Laptop 14').findByRole('textbox', { name: /^Quantity credited/ })).toBeVisible();
  expect(line('Laptop 14').getByText(/2 to be credited, 1 on credit notes that are held$/)).toBeVisible();
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Credit for' }),
    'RE-8, $500.00, $20.00 credited, $30.00 held',
  );
  await user.click(screen.getByRole('button', { name: 'Enter Invoice' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ kind: 'credit_note', credits_invoice_id: 30 }));
});

test('of an order that was not sent it says that there is nothing to bill', async () => {
  refuses('getToBill', 'wrong_state', 'This order was not sent yet: there is nothing to bill');
  show();
  expect(await screen.findByText('There is nothing to bill')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Orders' })).toBeVisible();
});

test('a held invoice is changed in the same form, with its version', async () => {
  answers('getInvoice', invoice());
  answers('getToBill', toBill());
  const sent = answers('editInvoice', invoice({ version: 2, state: 'matched' }));
  const { user } = show('/finance/invoices/31/edit');
  const price = await waitFor(() => line('Laptop 14').getByRole('textbox', { name: /^Price/ }));
  expect(price).toHaveValue('2,010.00');
  await user.clear(price);
  await user.type(price, '1900');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await findMessage('Invoice updated successfully')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    ...{ version: 1, order_id: 71, number: 'RE-9' },
    lines: [{ line_id: 61, quantity: 1, price: 1900 }],
  });
});

test('one that is in the books cannot be changed, and says why', async () => {
  const booked = invoice({ state: 'matched', open: [] });
  answers('getInvoice', booked);
  answers('getToBill', toBill());
  show('/finance/invoices/31/edit');
  expect(await screen.findByText('This invoice cannot be changed now')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
});

test('two tabs: an invoice changed meanwhile is brought up to date, what was typed stays and is sent over it', async () => {
  answers('getInvoice', invoice());
  answers('getToBill', toBill());
  const { user } = show('/finance/invoices/31/edit');
  const number = await screen.findByRole('textbox', { name: /^Number/ });
  await user.clear(number);
  await user.type(number, 'RE-10');
  const now = invoice({ version: 2, charges: 25, total: 2035 });
  refuses('editInvoice', 'stale_version', 'This invoice was changed', { current: now });
  answers('getInvoice', now);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('This invoice has changed since you opened it')).toBeVisible();
  await waitFor(() => expect(field('Total')).toHaveValue('2,035.00'));
  expect(field(/^Number/)).toHaveValue('RE-10');
  const sent = answers('editInvoice', invoice({ version: 3 }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ version: 2, number: 'RE-10', charges: 25, total: 2035 }),
  );
});

test('a rate is of one currency: with another one chosen it is typed anew', async () => {
  answers('getToBill', toBill({ currency: 'EUR', rate: 1.1 }));
  const sent = answers('enterInvoice', invoice());
  const { user } = show();
  await user.type(await screen.findByRole('textbox', { name: /^Number/ }), 'RE-9');
  await user.type(field(/^Rate|per unit/), '1.2');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'SEK');
  expect(field(/^Rate|per unit/)).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Enter Invoice' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ currency: 'SEK', rate: null, rate_day: null });
});
