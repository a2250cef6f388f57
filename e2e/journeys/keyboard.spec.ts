import type { Page } from '@playwright/test';
import { chooseFirst, dialogOpened, tabTo } from '../support/keyboard';
import { PAGES } from '../support/pages';
import { resumeSession } from '../support/sessions';
import { expect, test } from '../support/test';

async function submit(page: Page, name: string): Promise<void> {
  await page.goto('/employee');
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
  await tabTo(page, 'a', /^Submit Request/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Asset name')).toBeVisible();
  for (const [role, label, text] of [
    ['input', /^Asset name/, name],
    ['input', /^Brand/, 'Ergo'],
    ['input', /^Estimated cost/, '45.50'],
    ['textarea', /^Asset description/, 'Adjustable'],
    ['textarea', /^Reason/, 'Back pain'],
    ['textarea', /^Business justification/, 'Fewer sick days'],
  ] as const) {
    await tabTo(page, role, label);
    await page.keyboard.type(text);
  }
  await tabTo(page, 'button', /^Submit Request/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Request submitted successfully')).toBeVisible();
}

async function approve(page: Page, name: string): Promise<void> {
  await page.goto(`/procurement/requests?search=${name}`);
  await expect(page.getByText(name).first()).toBeVisible();
  await tabTo(page, 'button', /^Approve/);
  await page.keyboard.press('Enter');
  await dialogOpened(page);
  await tabTo(page, 'button', /^Approve/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Request approved successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Allocates an asset of that name, then takes that very one back. */
async function allocateAndReturn(page: Page, assetName: string): Promise<void> {
  await page.goto('/procurement/allocations?search=nothing-like-this');
  await expect(page.getByText('No allocations found matching your search.').first()).toBeVisible();
  await tabTo(page, 'button', /^Allocate Asset/);
  await page.keyboard.press('Enter');
  await dialogOpened(page);
  await chooseFirst(page, /^Asset/, assetName);
  await chooseFirst(page, /^User/, 'Elena');
  await tabTo(page, 'button', /^Allocate$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Asset allocated successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/procurement/allocations');
  await expect(page.getByRole('link', { name: assetName }).first()).toBeVisible();
  await tabTo(page, 'button', new RegExp(`^Return ${assetName}`));
  await page.keyboard.press('Enter');
  await dialogOpened(page);
  await tabTo(page, 'textarea', /^Note/);
  await page.keyboard.type('By keyboard');
  await tabTo(page, 'button', /^Return$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Asset returned successfully')).toBeVisible();
}

for (const [width, assetName] of [
  [1280, 'Gesture chair'],
  [375, 'Aeron chair size B'],
] as const) {
  test(`submitting, approving, allocating and returning with the keyboard alone, ${width} wide`, async ({
    newPage,
  }) => {
    const [employee, procurement] = await Promise.all([newPage(), newPage()]);
    for (const page of [employee, procurement]) await page.setViewportSize({ width, height: 800 });
    await resumeSession(employee, 'employee');
    await resumeSession(procurement, 'procurement');
    await submit(employee, `Footrest${width}`);
    await approve(procurement, `Footrest${width}`);
    await allocateAndReturn(procurement, assetName);
  });
}

/** What of the field that has the focus, and of what is said of it, is not seen: off the window, or under something. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const field = document.activeElement;
    const item = field?.closest('.ant-form-item');
    const message = item?.querySelector('.ant-form-item-explain-error');
    const parts = { field: field?.closest('.ant-select, .ant-picker') ?? field, message };
    return Object.entries(parts).flatMap(([name, part]) => {
      if (!part) return [`no ${name}`];
      const { left, top, width, height } = part.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit && part.contains(hit) ? [] : [`${name} at ${Math.round(top)} lies under ${hit?.tagName}`];
    });
  });
}

for (const width of [1280, 375]) {
  test(`after a refusal nothing covers the field that has the focus, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await resumeSession(page, 'finance');
    for (const [name, , where] of PAGES) {
      if (!/^finance (invoice entered|invoice edited|charges entered)$/.test(name)) continue;
      await page.goto(typeof where === 'string' ? where : await where(page));
      const number = page.getByRole('textbox', { name: /^Number/ });
      await number.fill('');
      const send = page.locator('main button[type="submit"]');
      await send.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('main [aria-invalid="true"]').first()).toBeFocused();
      await expect.poll(() => covered(page), `what is covered on ${name}`).toEqual([]);
    }
  });
}
