import path from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe';
import { brokenAddresses, coveredTexts, cutTexts, overflow, unfold } from '../support/layout';
import { oddNames } from '../support/names';
import { PAGES, turn } from '../support/pages';
import { resumeSession } from '../support/sessions';
import { expect, test } from '../support/test';
import { wrongTimes } from '../support/times';

// Nothing that one page shows hangs on another: both workers take from this file.
test.describe.configure({ mode: 'parallel' });

const WIDTHS = [1280, 375] as const;
/** The last look, with what is folded away. */
const PHONES = [375, 320] as const;

const PICTURES = path.join(import.meta.dirname, '..', '..', 'screenshots');

async function keepPicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(PICTURES, `${name}.png`), fullPage: true });
}

/** The demo organisation is in UTC; on both sides of the date line its readers see its days. */
const ZONES = ['Pacific/Apia', 'Pacific/Honolulu'] as const;

/** Nothing is cut off or covered. */
async function expectInShape(page: Page, width: number): Promise<void> {
  await expect.poll(() => overflow(page), `${width} wide`).toBe(0);
  await expect.poll(() => coveredTexts(page), `${width} wide`).toEqual([]);
  if (width < 1280) await expect.poll(() => cutTexts(page), `${width} wide`).toEqual([]);
}

// Every page is loaded once, the zones take turns: what they change is the same on all of them.
for (const [turnOf, timezoneId] of ZONES.entries()) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });
    for (const [name, account, where, heading] of PAGES.filter(
      (_, index) => index % ZONES.length === turnOf,
    )) {
      test(`${name}: accessible and in shape, wide and narrow, light and dark`, async ({ page }) => {
        if (account) await resumeSession(page, account);
        const address = typeof where === 'string' ? where : await where(page);
        await page.setViewportSize({ width: WIDTHS[0], height: 800 });
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        for (const width of WIDTHS) {
          // As a turned phone or a dragged window does it: the page follows without being loaded again.
          await page.setViewportSize({ width, height: 800 });
          await turn(page, 'light');
          await page.waitForLoadState('networkidle');
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          if (width === 1280) {
            await keepPicture(page, `${name}-wide-light`);
            expect(await brokenAddresses(page)).toEqual([]);
            expect(await oddNames(page)).toEqual([]);
          }
          expect([width, 'light', await axeFindings(page)]).toEqual([width, 'light', []]);
          await expectInShape(page, width);
          await turn(page, 'dark');
          if (width === 375) await keepPicture(page, `${name}-narrow-dark`);
          expect([width, 'dark', await axeFindings(page, 'colours')]).toEqual([width, 'dark', []]);
        }
        await unfold(page);
        for (const width of PHONES) {
          await page.setViewportSize({ width, height: 800 });
          await expectInShape(page, width);
        }
        expect(await wrongTimes(page)).toEqual([]);
      });
    }
  });
}
