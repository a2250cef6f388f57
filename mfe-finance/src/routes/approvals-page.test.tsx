import type { AssetRequest, BudgetPreview } from '@portal/contract';
import { answers, expectRetry, pageTest, refusal } from '@portal/features/testing';
import {
  accessibilityFaults,
  findConflict,
  findDialog,
  findMessage,
  findRow,
} from '@portal/features/testing/finders';
import { budgetOverview, closed, FAYE, PAUL, page, request } from '@portal/features/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../routes';

const show = pageTest({ routes, at: '/finance/approvals' }, () => {
  answers('getFinanceSummary', { awaiting_count: 12, awaiting_total: 48_250.1 });
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
  expect(screen.getByRole('region', { name: 'What awaits finance' })).toHaveTextContent(
    'Awaiting Approval: 12, open the listTotal AmountTotal Amount: $48,250.10, open the list',
  );
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
  answers('previewBudget', preview({ budgets: [] }));
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
  expect(row).toHaveTextContent('$4,500.50Changed after approval');
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

const design = { id: 3, name: 'Design' };
const commitment = (request_id: number, label: string, amount: number) => ({
  ...{ request_id, label, amount, requester: 'Mia Berg' },
  approved_at: '2025-01-06T10:00:00.000Z',
});
const whole: BudgetPreview['budgets'][number] = {
  department: null,
  total: 90_000,
  spent: 10_000,
  committed: 1900,
  count_committed: 2,
  remaining_before: 78_100,
  remaining_after: 75_600,
  is_exceeded: false,
  commitments: [commitment(8, 'Van', 1000), commitment(7, 'Desk', 900)],
};
const exceeded: typeof whole = {
  ...whole,
  department: design,
  total: 5000,
  spent: 2000,
  committed: 1000,
  remaining_before: 2000,
  remaining_after: -500,
  is_exceeded: true,
  commitments: [commitment(7, 'Desk', 900)],
};
const preview = (facts: Partial<BudgetPreview> = {}): BudgetPreview => ({
  amount: 2500,
  fiscal_year: 2025,
  policy: 'warn',
  departments: [design],
  outcome: 'warn',
  stopped: [],
  budgets: [whole, exceeded],
  ...facts,
});

test('shows the balance of each budget before and after and the commitments behind it, and warns', async () => {
  answers('listRequests', page([awaiting()]));
  answers('previewBudget', preview());
  const { user } = show();
  await user.click(within(await findRow('#1281')).getByRole('button', { name: /^Approve/ }));
  const dialog = await findDialog('Approve request #1281 for finance');
  expect(await within(dialog).findByText('This exceeds the budget')).toBeVisible();
  expect(within(dialog).getByRole('row', { name: /^Whole organisation/ })).toHaveTextContent(
    'Whole organisationof $90,000.00$78,100.00$75,600.00',
  );
  expect(within(dialog).getByRole('row', { name: /^Design/ })).toHaveTextContent(
    'Designof $5,000.00$2,000.00-$500.00over budget',
  );
  await user.click(
    within(dialog).getByText(/^\$1,900\.00 is committed already, by 2 requests \(Whole organisation\)/),
  );
  expect(within(dialog).getByRole('list', { name: 'Commitments: Whole organisation' })).toHaveTextContent(
    /#8 Van.*\$1,000\.00#7 Desk/,
  );
  await user.click(within(dialog).getByText(/^\$1,000\.00 is committed already, by 2 requests \(Design\)/));
  const own = within(dialog).getByRole('list', { name: 'Commitments: Design' });
  expect(own).toHaveTextContent('#7 DeskMia Berg, approved Jan 06, 2025$900.00');
  expect(own.parentElement).toHaveTextContent('The largest ones; 1 more.');
  const lists = within(dialog).getAllByRole('link', { name: /^Open the whole list/ });
  const address = '/finance/spending/requests?part=committed&sort=-amount';
  expect(lists.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    [address, '_blank'],
    [`${address}&department_id=3`, '_blank'],
  ]);
  expect(within(dialog).getByRole('button', { name: 'Approve request' })).toBeEnabled();
  expect(await accessibilityFaults()).toEqual([]);
});

test('where the budget stops it, it cannot be approved', async () => {
  answers('listRequests', page([awaiting()]));
  answers('previewBudget', preview({ policy: 'stop', outcome: 'stop' }));
  const { user } = show();
  await user.click(within(await findRow('#1281')).getByRole('button', { name: /^Approve/ }));
  const dialog = await findDialog('Approve request #1281 for finance');
  expect(await within(dialog).findByText('The budget stops this approval')).toBeVisible();
  expect(dialog).toHaveTextContent('Raise the budget, or reject the request.');
  expect(within(dialog).getByRole('button', { name: 'Approve request' })).toBeDisabled();
});

test.each([
  ['stop', 'The policy stops an approval without a budget.', true],
  ['warn', 'No budget limits this approval. You can still approve it.', false],
  ['ignore', 'The policy asks for none.', false],
] as const)('without a budget, the policy %s is said', async (policy, text, isBlocked) => {
  answers('listRequests', page([awaiting()]));
  answers(
    'previewBudget',
    preview({ policy, outcome: policy === 'stop' ? 'stop' : 'no_budget', budgets: [] }),
  );
  const { user } = show();
  await user.click(within(await findRow('#1281')).getByRole('button', { name: /^Approve/ }));
  const dialog = await findDialog('Approve request #1281 for finance');
  expect(await within(dialog).findByText('No budget for Design in fiscal year 2025')).toBeVisible();
  expect(dialog).toHaveTextContent(text);
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Approve request' });
  expect(confirm.disabled).toBe(isBlocked);
});

test('approves many at once beyond the budget with a warning, and says of each that was not why', async () => {
  const asked = answers('previewBudget', preview({ amount: 5000 }));
  answers('listRequests', page([awaiting(), awaiting({ id: 1282, version: 2 })]));
  const sent = answers('financeApproveRequests', {
    items: [
      { id: 1281, done: true, code: null, message: null },
      { id: 1282, done: false, code: 'over_budget', message: 'This would exceed the budget' },
    ],
  });
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select request #1281' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select request #1282' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await findDialog('Approve 2 requests');
  expect(await within(dialog).findByText('Together they exceed the budget')).toBeVisible();
  expect(asked[0]?.query).toEqual({ request_id: [1281, 1282] });
  expect(dialog).toHaveTextContent('Total cost$5,000.00');
  expect(within(dialog).getByRole('row', { name: /^Whole organisation/ })).toHaveTextContent(
    '$78,100.00$75,600.00',
  );
  expect(within(dialog).getByRole('row', { name: /^Design/ })).toHaveTextContent(
    '$2,000.00-$500.00over budget',
  );
  expect(within(dialog).getAllByRole('link', { name: /^Open the whole list/, hidden: true })).toHaveLength(2);
  expect(dialog).not.toHaveTextContent(/Not open to you|Go on to finance|Stopped by the budget/);
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await findDialog('1 of 2 approved, 1 refused')).toBe(dialog);
  expect(within(dialog).getByRole('list', { name: 'Not done' })).toHaveTextContent(
    '#1282 Laptop 14: This would exceed the budget',
  );
  expect(sent[0]?.body).toEqual({
    requests: [
      { id: 1281, version: 1 },
      { id: 1282, version: 2 },
    ],
  });
});

