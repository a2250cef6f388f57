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
  await expect(page.getByRole('region', { name: 'Budget of this fiscal year' })).toContainText(
    'Total Budget: $2,500,000.00',
  );
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
      await expect(cards.getByText(dollars.format(amount), { exact: true })).toBeVisible();
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
    /\$[\d.]+[KM]/,
  );

  const pending = cards.getByRole('link', { name: /^Pending Value/ });
  const shown = /\$[\d,.]+\d/.exec((await pending.textContent()) ?? '')?.[0] ?? '';
  await pending.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pending Value' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sum of these requests' })).toContainText(shown);
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
  const { id } = await call(employee.token, 'post', '/requests/', {
    request_type: 'NEW',
    asset_name: 'Electron microscope',
    brand: 'Acme',
    asset_description: 'Larger than the budget',
    estimated_cost: 2_600_000.1,
    reason: 'To look closely',
    justification: 'The lab needs it',
  });
  await resumeSession(page, 'procurement');
  await page.goto(`/procurement/requests?search=%23${id}`);
  await page.getByRole('button', { name: `Approve request #${id}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This exceeds the budget')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Whole organisation/ })).toContainText(
    /-\$[\d,.]+over budget/,
  );
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await call(sessionOf('procurement').token, 'put', `/requests/${id}/reject`, { comment: 'Too much' });
});
