import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe';
import { startAloneRemote } from '../support/command-process';
import { overflow } from '../support/layout';
import { PAGES, turn } from '../support/pages';
import { checkOut } from '../support/releases';
import { expect, test } from '../support/test';

/** Each remote, and another role that may work in it. */
const REMOTES = [
  { remote: 'admin', role: null },
  { remote: 'procurement', role: 'ADMIN' },
  { remote: 'finance', role: 'ADMIN' },
  { remote: 'employee', role: 'FINANCE' },
];

/** The figures of the demo data (specification, section 9): here nobody else changes it. */
const FIGURES: readonly [region: string, text: RegExp][] = [
  [
    'Budget of this fiscal year',
    /\$2,500,000\.00.*\$1,875,000\.00.*75\.0% of the budget.*\$625,000\.00.*\$156,000\.00/,
  ],
  ['Spending Analysis', /Fulfilled\$1,642,500\.00Pending\$232,500\.00/],
  ['Asset Health', /1,250 assets.*1,156.*67.*27/],
  ['Depreciation', /\$3,750,000\.00.*\$562,500\.00.*\$31,250\.00/],
];

/** A checkout in which the remote is all that there is of the apps. */
function checkOutAlone(remote: string) {
  const checkout = checkOut('README.md', (text) => text);
  for (const folder of readdirSync(checkout.folder))
    if (folder === 'shell' || (folder.startsWith('mfe-') && folder !== `mfe-${remote}`))
      rmSync(path.join(checkout.folder, folder), { recursive: true });
  return checkout;
}

/** From the list of pages where it has the page: a full load parses the whole development build again. */
async function openPage(page: Page, origin: string, remote: string, address: string): Promise<void> {
  const path = address.slice(`/${remote}/`.length);
  const pages = page.getByRole('region', { name: 'Test conditions' }).getByLabel('Page');
  if (path !== '' && (await pages.locator(`option[value="${path}"]`).count()) > 0)
    await pages.selectOption(path);
  else await page.goto(origin + address);
}

/** Each of its pages shows, in shape, in both themes; what each is like below the shell is judged with all pages. */
async function lookAtPages(page: Page, origin: string, remote: string): Promise<void> {
  for (const [name, , address, heading] of PAGES) {
    if (typeof address !== 'string' || !address.startsWith(`/${remote}`) || name === 'unauthorized') continue;
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await openPage(page, origin, remote, address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.poll(() => overflow(page), name).toBe(0);
    await turn(page, 'dark');
  }
}

/** What testing takes: calls that fail or bring nothing, another page, another day. */
async function tryConditions(page: Page, watched: { allow(pattern: RegExp): void }): Promise<void> {
  const bench = page.getByRole('region', { name: 'Test conditions' });
  const requests = page.getByRole('table', { name: 'My requests', exact: true });
  await bench.getByLabel('Page').selectOption('requests');
  await expect(requests.getByRole('row').nth(1)).toBeVisible();
  watched.allow(/500 \(Internal Server Error\)/);
  await bench.getByLabel('Calls').selectOption('listMyRequests');
  await bench.getByLabel('Condition').selectOption('failing');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await bench.getByLabel('Condition').selectOption('empty');
  await expect(page.getByText('You have not requested anything yet').first()).toBeVisible();
  await bench.getByLabel('Condition').selectOption('as-is');
  await expect(requests.getByRole('row').nth(1)).toBeVisible();
  await bench.getByLabel('Today is').fill('2031-02-28');
  // The page is loaded anew for its day: waitForFunction outlives that, evaluate does not.
  await page.waitForFunction(() => new Date().getFullYear() === 2031);
  await bench.getByLabel('Today is').fill('');
  await page.waitForFunction(() => new Date().getFullYear() < 2031);
}

for (const { remote, role } of REMOTES) {
  test(`${remote} works with the shell and the other remotes absent, page by page`, async ({
    page,
    watched,
  }) => {
    const checkout = checkOutAlone(remote);
    const alone = await startAloneRemote(remote, checkout.folder);
    try {
      await page.goto(alone.url);
      await expect(page.getByRole('heading', { level: 1, name: /Dashboard/ })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await axeFindings(page)).toEqual([]);
      if (remote === 'finance')
        for (const [name, text] of FIGURES)
          await expect(page.getByRole('region', { name, exact: true })).toContainText(text);
      if (remote === 'employee') await tryConditions(page, watched);
      await lookAtPages(page, new URL(alone.url).origin, remote);
      if (role) {
        await page.goto(alone.url);
        await page.getByLabel('Role').selectOption(role);
        await expect(page.getByLabel('Role')).toHaveValue(role);
        await expect(page.getByRole('heading', { level: 1, name: /Dashboard/ })).toBeVisible();
      }
    } finally {
      // Left before its server ends: a page that loses its server says so in the console.
      await page.goto('about:blank').catch(() => undefined);
      await alone.stop();
      checkout.remove();
    }
  });
}
