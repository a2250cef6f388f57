import type { Page } from '@playwright/test';
import { resumeSession } from '../support/sessions';
import { expect, test } from '../support/test';

const WIDTHS = [320, 375] as const;

/** Names of values on cards that a value would lie over: they must be free to take another line. */
function unbreakableTitles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main td[data-title]')]
      .filter((cell) => getComputedStyle(cell, '::before').whiteSpace !== 'normal')
      .map((cell) => cell.getAttribute('data-title') ?? ''),
  );
}

for (const width of WIDTHS) {
  for (const account of ['procurement', 'admin', 'finance', 'employee'] as const) {
    test(`${width} wide, ${account}: the header’s buttons are as wide as a finger, the product has its name`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await resumeSession(page, account);
      await page.goto(`/${account}`);
      const header = page.getByRole('banner');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const button of await header.getByRole('button').all()) {
        const box = await button.boundingBox();
        expect([await button.getAttribute('aria-label'), (box?.width ?? 0) >= 32]).toEqual([
          await button.getAttribute('aria-label'),
          true,
        ]);
      }
      const title = header.getByText('Asset Management', { exact: true });
      expect(
        await title.evaluate((element) => element.scrollWidth - element.clientWidth),
      ).toBeLessThanOrEqual(0);
      // The role is there for who does not see the icon, and in the menu for everybody.
      await expect(header.getByRole('link', { name: /my profile/ })).toHaveAccessibleName(
        /Administrator|Manager|Employee/,
      );
      await header.getByRole('button', { name: 'Open the menu' }).click();
      await expect(
        page
          .getByRole('dialog')
          .getByText(/^(Administrator|.* Manager|Employee)$/)
          .first(),
      ).toBeVisible();
    });
  }

  test(`${width} wide: no name of a value lies over the value`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await resumeSession(page, 'procurement');
    for (const address of ['/procurement/reports', '/procurement/requests', '/procurement/assets']) {
      await page.goto(address);
      await expect(page.locator('main td[data-title]').first()).toBeAttached();
      expect([address, await unbreakableTitles(page)]).toEqual([address, []]);
    }
  });
}
