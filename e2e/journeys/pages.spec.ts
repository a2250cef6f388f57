import path from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe';
import { overflow, PAGES, turnDark } from '../support/pages';
import { resumeSession } from '../support/sessions';
import { expect, test } from '../support/test';

// Nothing that one page shows hangs on another: both workers take from this file.
test.describe.configure({ mode: 'parallel' });

const WIDTHS = [1280, 375];

async function keepPicture(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: path.join(process.env.SCREENSHOTS, `${name}.png`), fullPage: true });
}

for (const [name, account, where, heading] of PAGES) {
  test(`${name}: accessible and in shape, wide and narrow, light and dark`, async ({ page }) => {
    if (account) await resumeSession(page, account);
    const address = typeof where === 'string' ? where : await where(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await keepPicture(page, `${name}-${width}-light`);
      expect([width, 'light', await axeFindings(page)]).toEqual([width, 'light', []]);
      expect([width, await overflow(page)]).toEqual([width, 0]);
      await turnDark(page);
      await keepPicture(page, `${name}-${width}-dark`);
      expect([width, 'dark', await axeFindings(page, 'colours')]).toEqual([width, 'dark', []]);
    }
  });
}
