import type { Invoice } from '@portal/contract';
import { screen, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import {
  accessibilityFaults,
  cellsOf,
  findDialog,
  findMessage,
  findRow,
  itemsOf,
} from '../../testing/finders';
import { FAYE, invoice, page } from '../../testing/samples';
import { InvoicePage } from './invoice-page';

const routes = areaRoutes('finance', {
  'invoices/:id': <InvoicePage />,
  'invoices/:id/edit': <h1>The editor</h1>,
  invoices: <h1>The list</h1>,
});
const show = pageTest({ routes, at: '/finance/invoices/31' }, () => {
  answers('listActivity', page([]));
  answers('previewAcceptance', { difference: 110, exchange: 0, budget: null });
});

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const open = (facts: Parameters<typeof invoice>[0] = {}) => {
  answers('getInvoice', invoice(facts));
  return show();
};

test('shows beside each other what was ordered, received and billed, and what differs', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: /^Invoice RE-9/ })).toBeVisible();
  expect(cellsOf(await findRow('Laptop 14'))).toMatchObject({
    Ordered: '1 $1,900.00',
    Received: '1',
    Billed: '1 $2,010.00',
    Net: '$2,010.00',
    Difference: 'Laptop 14 at $2,010.00 instead of $1,900.00: $110.00 more',
  });
  expect(itemsOf(screen.getByRole('list', { name: 'Differences' }))).toHaveLength(1);
  expect(buttons()).toEqual(expect.arrayContaining(['Accept Difference', 'Dispute', 'Reject']));
  expect(buttons()).not.toContain('Mark Paid');
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/finance/invoices/31/edit');
  expect(await accessibilityFaults()).toEqual([]);
});

