import { resumeSession } from '../support/sessions';
import { expect, test } from '../support/test';

test('a field is defined, filled in, and lists show, sort, narrow and find by it until it is removed', async ({
  page,
  newPage,
}) => {
  await resumeSession(page, 'admin');
  await page.goto('/admin/fields');
  await page.getByRole('button', { name: 'Add New Field' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Field' });
  await adding.getByLabel(/^Name/).fill('Cabinet');
  await adding.getByLabel(/^Help text/).fill('Where it is kept');
  await adding.getByLabel(/^Show as a column/).check();
  await adding.getByRole('button', { name: 'Create Field' }).click();
  await expect(page.getByText('Field created successfully').first()).toBeVisible();

  for (const [tag, cabinet] of [
    ['AST-000021', 'Zebra 9'],
    ['AST-000022', 'Apple 4'],
  ] as const) {
    await page.goto(`/admin/assets?search=${tag}`);
    await page
      .getByRole('row', { name: new RegExp(tag) })
      .getByRole('link')
      .first()
      .click();
    // Of the asset's own page: the list has buttons of that name, too.
    await expect(page.getByRole('link', { name: 'Trace' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel(/^Cabinet/).fill(cabinet);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('main').getByText(cabinet)).toBeVisible();
  }

  const buying = await newPage();
  await resumeSession(buying, 'procurement');
  await buying.goto('/procurement/assets');
  await buying.getByRole('button', { name: 'Cabinet', exact: true }).click();
  const rows = buying.locator('tbody').getByRole('row');
  await expect(rows.nth(0)).toContainText('Apple 4');
  await expect(rows.nth(1)).toContainText('Zebra 9');
  await buying.getByRole('searchbox', { name: 'Cabinet' }).fill('zebra 9');
  await buying.getByRole('searchbox', { name: 'Cabinet' }).press('Enter');
  await expect(buying.getByRole('main')).not.toContainText('Apple 4');
  await expect(rows).toHaveCount(1);
  await buying.goto('/procurement/assets?search=apple%204');
  await expect(buying.locator('tbody')).toContainText('AST-000022');

  await page.goto('/admin/fields');
  await page.getByRole('button', { name: 'More actions for Cabinet' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove field' }).click();
  await expect(page.getByText('Field removed successfully').first()).toBeVisible();
  await buying.goto('/procurement/assets');
  await expect(buying.getByRole('button', { name: 'Cabinet', exact: true })).toHaveCount(0);
});
