import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe';
import { hire, sessionOfNew } from '../support/people';
import { type DemoAccount, resumeSession, sessionOf } from '../support/sessions';
import { expect, test } from '../support/test';

/** Asks the API as the account does in the browser. */
async function ask<T>(page: Page, account: DemoAccount, path: string): Promise<T> {
  const { token } = sessionOf(account);
  const response = await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status()).toBe(200);
  return (await response.json()) as T;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

interface Spending {
  approved_total: number;
  fulfilled_total: number;
  pending_value: number;
}

test('the report, opened and added up, is what the cards say, and each card leads to rows that sum to it', async ({
  page,
}) => {
  await resumeSession(page, 'finance');
  await page.goto('/finance');
  await expect(page.getByRole('link', { name: /^Total Budget: \$2,500,000\.00, / })).toBeVisible();
  // On a phone each amount has one line.
  await page.setViewportSize({ width: 375, height: 800 });
  const figures = page.getByRole('region', { name: 'Budget of this fiscal year' }).locator('dd a > span');
  await expect
    .poll(() => figures.evaluateAll((amounts) => amounts.map((amount) => amount.getClientRects().length)))
    .toEqual([1, 1, 1, 1]);
  await page.setViewportSize({ width: 1280, height: 800 });
  // Each figure of depreciation leads to assets that sum to it.
  const depreciation = page.getByRole('region', { name: 'Depreciation', exact: true });
  for (const [figure, sum] of [
    ['Asset Value', 'Cost'],
    ['Depreciated Value', 'Written off'],
    ['Book Value', 'Value'],
    ['Monthly Depreciation', 'Depreciation a month'],
  ] as const) {
    const link = depreciation.getByRole('link', { name: new RegExp(`^${figure}`) });
    const amount = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('region', { name: 'Sum of these assets' })).toContainText(`${sum}${amount}`);
    await page.goBack();
  }
  await page.getByRole('link', { name: /^Remaining/ }).click();
  await expect(page.getByRole('region', { name: 'Budget of the whole organisation' })).toContainText(
    /budget − .* spent − .* committed = .* remaining/,
  );
  await page.goBack();
  await page.getByRole('link', { name: 'Spending Analysis' }).click();
  await page.waitForURL('**/finance/spending');
  const cards = page.getByRole('region', { name: 'Spending', exact: true });
  // Other journeys go on approving: all are read again until nothing came in between.
  await expect(async () => {
    await page.reload();
    const { approved_total, fulfilled_total, pending_value } = await ask<Spending>(
      page,
      'finance',
      '/finance/spending',
    );
    for (const amount of [approved_total, fulfilled_total, pending_value])
      await expect(cards.getByText(dollars.format(amount), { exact: true })).toBeVisible({ timeout: 20_000 });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export Report' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('financial_report.csv');
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n')
      .slice(1);
    const inCents = (text = '') => Math.round(Number(text) * 100);
    const column = (fromEnd: number) =>
      lines.reduce((sum, line) => sum + inCents(line.split(',').at(fromEnd)), 0);
    const shown = [approved_total, fulfilled_total, pending_value].map((amount) => Math.round(amount * 100));
    // The columns over every line of the file, and the totals at its end.
    expect([column(-5), column(-3), column(-2)]).toEqual(shown);
    expect(lines.slice(-3).map((line) => inCents(line.split(',').at(-1)))).toEqual(shown);
  }).toPass();

  // Without colour: the second row of columns is hatched, and each bar has its amount at its end.
  const columns = page.getByRole('img', { name: 'Spending by month, as columns' });
  await expect(columns.locator('[fill^="url(#hatch"]').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Spending by department, as bars' })).toContainText(
    /\$[\d,]+\.\d\d/,
  );

  await expect(async () => {
    await page.goto('/finance/spending');
    const pending = cards.getByRole('link', { name: /^Pending Value/ });
    const shown = /\$[\d,.]+\d/.exec((await pending.textContent()) ?? '')?.[0] ?? 'no amount';
    await pending.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pending Value' })).toBeVisible();
    const sum = page.getByRole('region', { name: 'Sum of these requests' });
    await expect(sum).toContainText(shown, { timeout: 20_000 });
  }).toPass();
  expect(await axeFindings(page)).toEqual([]);
});

