import { startAloneRemote } from '../support/alone-process';
import { axeFindings } from '../support/axe';
import { expect, test } from '../support/test';

/** Each remote, what its first page says, and another role that may work in it. */
const REMOTES = [
  { remote: 'admin', heading: /Dashboard/, role: null },
  { remote: 'procurement', heading: /Dashboard/, role: 'ADMIN' },
  { remote: 'finance', heading: /Dashboard/, role: 'ADMIN' },
  { remote: 'employee', heading: /My Dashboard/, role: 'FINANCE' },
];

for (const { remote, heading, role } of REMOTES) {
  test(`${remote} opens by itself, with a role switcher, on real data`, async ({ page }) => {
    const alone = await startAloneRemote(remote);
    try {
      await page.goto(alone.url);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await axeFindings(page)).toEqual([]);
      if (role) {
        await page.getByLabel('Role').selectOption(role);
        await expect(page.getByLabel('Role')).toHaveValue(role);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      }
    } finally {
      // Left before its server ends: a page that loses its server says so in the console.
      await page.goto('about:blank');
      await alone.stop();
    }
  });
}
