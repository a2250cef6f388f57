import type { Page } from '@playwright/test';
import { resumeSession } from '../support/sessions';
import { expect, test } from '../support/test';

/** A PNG of one dot, as small as pictures are. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function told(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(text).first()).toBeVisible();
}

async function chooseMore(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an administrator adds an asset with its picture, changes it, has it repaired, and deletes it', async ({
  page,
  watched,
}) => {
  // Refused on purpose: HTML that calls itself a picture, and what is in use.
  watched.allow(/status of 4(?:09|15)/);
  // The recorder of traces fetches the chosen picture's preview, which the policy refuses it.
  watched.allow(/blob:.*connect-src|connect-src blob/);
  await resumeSession(page, 'admin');
  await page.goto('/admin/assets');

  await page.getByRole('button', { name: 'Add New Asset' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Asset' });
  const create = adding.getByRole('button', { name: 'Create Asset' });
  await create.click();
  await expect(adding.getByText('Name and category are required').first()).toBeVisible();
  await adding.getByLabel('Name').fill('Thermal camera');
  await adding.getByRole('combobox', { name: 'Category' }).click();
  await page.getByTitle('Audio & Video').click();
  const picture = adding.getByLabel(/^Picture/);
  const fake = { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') };
  await picture.setInputFiles(fake);
  await create.click();
  await expect(
    adding.getByText('The image must be a PNG, JPEG, WebP, AVIF or GIF picture').first(),
  ).toBeVisible();
  await expect(adding.getByLabel('Name')).toHaveValue('Thermal camera');
  await picture.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: DOT });
  await create.click();
  await told(page, 'Asset created successfully');

  await page.getByRole('searchbox', { name: 'Search assets' }).fill('thermal camera');
  await expect(page).toHaveURL(/search=thermal/);
  const row = page.getByRole('row', { name: /Thermal camera/ });
  await expect(row.locator('img')).toHaveAttribute('src', /^\/pictures\/[0-9a-f]{64}-320\.webp$/);
  await row.getByRole('link', { name: 'Thermal camera' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thermal camera' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Thermal camera' });
  await editing.getByLabel(/^Serial number/).fill('TC-1');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await told(page, 'Asset updated successfully');

  await chooseMore(page, 'Send to maintenance');
  const sending = page.getByRole('dialog', { name: 'Send Thermal camera to maintenance' });
  await sending.getByLabel(/^Reason/).fill('Lens is loose');
  await sending.getByRole('button', { name: 'Send to maintenance' }).click();
  await told(page, 'Asset sent to maintenance');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByText('“Lens is loose”')).toBeVisible();
  await chooseMore(page, 'Bring back from maintenance');
  await page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click();
  await told(page, 'Asset brought back from maintenance');

  await chooseMore(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete asset' }).click();
  await told(page, 'Asset deleted successfully');
  await expect(page.getByRole('heading', { level: 1, name: 'Asset Management' })).toBeVisible();
});

test('what is in use is not deleted, and the refusal counts and leads to it', async ({ page }) => {
  await resumeSession(page, 'admin');
  await page.goto('/admin/categories?search=laptops');
  await page.getByRole('button', { name: 'Delete Laptops' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Laptops' });
  await expect(
    dialog.getByText(/Laptops cannot be deleted: it has \d+ assets and \d+ requests/),
  ).toBeVisible();
  await dialog.getByRole('link', { name: /^See the \d+ assets/ }).click();
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue(/^\d+$/);

  await page.goto('/admin/assets?status=assigned&sort=asset_tag');
  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const held = page.getByRole('dialog');
  await expect(held.getByText(/cannot be deleted: it has 1 open allocation/)).toBeVisible();
  await held.getByRole('link', { name: 'See who holds it' }).click();
  await expect(page.getByRole('table', { name: 'Custody history' })).toContainText('Active');
});