test.each([
  ['the list is empty afterwards', '', page([])],
  ['its page is no more', '?page=2', { ...page([]), total: 1, page: 2 }],
])('what became of many stays to be read where %s', async (_, search, after) => {
  answers('previewBudget', preview());
  answers('listRequests', { ...page([awaiting(), awaiting({ id: 1282, version: 2 })]), total: 12 });
  answers('financeApproveRequests', () => {
    answers('listRequests', after);
    return {
      items: [
        { id: 1281, done: true, code: null, message: null },
        { id: 1282, done: false, code: 'wrong_state', message: 'Finance has already approved this request' },
      ],
    };
  });
  const { user } = show(`/finance/approvals${search}`);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(within(await findDialog('Approve 2 requests')).getByRole('button', { name: 'Approve' }));
  const told = await findDialog('1 of 2 approved, 1 refused');
  await waitFor(() => expect(screen.queryByText('Laptop 14', { ignore: '[role=dialog] *' })).toBeNull());
  expect(within(told).getByRole('list', { name: 'Not done' })).toHaveTextContent(
    '#1282 Laptop 14: Finance has already approved this request',
  );
  await user.click(within(told).getByText('Close', { selector: 'button *' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('rejects with a reason', async () => {
  answers('listRequests', page([awaiting()]));
  answers('getRequest', awaiting());
  const rejections = answers('rejectRequest', request({ status: 'rejected', finance_state: 'rejected' }));
  const { user } = show();
  await user.click(within(await findRow('#1281')).getByRole('button', { name: /^Reject/ }));
  const dialog = await findDialog('Reject request #1281');
  const send = within(dialog).getByRole('button', { name: 'Reject request' });
  await user.click(send);
  expect(await within(dialog).findByText('Please provide a rejection reason')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: 'Rejection reason' }), 'No budget left');
  await user.click(send);
  await findMessage('Success', 'Request rejected successfully');
  expect(rejections).toMatchObject([{ body: { comment: 'No budget left', version: 1 } }]);
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

test('a request that finance no longer decides says so', async () => {
  answers('listRequests', page([awaiting()]));
  answers('getRequest', awaiting({ version: 2, finance_state: 'approved', allowed_actions: [] }));
  answers('financeApproveRequest', () => {
    throw refusal('wrong_state', 'Finance has already approved this request');
  });
  const { user } = show();
  await user.click(within(await findRow('#1281')).getByRole('button', { name: /^Approve/ }));
  const dialog = await findDialog('Approve request #1281 for finance');
  await user.click(within(dialog).getByRole('button', { name: 'Approve request' }));
  await findConflict('Finance has already approved this request');
  expect(await within(dialog).findByText(/this decision is no longer open/)).toBeVisible();
});

test('a failure is told and can be retried', () =>
  expectRetry(show, 'Failed to fetch requests', 'listRequests', page([awaiting()]), 'Laptop 14'));