test('a difference is accepted with a reason, and the page shows the invoice as it is then', async () => {
  const accepted = invoice({
    ...{ state: 'approved', version: 2, booked_difference: 110, booked_at: '2026-11-30T10:00:00.000Z' },
    ...{ decided_by: FAYE, decided_at: '2026-11-30T10:00:00.000Z', decision_reason: 'New price list' },
    ...{ decision: 'accepted', reasons: ['price'], open: ['pay', 'reject'] },
  });
  const sent = answers('acceptInvoice', accepted);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Accept Difference' }));
  const dialog = within(await findDialog('Accept Invoice RE-9'));
  await user.click(dialog.getByRole('button', { name: 'Accept difference' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'New price list');
  answers('getInvoice', accepted);
  await user.click(dialog.getByRole('button', { name: 'Accept difference' }));
  expect(await findMessage('Difference accepted successfully')).toBeVisible();
  expect(sent[0]?.body).toEqual({ version: 1, reason: 'New price list' });
  expect(await screen.findByText('$110.00 more than ordered')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark Paid' })).toBeVisible();
});

test('what a difference leaves of the budgets is shown before it is accepted', async () => {
  const used = { spent: 0, committed: 0, count_committed: 0, commitments: [] };
  const left = { remaining_before: 100, remaining_after: -10, is_exceeded: true };
  answers('previewAcceptance', {
    ...{ difference: 110, exchange: 0 },
    budget: {
      ...{
        amount: 110,
        fiscal_year: 2026,
        policy: 'warn',
        outcome: 'warn',
        stopped: [],
        departments: [null],
      },
      budgets: [{ department: null, total: 1000, ...used, ...left }],
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Accept Difference' }));
  const dialog = within(await findDialog('Accept Invoice RE-9'));
  expect(await dialog.findByText('This exceeds the budget')).toBeVisible();
  expect(dialog.getByRole('row', { name: /Whole organisation/ })).toHaveTextContent(
    '$100.00−$10.00over budget',
  );
  expect(await accessibilityFaults()).toEqual([]);
});

test('a budget that stops it says so, and what was typed stays', async () => {
  refuses('acceptInvoice', 'over_budget', 'This would exceed the 2026 budget of Research');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Accept Difference' }));
  const dialog = within(await findDialog('Accept Invoice RE-9'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Needed');
  await user.click(dialog.getByRole('button', { name: 'Accept difference' }));
  expect(await dialog.findByText('This would exceed the 2026 budget of Research')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Needed');
});

test('changed elsewhere, a dialog says so and sends nothing that is closed by then', async () => {
  const now = invoice({ state: 'paid', version: 5, open: [] });
  refuses('rejectInvoice', 'stale_version', 'This invoice was changed', { current: now });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(await findDialog('Reject Invoice RE-9'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Not ours');
  await user.click(dialog.getByRole('button', { name: 'Reject invoice' }));
  expect(await dialog.findByText('This invoice has changed since you opened it')).toBeVisible();
});

test('paid, it says when, by whom and with which reference', async () => {
  const paid = invoice({
    ...{ state: 'paid', version: 3, paid_on: '2026-11-30', paid_by: FAYE, payment_reference: 'Bank 7' },
    ...{ reasons: [], differences: [], open: [] },
  });
  const sent = answers('payInvoice', paid);
  const { user } = open({ state: 'matched', reasons: [], differences: [], open: ['pay'] });
  await user.click(await screen.findByRole('button', { name: 'Mark Paid' }));
  const dialog = within(await findDialog('Invoice RE-9 was paid'));
  await user.type(dialog.getByRole('textbox', { name: /^Reference/ }), 'Bank 7');
  answers('getInvoice', paid);
  await user.click(dialog.getByRole('button', { name: 'Save Payment' }));
  expect(await findMessage('Payment saved successfully')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ version: 1, reference: 'Bank 7' });
  expect(await screen.findByText(/by Faye Lindqvist, Bank 7/)).toBeVisible();
});

const THEN = '2026-11-30T10:00:00.000Z';
const PAID: Partial<Invoice> = { state: 'paid', paid_on: '2026-11-30', paid_by: FAYE, booked_at: THEN };

test('paid, it still says why its difference was accepted', async () => {
  const accepted = { decided_by: FAYE, decided_at: THEN, decision_reason: 'New price list' };
  open({ ...PAID, ...accepted, decision: 'accepted', open: [] });
  expect(await screen.findByText('It was accepted as billed')).toBeVisible();
  expect(screen.getByText('New price list')).toBeVisible();
});

test('paid after a dispute that has ended, it was not accepted', async () => {
  const disputed = { decided_by: FAYE, decided_at: '2026-11-30T11:00:00.000Z', decision_reason: 'Too much' };
  open({ ...PAID, ...disputed, differences: [], reasons: [], open: [] });
  expect(await screen.findByText('Decided')).toBeVisible();
  expect(screen.queryByText('It was accepted as billed')).not.toBeInTheDocument();
});

test('what credit notes give back is not to be paid', async () => {
  const { user } = open({
    ...{ state: 'matched', reasons: [], differences: [], open: ['pay'] },
    ...{ total: 240, credited: 40 },
    credit_notes: [{ id: 32, number: 'CN-1', total: 40, state: 'matched' }],
  });
  expect(await screen.findByText('Left to pay')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark Paid' }));
  const dialog = await findDialog('Invoice RE-9 was paid');
  expect(dialog).toHaveTextContent(
    '$200.00 to Northwind Computers: $240.00 less $40.00 that credit notes give back. The portal pays nothing itself.',
  );
});

test('a credit note without lines says its total alone', async () => {
  open({
    ...{ kind: 'credit_note', number: 'CN-1', credits: { id: 30, number: 'RE-8' }, lines: [] },
    ...{ net: 0, charges: 0, total: 45, rounding: 45, differences: [], reasons: [] },
  });
  const totals = within(await screen.findByRole('region', { name: 'Totals' }));
  expect(totals.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Total']);
  expect(totals.getByRole('definition')).toHaveTextContent('−$45.00');
});

test('what a credit note gives back has a minus in its totals', async () => {
  open({
    ...{ kind: 'credit_note', number: 'CN-1', credits: { id: 30, number: 'RE-8' } },
    ...{ net: 50, discount: 5, charges: 0, tax: 0, total: 45, differences: [], reasons: [] },
  });
  const totals = within(await screen.findByRole('region', { name: 'Totals' }));
  const terms = totals.getAllByRole('term').map(({ textContent }) => textContent);
  const amounts = totals.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(terms.map((term, index) => `${term} ${amounts[index]}`)).toEqual([
    'Net −$50.00',
    'Discount $5.00',
    'Shipping and charges $0.00',
    'Tax $0.00',
    'Total −$45.00',
  ]);
});

test.each([
  [
    { state: 'disputed', decision: 'disputed', decision_reason: 'Never ordered' },
    'It is disputed with the vendor',
    'Never ordered',
  ],
  [{ state: 'rejected', decision: 'rejected', decision_reason: 'A copy' }, 'It was rejected', 'A copy'],
] as [Partial<Invoice>, string, string][])('%o says why', async (facts, title, reason) => {
  open({ ...facts, open: ['resolve'] });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
});

test('held for its rate alone, it says that finance decides', async () => {
  const text = 'Paid at a rate of 1.2 instead of 1.1: $10.00 more';
  open({ state: 'held', differences: [{ reason: 'currency', line: null, amount: null, text }] });
  expect(await screen.findByText(/^Nothing that is received or changed settles this/)).toBeVisible();
});

test.each([
  ['held', 'invoice', /^While it is held, it is matched automatically once what is missing was received/],
  ['held', 'credit_note', /^While it is held, it is matched automatically once its invoice is settled/],
  ['disputed', 'invoice', /^Once the dispute ends, it is matched anew/],
  ['rejected', 'invoice', null],
] as const)('%s, an %s says what settles it, if anything does', async (state, kind, text) => {
  open({ state, kind });
  const [title] = await screen.findAllByText(/^(What it differed by|It differs from what was ordered)/);
  expect(title).toHaveTextContent(text ? /^It differs/ : /^What it differed/);
  if (text) expect(screen.getByText(text)).toBeVisible();
  else expect(screen.queryByText(/matched/)).not.toBeInTheDocument();
});

test('a dispute ends with a click, and the invoice is matched anew', async () => {
  const sent = answers(
    'resolveInvoice',
    invoice({ state: 'matched', version: 2, differences: [], reasons: [] }),
  );
  const { user } = open({ state: 'disputed', open: ['resolve'] });
  await user.click(await screen.findByRole('button', { name: 'End Dispute' }));
  const dialog = within(await findDialog('End the dispute of Invoice RE-9'));
  await user.click(dialog.getByRole('button', { name: 'End dispute' }));
  expect(await findMessage('Dispute ended')).toBeVisible();
  expect(sent[0]?.body).toEqual({ version: 1 });
});

test('whoever made the order reads why they cannot accept', async () => {
  const held = invoice({ open: ['edit'] });
  const text = 'You made the order, so someone else must decide on its invoice';
  answers('getInvoice', {
    ...held,
    decisions: held.decisions.map((decision) =>
      decision.action === 'accept'
        ? { action: 'accept', open: false, why: { code: 'four_eyes', text } }
        : decision,
    ),
  });
  show();
  expect(await screen.findByText(text)).toBeVisible();
});

test('a credit note names its invoice, and an invoice its credit notes', async () => {
  open({
    kind: 'credit_note',
    credits: { id: 30, number: 'RE-8' },
    credit_notes: [{ id: 34, number: 'GS-2', total: 5, state: 'matched' }],
  });
  expect(await screen.findByRole('heading', { level: 1, name: /^Credit note RE-9/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'RE-8' })).toHaveAttribute('href', '/finance/invoices/30');
  const note = screen.getByRole('link', { name: 'GS-2' }).closest('li') as HTMLElement;
  expect(within(note).getByText('$5.00')).toBeVisible();
});

test.each(['/finance/invoices/x', '/finance/invoices/0'])('%s is no invoice', async (address) => {
  show(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice not found' })).toBeVisible();
});

test('one that is gone says so, a failure can be tried again', async () => {
  refuses('getInvoice', 'unavailable', 'away');
  show();
  expect(await screen.findByText('Failed to fetch invoice')).toBeVisible();
});

test('one of charges of orders names them, each beside what is ordered and billed elsewhere', async () => {
  const of = { id: 71, number: 'PO-000004' };
  const text = 'Charges of PO-000004: $33.00 billed, $20.00 of them not billed yet: $13.00 more';
  answers(
    'getInvoice',
    invoice({
      ...{ order: null, charged_orders: [of], lines: [], charges: 33, total: 33 },
      vendor: { id: 8, name: 'Lorry & Co' },
      charge_lines: [
        {
          ...{ position: 1, amount: 33, ordered: 20, billed: 0, order: of },
          vendor: { id: 5, name: 'Northwind Computers' },
        },
      ],
      differences: [{ reason: 'charges', line: 1, amount: 13, text }],
    }),
  );
  show();
  expect(await screen.findByText(/^Lorry & Co, for charges of/)).toHaveTextContent(
    'Lorry & Co, for charges of PO-000004',
  );
  expect(screen.getByText(/once another bill of the same charges is rejected/)).toBeVisible();
  expect(screen.queryByText(/received, the order was changed/)).not.toBeInTheDocument();
  const table = within(screen.getByRole('table', { name: 'Charges of this invoice' }));
  expect(table.getByRole('link', { name: 'PO-000004' })).toHaveAttribute('href', '/finance/orders/71');
  expect(table.getByText('$20.00')).toBeVisible();
  expect(table.getByText(text)).toBeVisible();
});
