import type { BudgetOverview } from '@portal/contract';
import { answers, pageTest, refusal } from '@portal/features/testing';
import {
  accessibilityFaults,
  cellsOf,
  figuresOf,
  findDialog,
  findMessage,
  textOf,
} from '@portal/features/testing/finders';
import { budgetOverview } from '@portal/features/testing/samples';
import { screen, within } from '@testing-library/react';
import routes from '../routes';

const showPage = pageTest({ routes, at: '/finance/budgets' }, () => {
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
const design = {
  department: { id: 3, name: 'Design', is_retired: false },
  total: 500,
  spent: 300,
  committed: 250,
  used: 550,
  remaining: -50,
  version: 4,
  monthly_spend: 0,
};
const show = (facts: Partial<BudgetOverview> = {}, at?: string) => {
  answers('getBudget', budgetOverview({ by_department: [design], ...facts }));
  return showPage(at);
};

test('compares every budget with what is spent and committed, each leading to its rows', async () => {
  show();
  const row = (await screen.findByRole('button', { name: 'Change the budget of Design' })).closest(
    'tr',
  ) as HTMLElement;
  expect(cellsOf(row)).toEqual({
    'Budget of': 'Design',
    Budget: '$500.00',
    Spent: '$300.00',
    Committed: '$250.00',
    Remaining: '−$50.00',
    Used: 'Over 110.0%',
    Actions: 'Change Remove',
  });
  const days = 'period=custom&from=2025-04-01&to=2026-03-31';
  expect(
    within(row).getByRole('link', { name: /^\$[\d,.]+, Spent of Design: open the list$/ }),
  ).toHaveAttribute('href', `/finance/spending/requests?part=spent&${days}&department_id=3`);
  expect(
    within(row).getByRole('link', { name: '−$50.00, Remaining of Design: show how it comes about' }),
  ).toHaveAttribute('href', '/finance/budgets?of=3&year=2025');
  expect(screen.getByText(/show a warning/)).toBeVisible();
  expect(await screen.findByText('New office')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a budget of nothing that is overspent says so with a full bar, and what is left is never all used', async () => {
  show({
    ...{ total: 2_500_000, used: 2_499_999.99, remaining: 0.01 },
    by_department: [{ ...design, total: 0, remaining: -550 }],
  });
  const row = (await screen.findByRole('button', { name: 'Change the budget of Design' })).closest(
    'tr',
  ) as HTMLElement;
  expect(textOf(row)).toContain('Used Over budget');
  expect(row).not.toHaveTextContent('%');
  expect(within(row).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  expect(await screen.findByRole('region', { name: 'Budget: Whole organisation' })).toHaveTextContent(
    '>99.9% used',
  );
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
  expect(within(dialog).getAllByRole('alert')).toHaveLength(1);
  expect(amount).toHaveAccessibleDescription(
    /This was changed to\s*\$600\.00\s*in the meantime.*\$1,234\.50/,
  );
  await user.click(within(dialog).getByRole('button', { name: 'Amount: keep mine' }));
  await user.click(within(dialog).getByRole('button', { name: 'Change budget' }));
  await findMessage('Success', 'Budget saved successfully');
  const change = { fiscal_year: 2025, department_id: 3, amount: 1234.5, reason: 'Two new people' };
  expect(sent.map(({ body }) => body)).toEqual([
    { ...change, version: 4 },
    { ...change, version: 5 },
  ]);
});

test('a reason alone changes nothing, and is not sent', async () => {
  const sent = answers('setBudget', () => {
    throw refusal('invalid', 'Invalid');
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Change the budget of Design' }));
  const dialog = await findDialog('Change budget 2025: Design');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'As agreed');
  await user.click(within(dialog).getByRole('button', { name: 'Change budget' }));
  expect(await within(dialog).findByText(/^Nothing has been changed yet/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('two tabs: where both set the same amount, the second says that there is nothing left to change', async () => {
  const sent = answers('setBudget', () => {
    const current = {
      ...{ fiscal_year: 2025, department: design.department, amount: 600 },
      ...{ version: 5, updated_at: '2025-05-01T10:00:00.000Z' },
    };
    throw refusal('stale_version', 'This budget was changed', { current });
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Change the budget of Design' }));
  const dialog = await findDialog('Change budget 2025: Design');
  const amount = within(dialog).getByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, '600');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'As agreed');
  await user.click(within(dialog).getByRole('button', { name: 'Change budget' }));
  expect(await within(dialog).findByText(/It is \$600\.00 now/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Change budget' }));
  expect(await within(dialog).findByText(/^Nothing has been changed yet/)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a retired department is named so, and nothing is planned for it anew', async () => {
  const retired = { ...design, department: { id: 3, name: 'Design', is_retired: true } };
  const left = { ...retired, department: { ...retired.department, id: 4, name: 'Sales' } };
  show({ by_department: [retired, { ...left, total: null, remaining: null, version: null }] });
  expect(await screen.findByRole('button', { name: 'Change the budget of Design (retired)' })).toBeVisible();
  const row = screen.getByRole('row', { name: /Sales \(retired\)/ });
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
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

test('a year that may have no budget is told of, and the address put right', async () => {
  const { router } = show({}, '/finance/budgets?year=2007');
  answers('getBudget', ({ query }) => {
    if (query.fiscal_year === 2007)
      throw refusal('invalid', 'Invalid', {
        fields: { fiscal_year: 'Fiscal year must be from 2000 to 2030' },
      });
    return budgetOverview({ by_department: [design] });
  });
  await findMessage('Error', 'Fiscal year must be from 2000 to 2030', 'The address was put right');
  expect(await screen.findByRole('table', { name: 'All budgets' })).toHaveTextContent('Design');
  expect(router.state.location.search).toBe('');
});

test('one budget by itself: what remains as a sum, and how it was set', async () => {
  const { user, router } = show();
  await user.click(
    await screen.findByRole('link', { name: '$500.00, budget of Design: show how it was set' }),
  );
  expect(router.state.location.search).toBe('?of=3&year=2025');
  const only = await screen.findByText(
    '$500.00 budget − $300.00 spent − $250.00 committed = −$50.00 remaining',
  );
  expect(only).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'All budgets' })).getAllByRole('row')).toHaveLength(2);
  expect(
    (await screen.findAllByText('No budget of Design was set or changed for this fiscal year'))[0],
  ).toBeVisible();
  // The cards are of the budget that is looked at.
  const cards = screen.getByRole('region', { name: 'Budget: Design' });
  expect(figuresOf(cards)).toMatchObject({
    'Total Budget': '$500.00',
    Spent: '$300.00',
    Remaining: '−$50.00',
  });
  expect(within(cards).getByRole('link', { name: /^Spent/ })).toHaveAttribute(
    'href',
    expect.stringContaining('department_id=3'),
  );
  await user.selectOptions(screen.getByLabelText('Budget of'), 'Whole organisation');
  expect(router.state.location.search).toBe('?of=organisation&year=2025');
  expect(await screen.findByText('New office')).toBeVisible();
});

test('removes a budget for a reason, saying what that changes; the history tells of it', async () => {
  const sent = answers('removeBudget', {
    ...{ fiscal_year: 2025, department: design.department, amount: 500 },
    ...{ version: 4, updated_at: '2025-05-01T10:00:00.000Z' },
  });
  const { user } = show({ total: null, remaining: null, version: null, policy: 'stop' });
  expect(
    screen.queryByRole('button', { name: 'Remove the budget of Whole organisation' }),
  ).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Remove the budget of Design' }));
  const dialog = await findDialog('Remove budget 2025: Design');
  expect(dialog).toHaveTextContent(
    /What is spent \(\$300\.00\) and committed \(\$250\.00\) stays, and stands without a budget\./,
  );
  expect(dialog).toHaveTextContent('In fiscal year 2025, approvals for Design are then refused');
  const send = within(dialog).getByRole('button', { name: 'Remove budget' });
  await user.click(send);
  expect(await within(dialog).findByText('Reason is required')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Wrong department');
  answers('listBudgetChanges', {
    items: [
      {
        ...{ id: 2, timestamp: '2025-05-01T10:00:00.000Z', user_id: 9, user_name: 'Faye Lindqvist' },
        ...{ fiscal_year: 2025, department: design.department, reason: 'Wrong department' },
        ...{ amount_before: 500, amount_after: null },
      },
    ],
  });
  answers(
    'getBudget',
    budgetOverview({ by_department: [{ ...design, total: null, remaining: null, version: null }] }),
  );
  await user.click(send);
  await findMessage('Success', 'Budget removed successfully', 'It was $500.00. The history keeps it.');
  expect(sent).toMatchObject([
    { body: { fiscal_year: 2025, department_id: 3, reason: 'Wrong department', version: 4 } },
  ]);
  expect(cellsOf(await screen.findByRole('row', { name: /Removed/ }))).toMatchObject({
    'Budget of': 'Design',
    Before: '$500.00',
    After: 'Removed',
    By: 'Faye Lindqvist',
    Reason: 'Wrong department',
  });
  expect(screen.getByRole('button', { name: 'Set the budget of Design' })).toBeVisible();
});

test('a budget that was changed meanwhile is shown before it is removed; one that is gone only closes', async () => {
  const now = { fiscal_year: 2025, department: design.department, updated_at: '2025-05-01T10:00:00.000Z' };
  let current: object | null = { ...now, amount: 600, version: 5 };
  const sent = answers('removeBudget', () => {
    throw refusal('stale_version', 'This budget was changed', { current });
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove the budget of Design' }));
  const dialog = await findDialog('Remove budget 2025: Design');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Wrong department');
  const send = within(dialog).getByRole('button', { name: 'Remove budget' });
  await user.click(send);
  expect(await within(dialog).findByText(/It is \$600\.00 now/)).toBeVisible();
  current = null;
  await user.click(send);
  expect(await within(dialog).findByText('This budget no longer exists.')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Remove budget' })).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body.version)).toEqual([4, 5]);
});

test('a change of a budget that was removed meanwhile sets it again', async () => {
  const sent = answers('setBudget', ({ body }) => {
    if (body.version === 4) throw refusal('stale_version', 'This budget was removed', { current: null });
    return {
      ...{ fiscal_year: 2025, department: design.department, amount: body.amount },
      ...{ version: 6, updated_at: '2025-05-01T10:00:00.000Z' },
    };
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Change the budget of Design' }));
  const dialog = await findDialog('Change budget 2025: Design');
  const amount = within(dialog).getByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, '700');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'More');
  await user.click(within(dialog).getByRole('button', { name: 'Change budget' }));
  expect(await within(dialog).findByText(/None is set now/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Amount: keep mine' }));
  await user.click(within(dialog).getByRole('button', { name: 'Set budget' }));
  await findMessage('Success', 'Budget saved successfully');
  expect(sent.map(({ body }) => body.version)).toEqual([4, undefined]);
});

test('an address that names no budget is put right, and says so', async () => {
  const { address } = show({}, '/finance/budgets?of=9999&year=2025');
  await findMessage('Error', 'There is no such budget in this fiscal year', 'The address was put right');
  expect(address()).toBe('/finance/budgets?year=2025');
  expect(await screen.findByRole('button', { name: 'Change the budget of Design' })).toBeVisible();
});
