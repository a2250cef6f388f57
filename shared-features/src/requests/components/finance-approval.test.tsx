import type { AssetRequest, BudgetPreview } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, pageTest, refusal } from '../../testing';
import {
  accessibilityFaults,
  cellsOf,
  findConflict,
  findDialog,
  findMessage,
  findRow,
  itemsOf,
} from '../../testing/finders';
import { PAUL, page, request } from '../../testing/samples';
import { approvalsScreen as routes } from '../testing/approvals-screen';

const show = pageTest({ routes, at: '/finance/approvals' });

const awaiting = (facts: Partial<AssetRequest> = {}) =>
  request({
    status: 'approved',
    finance_state: 'awaiting',
    approved_by: PAUL,
    approved_at: '2025-01-07T10:00:00.000Z',
    allowed_actions: ['reject', 'finance-approve'],
    ...facts,
  });

const design = { id: 3, name: 'Design' };
const commitment = (request_id: number, label: string, amount: number) => ({
  ...{ request_id, stock_order_id: null, label, amount, requester: 'Mia Berg' },
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

const balancesIn = (dialog: HTMLElement) => within(dialog).getAllByRole('row').slice(1).map(cellsOf);

test('shows the balance of each budget before and after and the commitments behind it, and warns', async () => {
  answers('listRequests', page([awaiting()]));
  answers('previewBudget', preview());
  const { user } = show();
  await user.click(within(await findRow('#1281')).getByRole('button', { name: /^Approve/ }));
  const dialog = await findDialog('Approve request #1281 for finance');
  expect(await within(dialog).findByText('This exceeds the budget')).toBeVisible();
  expect(balancesIn(dialog)).toEqual([
    { Budget: 'Whole organisation of $90,000.00', Before: '$78,100.00', After: '$75,600.00' },
    { Budget: 'Design of $5,000.00', Before: '$2,000.00', After: '−$500.00 over budget' },
  ]);
  await user.click(within(dialog).getByText(/^\$1,900\.00 committed by 2 requests \(Whole organisation\)/));
  expect(itemsOf(within(dialog).getByRole('list', { name: 'Commitments: Whole organisation' }))).toEqual([
    '#8 Van Mia Berg , approved Jan 06, 2025 $1,000.00',
    '#7 Desk Mia Berg , approved Jan 06, 2025 $900.00',
  ]);
  await user.click(within(dialog).getByText(/^\$1,000\.00 committed by 2 requests \(Design\)/));
  const own = within(dialog).getByRole('list', { name: 'Commitments: Design' });
  expect(itemsOf(own)).toEqual(['#7 Desk Mia Berg , approved Jan 06, 2025 $900.00']);
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
  expect(balancesIn(dialog)).toMatchObject([
    { Before: '$78,100.00', After: '$75,600.00' },
    { Before: '$2,000.00', After: '−$500.00 over budget' },
  ]);
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
  const { user } = show(search);
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
