import { saveUnsaved } from '@portal/ui/base';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, pageTest } from '../../testing';
import { findDialog, findMessage, itemsOf } from '../../testing/finders';
import { LEADS_TO_FINANCE, page, preferredAsset, request } from '../../testing/samples';
import { requestsScreen as routes } from '../testing/requests-screen';

const showPage = pageTest({ routes, at: '/procurement/requests' });

const rows = [
  request({ id: 1, version: 3, allowed_actions: ['approve', 'reject'], decisions: [LEADS_TO_FINANCE] }),
  request({ id: 2, asset_name: 'Desk', estimated_cost: 320.5, allowed_actions: ['approve', 'reject'] }),
  request({ id: 3, asset_name: 'Chair', status: 'rejected' }),
];

async function openList() {
  answers('listRequests', page(rows));
  return show();
}

async function show() {
  const area = showPage();
  await screen.findByText('Desk');
  return area;
}

test('approves all chosen; the reason stands beside each that was not, and it stays chosen', async () => {
  answers('previewBudget', {
    ...{ amount: 2820.5, fiscal_year: 2025, policy: 'warn', outcome: 'no_budget', stopped: [] },
    ...{ departments: [], budgets: [] },
  });
  const sent = answers('approveRequests', {
    items: [
      { id: 1, done: true, code: null, message: null },
      {
        id: 2,
        done: false,
        code: 'four_eyes',
        message: 'You made this request, so someone else must approve it',
      },
    ],
  });
  const { user } = await openList();
  expect(screen.getByRole('checkbox', { name: 'Select request #3' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await findDialog('Approve 2 requests');
  expect(itemsOf(within(dialog).getByRole('list', { name: 'Chosen' }))).toEqual([
    '#1 Laptop 14 Goes on to finance Maya Chen $2,500.00',
    '#2 Desk Maya Chen $320.50',
  ]);
  await waitFor(() => expect(dialog).toHaveTextContent(/Total cost\$2,820\.50Go on to finance1 of 2/));
  await user.click(within(dialog).getByText('Approve', { selector: 'button *' }));
  expect(await within(dialog).findByText('1 of 2 approved, 1 refused')).toBeVisible();
  expect(within(dialog).getByRole('list', { name: 'Not done' })).toHaveTextContent(
    '#2 Desk: You made this request, so someone else must approve it',
  );
  expect(sent).toMatchObject([
    {
      body: {
        requests: [
          { id: 1, version: 3 },
          { id: 2, version: 1 },
        ],
      },
    },
  ]);
  await user.click(within(dialog).getByText('Close', { selector: 'button *' }));
  expect(screen.getByRole('checkbox', { name: 'Select request #2' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select request #1' })).not.toBeChecked();
});

const left = (name: string | null, before: number, after: number) => ({
  ...{ department: name === null ? null : { id: name.length, name }, total: 9000 },
  ...{ spent: 0, committed: 0, count_committed: 0, commitments: [] },
  ...{ remaining_before: before, remaining_after: after, is_exceeded: after < 0 },
});
const chooseAll = async () => {
  const { user } = await openList();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await findDialog('Approve 2 requests');
  return { dialog, submit: within(dialog).getByRole('button', { name: 'Approve' }) };
};

test('shows what all chosen together leave of each budget, and which of them the policy stops', async () => {
  const asked = answers('previewBudget', {
    ...{ amount: 2820.5, fiscal_year: 2025, policy: 'stop', outcome: 'stop', stopped: [2] },
    departments: [
      { id: 6, name: 'Design' },
      { id: 5, name: 'Sales' },
    ],
    budgets: [left(null, 9000, 6179.5), left('Design', 2600, -220.5)],
  });
  const { dialog, submit } = await chooseAll();
  expect(await within(dialog).findByText('The budget stops 1 of these 2 approvals')).toBeVisible();
  expect(dialog).toHaveTextContent('Ask finance to raise the budget, or reject them.');
  expect(asked[0]?.query).toEqual({ request_id: [1, 2] });
  expect(within(dialog).getByRole('row', { name: /^Whole organisation/ })).toHaveTextContent(
    '$9,000.00$6,179.50',
  );
  expect(within(dialog).getByRole('row', { name: /^Design/ })).toHaveTextContent(
    '$2,600.00−$220.50over budget',
  );
  expect(dialog).toHaveTextContent(
    'No budget for Sales in fiscal year 2025: only the whole organisation’s bounds these.',
  );
  expect(itemsOf(within(dialog).getByRole('list', { name: 'Chosen' }))).toEqual([
    '#1 Laptop 14 Goes on to finance Maya Chen $2,500.00',
    '#2 Desk Stopped by the budget Maya Chen $320.50',
  ]);
  expect(submit).toBeEnabled();
});

test.each([
  ['beyond the budget', [left(null, 100, -2720.5)], 'The budget stops these approvals'],
  ['without a budget', [], 'No budget for Design in fiscal year 2025'],
])('where the policy stops every one, %s, nothing can be sent', async (_name, budgets, title) => {
  answers('previewBudget', {
    ...{ amount: 2820.5, fiscal_year: 2025, policy: 'stop', outcome: 'stop', stopped: [1, 2] },
    ...{ departments: [{ id: 6, name: 'Design' }], budgets },
  });
  const { dialog, submit } = await chooseAll();
  expect(await within(dialog).findByText(title)).toBeVisible();
  expect(submit).toBeDisabled();
});

test('with none among the chosen that the reader may approve, Approve is closed and says why', async () => {
  answers(
    'listRequests',
    page([
      request({ id: 1, allowed_actions: ['reject'] }),
      request({ id: 2, asset_name: 'Desk', allowed_actions: ['approve', 'reject'] }),
    ]),
  );
  const { user } = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Select request #1' }));
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
  expect(screen.getByText('None of these can be approved by you.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reject' })).toBeEnabled();
  await user.click(screen.getByRole('checkbox', { name: 'Select request #2' }));
  expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled();
});

test('rejects all chosen for one reason, which must be given', async () => {
  const sent = answers('rejectRequests', {
    items: [1, 2].map((id) => ({ id, done: true, code: null, message: null })),
  });
  const { user } = await openList();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = await findDialog('Reject 2 requests');
  expect(itemsOf(within(dialog).getByRole('list', { name: 'Chosen' }))).toEqual([
    '#1 Laptop 14 Maya Chen $2,500.00',
    '#2 Desk Maya Chen $320.50',
  ]);
  const button = within(dialog).getByText('Reject', { selector: 'button *' }).closest('button');
  await user.click(button as HTMLElement);
  expect(await within(dialog).findByText('Please provide a rejection reason')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Rejection reason'), 'Two are in stock');
  await user.click(button as HTMLElement);
  await findMessage('Success', '2 rejected');
  expect(sent).toMatchObject([{ body: { comment: 'Two are in stock' } }]);
});

test('before many are approved it is seen which of them ask for what has gone from stock', async () => {
  const preferred = preferredAsset({ is_available: false, status: 'assigned' });
  const allowed_actions = ['approve', 'reject'] as const;
  answers(
    'listRequests',
    page([
      request({
        id: 1,
        preferred_asset_id: 9,
        preferred_asset: preferred,
        allowed_actions: [...allowed_actions],
      }),
      request({
        id: 2,
        asset_name: 'Desk',
        preferred_asset_id: 9,
        preferred_asset: preferredAsset(),
        allowed_actions: [...allowed_actions],
      }),
    ]),
  );
  const { user } = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await findDialog('Approve 2 requests');
  expect(within(dialog).getByRole('list', { name: 'Chosen' })).toHaveTextContent(
    /#1 Laptop 14No longer in stock.*#2 DeskFrom stock/,
  );
});

test('marks those that were changed after their approval, with the amount that was approved', async () => {
  answers(
    'listRequests',
    page([rows[0], request({ ...rows[1], cost_approved_before: 300 })].filter((row) => row !== undefined)),
  );
  const { user } = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await findDialog('Approve 2 requests');
  expect(itemsOf(within(dialog).getByRole('list', { name: 'Chosen' }))).toEqual([
    '#1 Laptop 14 Goes on to finance Maya Chen $2,500.00',
    '#2 Desk Changed after approval Maya Chen $300.00 → $320.50',
  ]);
});

test('what was decided or changed meanwhile is marked and left out of count, total and balance', async () => {
  const desk = request({
    id: 4,
    asset_name: 'Lamp',
    estimated_cost: 40,
    allowed_actions: ['approve', 'reject'],
  });
  answers('listRequests', page([...rows, desk]));
  const asked = answers('previewBudget', ({ query }) => ({
    ...{ amount: 320.5, fiscal_year: 2025, policy: 'warn', outcome: 'within', stopped: [] },
    departments: [{ id: 6, name: 'Design' }],
    // The first is approved by somebody else by now; the last costs something else.
    requests: [
      { id: 1, version: 4, decisions: request({ allowed_actions: ['reject'] }).decisions },
      { id: 2, version: 1, decisions: desk.decisions },
      { id: 4, version: 2, decisions: desk.decisions },
    ],
    budgets: [left(null, 9000, query.request_id.length === 1 ? 8679.5 : 1)],
  }));
  const sent = answers('approveRequests', {
    items: [{ id: 2, done: true, code: null, message: null }],
  });
  const { user } = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await findDialog('Approve 1 request');
  expect(await within(dialog).findByText('$8,679.50')).toBeVisible();
  expect(asked.at(-1)?.query).toEqual({ request_id: [2] });
  expect(itemsOf(within(dialog).getByRole('list', { name: 'Chosen' }))).toEqual([
    '#1 Laptop 14 Already decided Maya Chen $2,500.00',
    '#2 Desk Maya Chen $320.50',
    '#4 Lamp Changed meanwhile Maya Chen $40.00',
  ]);
  expect(dialog).toHaveTextContent('Total cost$320.50');
  expect(dialog).toHaveTextContent('Decided or changed in the meantime2, left as they are');
  await user.click(within(dialog).getByText('Approve', { selector: 'button *' }));
  await findMessage('Success', '1 approved');
  expect(sent).toMatchObject([{ body: { requests: [{ id: 2, version: 1 }] } }]);
});

test('what was decided elsewhere is not chosen any more, so that the next action is about the others', async () => {
  answers('rejectRequests', ({ body }) => {
    const [first, second] = body.requests;
    answers('listRequests', page([lamp]));
    return {
      items: [
        {
          id: first?.id ?? 0,
          ...{ done: false, code: 'wrong_state', message: 'This request has already been rejected' },
        },
        { id: second?.id ?? 0, done: true, code: null, message: null },
      ],
    };
  });
  const lamp = request({ id: 4, asset_name: 'Lamp', allowed_actions: ['approve', 'reject'] });
  answers('listRequests', page([...rows, lamp]));
  const { user } = await show();
  for (const id of [1, 2]) await user.click(screen.getByRole('checkbox', { name: `Select request #${id}` }));
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = await findDialog('Reject 2 requests');
  await user.type(within(dialog).getByLabelText('Rejection reason'), 'Two are in stock');
  await user.click(within(dialog).getByText('Reject', { selector: 'button *' }));
  expect(await within(dialog).findByText('1 of 2 rejected, 1 refused')).toBeVisible();
  await user.click(within(dialog).getByText('Close', { selector: 'button *' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select request #4' }));
  expect(screen.getAllByText('1 selected')[0]).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const next = await findDialog('Reject 1 request');
  expect(within(next).getByRole('list', { name: 'Chosen' })).toHaveTextContent(/^#4 Lamp/);
});

test('a reason that was typed when the session ended is back, whichever requests are chosen then', async () => {
  const openReject = async (ids: readonly number[]) => {
    const area = await openList();
    for (const id of ids)
      await area.user.click(screen.getByRole('checkbox', { name: `Select request #${id}` }));
    await area.user.click(screen.getByRole('button', { name: 'Reject' }));
    return { ...area, reason: await screen.findByLabelText('Rejection reason') };
  };
  const first = await openReject([1, 2]);
  await first.user.type(first.reason, 'Two are in stock');
  saveUnsaved();
  first.unmount();
  const { reason } = await openReject([2]);
  expect(reason).toHaveValue('Two are in stock');
});
