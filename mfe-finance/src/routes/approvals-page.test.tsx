import type { AssetRequest } from '@portal/contract';
import { answers, expectRetry, pageTest } from '@portal/features/testing';
import {
  accessibilityFaults,
  figuresOf,
  findDialog,
  findMessage,
  findRow,
  textOf,
} from '@portal/features/testing/finders';
import { budgetOverview, closed, FAYE, PAUL, page, request } from '@portal/features/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../routes';

const show = pageTest({ routes, at: '/finance/approvals' }, () => {
  answers('getFinanceSummary', {
    awaiting_count: 12,
    awaiting_total: 48_250.1,
    orders_awaiting: 3,
    invoices_held: 0,
    invoices_overdue: 0,
  });
  answers('getBudget', budgetOverview());
});

const awaiting = (facts: Partial<AssetRequest> = {}) =>
  request({
    status: 'approved',
    finance_state: 'awaiting',
    approved_by: PAUL,
    approved_at: '2025-01-07T10:00:00.000Z',
    allowed_actions: ['reject', 'finance-approve'],
    ...facts,
  });

test('shows count and sum of what awaits finance', async () => {
  answers('listRequests', page([]));
  show();
  await screen.findByText('$48,250.10');
  expect(figuresOf(screen.getByRole('region', { name: 'What awaits finance' }))).toEqual({
    'Awaiting Approval': '12',
    'Total Amount': '$48,250.10',
    'Orders Awaiting': '3',
  });
  expect(screen.getByRole('link', { name: /^Orders Awaiting/ })).toHaveAttribute(
    'href',
    '/finance/orders?status=awaiting',
  );
  expect(screen.getByRole('link', { name: 'Total Amount: $48,250.10, open the list' })).toBeVisible();
  expect((await screen.findAllByText('Nothing awaits finance'))[0]).toBeVisible();
});

test('lists what awaits finance, oldest first, with amount, requester, department and who approved', async () => {
  const asked = answers('listRequests', page([awaiting()]));
  show();
  await screen.findByText('Whole organisation');
  expect(await findRow('#1281')).toHaveTextContent(
    /Laptop 14Maya Chen, Design\$2,500\.00\$625,000\.00Whole organisationPaul OrtegaJan 07, 2025Jan 05, 2025MediumApproveReject/,
  );
  expect(asked[0]?.query).toMatchObject({
    status: ['approved'],
    finance_state: ['awaiting'],
    sort: 'created_at',
    page: 1,
  });
  expect(await accessibilityFaults()).toEqual([]);
});

test('searches, sorts and pages on the server, all of it in the address', async () => {
  const asked = answers('listRequests', ({ query }) => page([awaiting()], 24, query.page));
  const { user, address } = show('/finance/approvals?page=2');
  await screen.findByText('Page 2 of 3');
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search requests' }), 'laptop{Enter}');
  await waitFor(() => expect(asked.at(-1)?.query.search).toBe('laptop'));
  expect(asked.at(-1)?.query).toMatchObject({ page: 1, sort: 'estimated_cost', finance_state: ['awaiting'] });
  expect(address()).toBe('/finance/approvals?sort=estimated_cost&search=laptop');
});

test('approves after asking, with the version that was seen', async () => {
  let rows = [awaiting({ version: 3 })];
  answers('listRequests', () => page(rows));
  const approvals = answers('financeApproveRequest', () => {
    rows = [];
    return awaiting({ finance_state: 'approved', version: 4 });
  });
  const { user } = show();
  await user.click(within(await findRow('#1281')).getByRole('button', { name: /^Approve/ }));
  const dialog = await findDialog('Approve request #1281 for finance');
  expect(dialog).toHaveTextContent('$2,500.00');
  expect(dialog).toHaveTextContent('Paul Ortega approved it for procurement');
  await user.click(within(dialog).getByRole('button', { name: 'Approve request' }));
  await findMessage('Success', 'Request approved successfully', 'Procurement can fulfill it now.');
  expect(approvals).toMatchObject([{ params: { id: 1281 }, body: { version: 3 } }]);
  expect((await screen.findAllByText('Nothing awaits finance'))[0]).toBeVisible();
});