test('an approval beyond the budget warns with the balance before and after', async ({ page }) => {
  const employee = await sessionOfNew(await hire(page.request, 'EMPLOYEE'));
  const call = async (token: string, method: 'post' | 'put', path: string, data?: object) => {
    const response = await page.request[method](`/api${path}`, {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      data,
    });
    expect([path, response.ok()]).toEqual([path, true]);
    return (await response.json()) as { id: number };
  };
  const ask = (estimated_cost: number) =>
    call(employee.token, 'post', '/requests/', {
      request_type: 'NEW',
      asset_name: 'Electron microscope',
      brand: 'Acme',
      asset_description: 'Larger than the budget',
      estimated_cost,
      reason: 'To look closely',
      justification: 'The lab needs it',
    });
  const { id } = await ask(2_600_000.1);
  const { id: other } = await ask(0.2);
  await resumeSession(page, 'procurement');
  await page.goto(`/procurement/requests?search=%23${id}`);
  await page.getByRole('button', { name: `Approve request #${id}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This exceeds the budget')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Whole organisation/ })).toContainText(
    /−\$[\d,.]+over budget/,
  );
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  // The largest amounts fit a phone.
  await page.route('**/api/finance/budget/preview?*', async (route) => {
    const preview = (await (await route.fetch()).json()) as { budgets: object[] };
    const largest = {
      total: 99_999_999_999.99,
      remaining_before: 99_999_999_999.99,
      remaining_after: -99_999_999_999.99,
    };
    await route.fulfill({
      json: { ...preview, budgets: preview.budgets.map((budget) => ({ ...budget, ...largest })) },
    });
  });
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: `Approve request #${id}` }).click();
  await expect(dialog.getByText('−$99,999,999,999.99').first()).toBeVisible();
  const beyond = () =>
    dialog.evaluate(
      (box) =>
        [...box.querySelectorAll('th, td')].filter(
          (cell) => cell.getBoundingClientRect().right > box.getBoundingClientRect().right - 16,
        ).length,
    );
  await expect.poll(beyond).toBe(0);
  await page.unroute('**/api/finance/budget/preview?*');
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  // Several at once: what all together leave of each budget, before anything is sent.
  await page.goto(`/procurement/requests?search=${encodeURIComponent('Electron microscope')}&status=pending`);
  for (const one of [id, other]) await page.getByRole('checkbox', { name: `Select request #${one}` }).check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog.getByText('Together they exceed the budget')).toBeVisible();
  await expect(dialog).toContainText('Total cost$2,600,000.30');
  await expect(dialog.getByRole('row', { name: /^Whole organisation/ })).toContainText(
    /−\$[\d,.]+over budget/,
  );
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  for (const one of [id, other])
    await call(sessionOf('procurement').token, 'put', `/requests/${one}/reject`, { comment: 'Too much' });
});

test('a budget of the wrong year is removed for a reason, and its history stays', async ({ page }) => {
  await resumeSession(page, 'finance');
  await page.goto('/finance/budgets?of=organisation');
  await expect(page.getByRole('button', { name: 'Change the budget of Whole organisation' })).toBeVisible();
  const year = Number(await page.getByLabel('Fiscal year').inputValue()) + 4;
  await page.getByLabel('Fiscal year').selectOption(String(year));
  await page.getByRole('button', { name: 'Set the budget of Whole organisation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('1,234.50');
  await dialog.getByLabel('Reason').fill('Entered for the wrong year');
  await dialog.getByRole('button', { name: 'Set budget' }).click();
  await page.getByRole('button', { name: 'Remove the budget of Whole organisation' }).click();
  await expect(dialog).toContainText(`In fiscal year ${year}, approvals`);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('Wrong year');
  await dialog.getByRole('button', { name: 'Remove budget' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Set the budget of Whole organisation' })).toBeFocused();
  const history = page.getByRole('table', { name: 'Budget changes' });
  await expect(history.getByRole('row')).toContainText([
    /Before/,
    /\$1,234\.50Removed.*Wrong year/,
    /–\$1,234\.50/,
  ]);
});
