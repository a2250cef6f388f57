import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe';
import { type DemoAccount, resumeSession, sessionOf } from '../support/sessions';
import { expect, test } from '../support/test';

/** Asks the API as the account does in the browser. */
async function ask<T>(page: Page, account: DemoAccount, path: string): Promise<T> {
  const { token } = sessionOf(account);
  const response = await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status()).toBe(200);
  return (await response.json()) as T;
}

test('the figures of a report are those of the lists, as picture, as table and on paper', async ({
  page,
}) => {
  await resumeSession(page, 'procurement');
  await page.goto('/procurement/reports?period=all-time');
  const report = page.getByRole('region', { name: 'Requests by status', exact: true });
  await expect(report.getByRole('img', { name: 'Requests by status, as bars' })).toBeVisible();
  // Other journeys go on deciding: both are read again until nothing came in between.
  await expect(async () => {
    await page.reload();
    await report.getByRole('button', { name: 'Show table: Requests by status' }).click();
    for (const status of ['Pending', 'Approved', 'Rejected', 'Fulfilled']) {
      const path = `/requests/?status=${status.toLowerCase()}&page_size=1`;
      const { total } = await ask<{ total: number }>(page, 'procurement', path);
      const row = report.getByRole('row', { name: new RegExp(`^${status}`) });
      expect(await row.getByRole('cell').nth(1).textContent()).toBe(String(total));
    }
  }).toPass();
  expect(await axeFindings(page)).toEqual([]);

  // Another period and a department, and back, by the address.
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last month');
  await expect(page).toHaveURL(/period=last-month/);
  await page.getByRole('combobox', { name: 'Department' }).selectOption('Engineering');
  await expect(page.getByRole('main').getByText(/· Engineering$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Department' })).toHaveValue(/^\d+$/);
  await expect(page.getByRole('main').getByText(/· Engineering$/)).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV: Requests by status' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('requests-by-status.csv');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Period' })).toBeHidden();
  await expect(page.getByRole('table', { name: 'Stock by category, table' })).toBeVisible();
});

test('the log is filtered by action and period, and tells before and after', async ({ page }) => {
  await resumeSession(page, 'admin');
  await page.goto('/admin/activity');
  await page.getByLabel('Action').selectOption('Approved Request');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 30 days');
  await expect(page).toHaveURL(/action=Approved\+Request.*period=last-30-days/);
  // Other journeys go on approving: both are read again until nothing came in between.
  await expect(async () => {
    await page.reload();
    const { total } = await ask<{ total: number }>(
      page,
      'admin',
      '/activity-logs?action=Approved%20Request&period=last-30-days&page_size=1',
    );
    await expect(page.getByText(`${total} entr`, { exact: false })).toBeVisible({ timeout: 20_000 });
  }).toPass();
  const rows = page.getByRole('table', { name: 'Activity log' }).locator('tbody tr');
  await expect(rows.first()).toContainText('Status: Pending → Approved');
  for (const row of await rows.all()) await expect(row).toContainText('Approved Request');
  await rows
    .first()
    .getByRole('button', { name: /^Details/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: 'Status Pending Approved' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
