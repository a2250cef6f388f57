import type { Page } from '@playwright/test';
import { PAGES } from '../support/pages';
import { resumeSession } from '../support/sessions';
import { expect, test } from '../support/test';

// Nothing that one page shows hangs on another: both workers take from this file.
test.describe.configure({ mode: 'parallel' });

/** What has the focus, by its name; the page itself when it was lost. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return 'nothing';
    return activeElement.getAttribute('aria-label') ?? activeElement.textContent?.trim() ?? '';
  });
}

/** The list is at rest: nothing loads, and what was asked for is shown. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy="true"], main tbody[inert]')).toHaveCount(0);
}

async function keepsFocus(page: Page, action: string): Promise<void> {
  await rest(page);
  await expect.poll(() => focused(page), `the focus after ${action}`).not.toBe('nothing');
}

/** What the lists of the page have said last. */
async function said(page: Page): Promise<string> {
  const texts = await page.locator('main p[role="status"]').allTextContents();
  return texts.filter((text) => text !== '').join('|');
}

async function turnPages(page: Page): Promise<void> {
  const pager = page.getByRole('navigation', { name: /^Pages of / }).first();
  if ((await pager.count()) === 0) return;
  const next = pager.getByRole('button', { name: 'Next' });
  if (await next.isDisabled()) return;
  await next.focus();
  await page.keyboard.press('Enter');
  await keepsFocus(page, 'Next');
  await expect(
    next.or(pager.getByRole('button', { name: 'Previous' })).and(page.locator(':focus')),
  ).toBeVisible();
  expect(await said(page)).toMatch(/^Page 2 of [\d,]+\+?, [\d,]+\+? \S/);
  await pager.getByRole('button', { name: 'Previous' }).focus();
  await page.keyboard.press('Enter');
  await keepsFocus(page, 'Previous');
}

async function sort(page: Page): Promise<void> {
  const heads = page.getByRole('columnheader').getByRole('button');
  for (let index = 0; index < Math.min(await heads.count(), 3); index++) {
    const head = heads.nth(index);
    const name = await head.textContent();
    await head.focus();
    await page.keyboard.press('Enter');
    await keepsFocus(page, `sorting by ${name}`);
    expect((await said(page)).toLowerCase()).toContain(`sorted by ${name?.trim().toLowerCase()}, `);
  }
}

async function search(page: Page): Promise<void> {
  const box = page.locator('main').getByRole('searchbox').first();
  if ((await box.count()) === 0) return;
  await box.focus();
  const before = page.url();
  await page.keyboard.type('zzzz');
  await expect.poll(() => page.url(), 'the search in the address').not.toBe(before);
  await keepsFocus(page, 'a search');
  const clear = page.getByRole('button', { name: 'Clear filters' }).first();
  if ((await clear.count()) === 0) return;
  await clear.focus();
  await page.keyboard.press('Enter');
  await keepsFocus(page, 'clearing the search');
  await expect.poll(() => said(page)).toMatch(/ found|No undelivered mails/);
}

/**
 * Opens every dialog of the page's buttons, the first of each name, and closes it by Escape. A button may leave the page,
 * also after a while: nothing here waits for a button that the next page does not have.
 */
async function openDialogs(page: Page, start: string): Promise<void> {
  const buttons = page.locator('main button:visible:not(:disabled):not([type="submit"])');
  const tried = new Set<string>();
  for (let index = 0; index < 40; index++) {
    await comeBack(page, start);
    const names = await buttons.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''),
    );
    const name = names[index]?.trim();
    if (name === undefined) break;
    const kind = name.split(' ').slice(0, 2).join(' ');
    // What saves a file, prints, or does its work at once is no dialog.
    if (tried.has(kind) || /export|csv|print|test mail|clear|next|previous|retry|sign (out|in)/i.test(name))
      continue;
    tried.add(kind);
    const button = buttons.nth(index);
    await button.focus();
    await page.keyboard.press('Enter');
    await keepsFocus(page, `pressing ${name}`);
    const dialog = page.getByRole('dialog');
    if ((await dialog.count()) > 0) {
      await expect(dialog.last().locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await keepsFocus(page, `closing the dialog of ${name}`);
    } else if ((await button.and(page.locator('[aria-expanded="true"]')).count()) > 0) {
      await page.keyboard.press('Escape');
      await keepsFocus(page, `closing what ${name} has opened`);
    }
  }
}

/** Sends each form as it stands: what it answers, or the page that it leads to, has the focus. */
async function submitForms(page: Page, start: string): Promise<void> {
  await comeBack(page, start);
  const submits = page.locator('main button[type="submit"]:visible:not(:disabled)');
  const count = await submits.count();
  for (let index = 0; index < count; index++) {
    if (index > 0) {
      await page.goto(start);
      await rest(page);
    }
    await submits.nth(index).focus();
    await page.keyboard.press('Enter');
    await keepsFocus(page, `sending form ${index + 1}`);
  }
}

async function comeBack(page: Page, start: string): Promise<void> {
  if (page.url() === start) return;
  await page.goto(start);
  await rest(page);
}

for (const [name, account, where, heading] of PAGES) {
  // Whoever may not enter is offered to sign out, which ends the session of every journey.
  if (!account || name === 'unauthorized') continue;
  test(`${name}: no action loses the focus, and each change is said once`, async ({ page }) => {
    await resumeSession(page, account);
    await page.goto(typeof where === 'string' ? where : await where(page));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await rest(page);
    await turnPages(page);
    await sort(page);
    await search(page);
    const start = page.url();
    await openDialogs(page, start);
    await submitForms(page, start);
  });
}
