import type { BudgetPreview } from '@portal/contract';
import { createMemoryRouter, RouterProvider } from '@portal/ui/router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { areaRoutes } from '../../testing';
import { BudgetBalance } from './budget-balance';

const design = { id: 3, name: 'Design' };
const whole: BudgetPreview['budgets'][number] = {
  department: null,
  total: 90_000,
  spent: 10_000,
  committed: 1900,
  count_committed: 3,
  remaining_before: 78_100,
  remaining_after: 75_600,
  is_exceeded: false,
  commitments: [
    {
      request_id: 8,
      stock_order_id: null,
      label: 'Van',
      requester: 'Mia Berg',
      amount: 1000,
      approved_at: '2025-01-06T10:00:00.000Z',
    },
  ],
};
const ofDesign = { ...whole, department: design, remaining_after: -500, is_exceeded: true, commitments: [] };
const preview = (facts: Partial<BudgetPreview> = {}): BudgetPreview => ({
  amount: 2500,
  fiscal_year: 2025,
  policy: 'warn',
  departments: [design],
  outcome: 'within',
  stopped: [],
  budgets: [whole],
  ...facts,
});

type Props = Omit<ComponentProps<typeof BudgetBalance>, 'preview'>;

function show(
  data: BudgetPreview | undefined,
  props: Props = {},
  area = 'admin',
  error: Error | null = null,
) {
  const refetch = jest.fn();
  const state = { data, error, isFetching: false, refetch };
  const routes = areaRoutes(area, { x: <BudgetBalance preview={state} {...props} /> });
  const router = createMemoryRouter([{ path: area, children: [...routes] }], {
    initialEntries: [`/${area}/x`],
  });
  const { container } = render(<RouterProvider router={router} />);
  return { container, refetch };
}
const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('shows what is left of each budget before and after, and which one is exceeded', () => {
  show(preview({ budgets: [whole, ofDesign], outcome: 'warn' }));
  expect(screen.getByRole('table', { name: 'Left of the budget 2025' })).toBeVisible();
  expect(cellsOf('Whole organisation')).toEqual(['$78,100.00', '$75,600.00']);
  expect(cellsOf('Design')).toEqual(['$78,100.00', '−$500.00over budget']);
});

it.each([
  ['approve', 'It commits no money of the budget.'],
  ['approve-many', 'They commit no money of the budget.'],
] as const)('at no cost, to %s needs no budget', (action, text) => {
  show(preview({ amount: 0 }), { action });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

it('a fulfilment at no cost still shows its budgets', () => {
  show(preview({ amount: 0 }), { action: 'fulfil' });
  expect(screen.getByRole('table')).toBeVisible();
});

it.each([
  ['admin', 'approve', 'The budget stops this approval', /Raise the budget, or reject the request/],
  ['procurement', 'approve', 'The budget stops this approval', /Ask finance to raise the budget, or reject/],
  [
    'admin',
    'fulfil',
    'The budget stops this cost',
    /It needs more than is left of 2025\. Raise the budget first/,
  ],
] as const)('in %s, where the policy stops what would exceed, to %s', (area, action, title, text) => {
  show(preview({ budgets: [ofDesign], outcome: 'stop' }), { action }, area);
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

it.each([
  [[1, 2], 'The budget stops 2 of these 3 approvals'],
  [[1, 2, 3], 'The budget stops these approvals'],
])('of several, stopped %j: %s', (stopped, title) => {
  const facts: Partial<BudgetPreview> = { budgets: [ofDesign], outcome: 'stop', stopped };
  show(preview(facts), { action: 'approve-many', count: 3 });
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText(/^They need more than is left of 2025/)).toBeVisible();
});

it('where budgets are not enforced it says so', () => {
  show(preview({ budgets: [ofDesign], policy: 'ignore', outcome: 'ignored' }));
  expect(screen.getByText('This exceeds the budget, which is not enforced.')).toBeVisible();
});

it('a department without a budget of its own is bounded by the whole organisation’s', () => {
  show(preview({ departments: [design, { id: 5, name: 'Legal' }] }), { action: 'approve-many', count: 2 });
  expect(screen.getByText(/^No budget for Design, Legal in fiscal year 2025/)).toHaveTextContent(
    'only the whole organisation’s bounds these.',
  );
});

it('where there is no budget at all it says whose, and who may set one', () => {
  show(preview({ budgets: [], outcome: 'stop', departments: [design, null] }), {}, 'procurement');
  expect(screen.getByText('No budget for Design, the organisation in fiscal year 2025')).toBeVisible();
  expect(screen.getByText(/Ask finance to set one for the department/)).toBeVisible();
});

it('commitments are shown where their list is known, and lead to the whole of it', async () => {
  show(preview(), { listOf: (department) => `/list/${department ?? 'all'}` });
  await userEvent.click(screen.getByText(/^\$1,900\.00 committed by 3 requests/));
  const list = screen.getByRole('list', { name: 'Commitments: Whole organisation' });
  expect(within(list).getByRole('listitem')).toHaveTextContent('#8 Van');
  expect(screen.getByText(/^The largest ones; 2 more/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Open the whole list/ })).toHaveAttribute('href', '/list/all');
});

it('without a list no commitments are shown', () => {
  show(preview());
  expect(screen.queryByText(/committed by/)).toBeNull();
});

it.each([
  ['approve', 'Approving checks it all the same.'],
  ['fulfil', 'Fulfilling checks it all the same.'],
] as const)('unread, to %s is still possible, and it can be read again', async (action, text) => {
  const { refetch } = show(undefined, { action }, 'admin', new Error('away'));
  expect(screen.getByText('The budget could not be read')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('while it is read nothing is said of it', () => {
  show(undefined);
  expect(screen.getByText('Loading the budget')).toBeInTheDocument();
});
