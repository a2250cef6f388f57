import type { Page } from '@playwright/test';
import { resumeSession } from '../support/sessions';
import { expect, test } from '../support/test';

async function told(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(text).first()).toBeVisible();
}

const act = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** A place is found by what is typed of it, and chosen. */
async function choose(page: Page, label: string, text: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByTitle(option).click();
}

test('a site is laid out, assets are moved into it and found there, and it ends when they have left', async ({
  page,
  newPage,
}) => {
  await resumeSession(page, 'admin');
  await page.goto('/admin/locations');
  await page.getByRole('button', { name: 'Add New Site' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Site' });
  await adding.getByLabel(/^Name/).fill('Porto Office');
  await adding.getByRole('button', { name: 'Create Site' }).click();
  await told(page, 'Location created successfully');

  await act(page, 'Porto Office', 'Add a location in it');
  const inside = page.getByRole('dialog', { name: 'Add to Porto Office' });
  await inside.getByLabel('Kind').selectOption('Floor');
  await inside.getByLabel(/^Name/).fill('Floor 9');
  await inside.getByRole('button', { name: 'Add Location' }).click();
  // What was added to is open, and so is what was added.
  await expect(page.getByRole('row', { name: /Floor 9 Floor/ })).toBeVisible();
  await act(page, 'Floor 9', 'Add a location in it');
  await page.getByRole('dialog').getByLabel(/^Name/).fill('9.01');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Location' }).click();
  await expect(page.getByRole('row', { name: /9\.01 Room/ })).toBeVisible();

  // Procurement moves a selection there.
  const buying = await newPage();
  await resumeSession(buying, 'procurement');
  await buying.goto('/procurement/assets?status=available');
  const boxes = buying.locator('tbody').getByRole('checkbox');
  for (const box of [boxes.nth(0), boxes.nth(1)]) await box.check();
  await buying.getByRole('button', { name: 'Move', exact: true }).click();
  await choose(buying, 'New location', 'porto 9.01', 'Porto Office / Floor 9 / 9.01');
  await buying.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await told(buying, '2 moved');

  // The count of the site leads to what is anywhere in it.
  await page.goto('/admin/locations?search=porto');
  await page
    .getByRole('row', { name: /Porto Office/ })
    .first()
    .getByRole('link', { name: '2', exact: true })
    .click();
  await expect(page).toHaveURL(/location_id=\d+/);
  await expect(page.getByRole('combobox', { name: 'Location' })).toBeVisible();
  await expect(page.getByText('Porto Office / Floor 9').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /9\.01/ })).toHaveCount(2);

  // Out of it again: what is in a place is chosen by its filter.
  await buying.goto(`/procurement/assets${new URL(page.url()).search}`);
  await expect(buying.getByRole('row', { name: /9\.01/ })).toHaveCount(2);
  for (const box of [boxes.nth(0), boxes.nth(1)]) await box.check();
  await buying.getByRole('button', { name: 'Move', exact: true }).click();
  await choose(buying, 'New location', 'hall 1', 'Central Warehouse / Hall 1');
  await buying.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await told(buying, '2 moved');
  await expect(buying.getByRole('row', { name: /9\.01/ })).toHaveCount(0);
  await page.setViewportSize({ width: 375, height: 800 });

  // From the room up, a phone ends what nothing is in.
  await page.goto('/admin/locations?search=porto');
  await act(page, 'Porto Office', 'Retire');
  await expect(page.getByRole('dialog').getByText('Porto Office still has 1 location in it')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/admin/locations');
  await page.getByRole('button', { name: 'What is in Porto Office' }).click();
  await page.getByRole('button', { name: 'What is in Floor 9' }).click();
  for (const name of ['9.01', 'Floor 9', 'Porto Office']) {
    await act(page, name, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete location' }).click();
    await expect(page.getByRole('button', { name: `More actions for ${name}` })).toHaveCount(0);
  }
});
