import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { chooseFirst, dialogOpened, tabTo } from '../support/keyboard';
import { hire } from '../support/people';
import { resumeSession, sessionOf, signIn } from '../support/sessions';
import { expect, test } from '../support/test';

const WIDTHS = [1280, 375] as const;

/** The tag of an asset in stock that no other journey takes: they ask for a Latitude, a Precision or a chair, or make their own. */
async function ownStock(page: Page, index: number): Promise<string> {
  const answer = await page.request.get('/api/assets/?status=available&sort=asset_tag&page_size=50', {
    headers: { authorization: `Bearer ${sessionOf('procurement').token}` },
  });
  const { items } = (await answer.json()) as { items: { name: string; asset_tag: string }[] };
  const found = items.filter(({ name }) => !/latitude|precision|chair/i.test(name))[index];
  if (!found) throw new Error('nothing is left in stock');
  return found.asset_tag;
}

for (const width of WIDTHS) {
  test(`allocating, handing on and returning with the keyboard alone, ${width} wide`, async ({ newPage }) => {
    const page = await newPage();
    await page.setViewportSize({ width, height: 800 });
    await resumeSession(page, 'procurement');
    await page.goto('/procurement/allocations');
    await expect(page.getByRole('heading', { level: 1, name: 'Allocations' })).toBeVisible();
    const tag = await ownStock(page, WIDTHS.indexOf(width));

    await tabTo(page, 'button', /^Allocate Asset$/);
    await page.keyboard.press('Enter');
    await dialogOpened(page);
    await chooseFirst(page, /^Asset/, tag);
    await chooseFirst(page, /^User/, sessionOf('employee').user.name);
    await tabTo(page, 'button', /^Allocate$/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Asset allocated successfully')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.goto(`/procurement/allocations?active=active&search=${tag}`);
    await expect(page.getByRole('row', { name: new RegExp(tag) })).toBeVisible();
    await tabTo(page, 'button', /^Return /);
    await page.keyboard.press('Enter');
    await dialogOpened(page);
    await tabTo(page, 'button', /^Return$/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Asset returned successfully')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('an exported list is the list: same rows, same order, all pages', async ({ newPage }) => {
  const page = await newPage();
  await resumeSession(page, 'procurement');
  await page.goto('/procurement/requests?status=approved&sort=-estimated_cost');
  // Other journeys go on approving: both are read again until nothing came in between.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('requests.csv');
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const exported = [...text.matchAll(/^(\d+),/gm)].map(([, id]) => `#${id}`);
    const [workbook] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as Excel' }).click(),
    ]);
    expect(workbook.suggestedFilename()).toBe('requests.xlsx');
    const rows = await readSheet(await readFile(await workbook.path()));
    expect(rows.slice(1).map(([id]) => `#${id}`)).toEqual(exported);
    const shown = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => /#\d+/.exec(row.textContent ?? '')?.[0]));
    expect(exported.slice(0, shown.length)).toEqual(shown);
    const pages = await page.getByRole('navigation', { name: /^Pages of/ }).textContent();
    expect(String(exported.length)).toBe(/of ([\d,]+)/.exec(pages ?? '')?.[1]?.replaceAll(',', ''));
  }).toPass();
});

test('several requests are approved at once', async ({ newPage }) => {
  const [employee, page] = await Promise.all([newPage(), newPage()]);
  await resumeSession(employee, 'employee');
  await resumeSession(page, 'procurement');
  for (const name of ['Bulk lamp', 'Bulk stool']) {
    const answer = await employee.request.post('/api/requests/', {
      headers: { authorization: `Bearer ${sessionOf('employee').token}` },
      data: {
        request_type: 'NEW',
        asset_name: name,
        brand: 'Acme',
        asset_description: 'One',
        estimated_cost: 40,
        reason: 'Needed',
        justification: 'Useful',
      },
    });
    expect(answer.status()).toBe(201);
  }
  await page.goto('/procurement/requests?search=bulk&status=pending');
  await expect(page.getByRole('row', { name: /Bulk stool/ })).toBeVisible();
  await tabTo(page, 'input', /^Select all on this page/);
  await page.keyboard.press('Space');
  await expect(page.getByText('2 selected').first()).toBeVisible();
  await tabTo(page, 'button', /^Approve$/);
  await page.keyboard.press('Enter');
  await dialogOpened(page);
  await tabTo(page, 'button', /^Approve$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 approved')).toBeVisible();
});

test('what was typed in a dialog is back after the session ended and somebody signed in again', async ({
  newPage,
  watched,
}) => {
  watched.allow(/401/);
  const page = await newPage();
  const { email } = await hire(page.request, 'PROCUREMENT');
  await signIn(page, email);
  await page.goto('/procurement/assets');
  const open = async () => {
    await page.getByRole('button', { name: 'Add New Asset' }).first().click();
    return page.getByRole('dialog', { name: 'Add New Asset' });
  };
  const dialog = await open();
  await dialog.getByLabel('Name').fill('Projector');
  await dialog.getByLabel('Description').fill('For the large room');
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
    await fetch('/api/auth/logout', { method: 'POST', headers });
  });
  // The next call, here for the categories, finds the session ended.
  await dialog.getByRole('combobox', { name: /^Category/ }).fill('chair');
  await page.waitForURL(/auth\/login/);
  await signIn(page, email);
  await expect(page).toHaveURL(/\/procurement\/assets$/);
  const again = await open();
  await expect(again.getByText('Your unsaved changes are back')).toBeVisible();
  await expect(again.getByLabel('Name')).toHaveValue('Projector');
  await expect(again.getByLabel('Description')).toHaveValue('For the large room');
  // From here on it is the dialog that asks before it is lost.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect((await open()).getByLabel('Name')).toHaveValue('');
});
