import type { BudgetOverview } from '@portal/contract';
import {
  accessibilityFaults,
  answers,
  budgetOverview,
  findDialog,
  findMessage,
  refusal,
  serveApi,
  showArea,
  startAfresh,
} from '@portal/features/testing';
import { screen, within } from '@testing-library/react';
import routes from '../routes';

serveApi();
const design = {
  department: { id: 3, name: 'Design' },
  total: 500,
  spent: 300,
  committed: 250,
  used: 550,
  remaining: -50,
  version: 4,
  monthly_spend: 0,
};
const show = (facts: Partial<BudgetOverview> = {}, at = '/finance/budgets') => {
  answers('getBudget', budgetOverview({ by_department: [design], ...facts }));
  return showArea({ routes, prefix: 'finance', at, user: { role: 'FINANCE' } });
};
beforeEach(() => {
  startAfresh();
  answers('listBudgetChanges', {
    items: [
      {
        id: 1,
        timestamp: '2025-04-02T10:00:00.000Z',
        user_id: 9,
        user_name: 'Faye Lindqvist',
        fiscal_year: 2025,
        department: null,
        amount_before: 2_000_000,
        amount_after: 2_500_000,
        reason: 'New office',
      },
    ],
  });
});

test('compares every budget with what is spent and committed, each leading to its rows', async () => {
  show();
  const row = (await screen.findByText('Design')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent(/Design\$500\.00\$300\.00\$250\.00-\$50\.00Over110\.0%Change/);
  const days = 'period=custom&from=2025-04-01&to=2026-03-31';
  expect(
    within(row).getByRole('link', { name: /^\$[\d,.]+, Spent of Design: open the list$/ }),
  ).toHaveAttribute('href', `/finance/spending/requests?part=spent&${days}&department_id=3`);
  expect(screen.getByText(/warned of/)).toBeVisible();
  expect(await screen.findByText('New office')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('changes a budget with a reason; after a conflict what was typed stays and the new amount is shown', async () => {
  const sent = answers('setBudget', ({ body }) => {
    const now = {
      fiscal_year: 2025,
      department: design.department,
      amount: 600,
      version: 5,
      updated_at: '2025-05-01T10:00:00.000Z',
    };
    if (body.version === 4) throw refusal('stale_version', 'This budget was changed', { current: now });
    return { ...now, amount: body.amount, version: 6 };
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Change the budget of Design' }));
  const dialog = await findDialog('Change budget 2025: Design');
  const amount = within(dialog).getByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, '1,234.50');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Two new people');
  await user.click(within(dialog).getByRole('button', { name: 'Change budget' }));
  expect(await within(dialog).findByText(/It is \$600\.00 now/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Change budget' }));
  await findMessage('Success', 'Budget saved successfully');
  const change = { fiscal_year: 2025, department_id: 3, amount: 1234.5, reason: 'Two new people' };
  expect(sent.map(({ body }) => body)).toEqual([
    { ...change, version: 4 },
    { ...change, version: 5 },
  ]);
});

test('another year is in the address; departments with more than there is are told of', async () => {
  const { router } = show(
    { total: 400, fiscal_year: 2024, fiscal_years: [2024, 2025] },
    '/finance/budgets?year=2024',
  );
  expect(await screen.findByText(/Their budgets sum to \$500\.00/)).toBeVisible();
  const years = within(screen.getByLabelText('Fiscal year')).getAllByRole('option');
  expect(years.map((option) => option.textContent)).toEqual([
    '2030',
    '2029',
    '2028',
    '2027',
    '2026',
    '2025',
    '2024',
  ]);
  expect(router.state.location.search).toBe('?year=2024');
});