test('a request that was changed after both approvals says so in its row and its dialogs, with the difference', async () => {
  const changed = awaiting({
    reopened_at: '2025-01-06T12:00:00.000Z',
    estimated_cost: 4500.5,
    cost_approved_before: 4000,
  });
  answers('listRequests', page([changed, awaiting({ id: 1282 })]));
  answers('getRequest', {
    ...changed,
    lapsed_approvals: [
      { at: '2025-01-05T10:00:00.000Z', by: 'Paul Ortega', by_finance: false },
      { at: '2025-01-06T10:00:00.000Z', by: 'Faye Lindqvist', by_finance: true },
      { at: '2025-01-06T13:00:00.000Z', by: 'Paul Ortega', by_finance: false },
    ],
    edits: [
      {
        at: '2025-01-06T12:00:00.000Z',
        by: 'Maya Chen',
        sent_back: true,
        changes: [
          { field: 'estimated_cost', label: 'Estimated cost', before: '$4,000.00', after: '$4,500.50' },
        ],
      },
    ],
  });
  const { user } = show();
  const row = await findRow('#1281');
  expect(textOf(row)).toContain('$4,500.50 Changed after approval');
  expect(await findRow('#1282')).not.toHaveTextContent('Changed');
  await user.click(within(row).getByRole('button', { name: /^Approve/ }));
  const dialog = await findDialog('Approve request #1281 for finance');
  expect(await within(dialog).findByText('Changed after it was approved')).toBeVisible();
  expect(dialog).toHaveTextContent('Faye Lindqvist approved it on Jan 06, 2025');
  expect(within(dialog).getByRole('list', { name: 'Changed since the approval' })).toHaveTextContent(
    'Estimated cost: $4,000.00 → $4,500.50',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const many = await findDialog('Approve 2 requests');
  expect(within(many).getByRole('list', { name: 'Chosen' })).toHaveTextContent(
    /#1281 Laptop 14Changed after approval.*\$4,000\.00 → \$4,500\.50#1282[^→]*\$2,500\.00$/,
  );
});

test('own requests and own approvals are not offered, and it says why', async () => {
  const kept = (part: string) => ({
    allowed_actions: ['reject'] as AssetRequest['allowed_actions'],
    decisions: [
      closed(
        'finance-approve',
        'four_eyes',
        `You ${part} this request, so someone else must give the finance approval`,
      ),
    ],
  });
  answers(
    'listRequests',
    page([
      awaiting({ ...kept('made'), user: FAYE, user_id: FAYE.id }),
      awaiting({ ...kept('approved'), id: 1282, approved_by: FAYE }),
      awaiting({ id: 1283 }),
    ]),
  );
  show();
  const own = await findRow('#1281');
  expect(own).toHaveTextContent('You made this request, so someone else must give the finance approval');
  expect(within(own).queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  const approved = await findRow('#1282');
  expect(approved).toHaveTextContent(
    'You approved this request, so someone else must give the finance approval',
  );
  expect(within(approved).queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  expect(within(await findRow('#1283')).getByRole('button', { name: /^Approve/ })).toBeEnabled();
});

test('with four eyes switched off an own request is offered like any other', async () => {
  answers('listRequests', page([awaiting({ user: FAYE, user_id: FAYE.id })]));
  show();
  const own = await findRow('#1281');
  expect(within(own).getByRole('button', { name: /^Approve/ })).toBeEnabled();
  expect(own).not.toHaveTextContent('You made this request');
});

test('a failure is told and can be retried', () =>
  expectRetry(show, 'Failed to fetch requests', 'listRequests', page([awaiting()]), 'Laptop 14'));
