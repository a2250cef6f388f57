import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe';
import { type DemoAccount, resumeSession } from '../support/sessions';
import { expect, test } from '../support/test';

const SCREENSHOTS = path.resolve(import.meta.dirname, '..', '..', 'screenshots');
mkdirSync(SCREENSHOTS, { recursive: true });

/** Every page of the portal, who opens it and what says that it is there. */
const PAGES: [name: string, account: DemoAccount | null, path: string, heading: RegExp][] = [
  ['landing', null, '/', /Every asset/],
  ['sign-in', null, '/auth/login', /Welcome Back/],
  ['registration', null, '/auth/register', /Registration/],
  ['reset request', null, '/auth/request-reset', /password/i],
  ['reset', null, '/auth/reset-password?token=abc', /password/i],
  ['not found', null, '/no/such/page', /Oops! Page not found/],
  ['unauthorized', 'employee', '/admin', /./],
  ['employee dashboard', 'employee', '/employee', /My Dashboard/],
  ['employee requests', 'employee', '/employee/requests', /My Requests/],
  ['employee submit', 'employee', '/employee/submit', /Submit Request/],
  ['employee assets', 'employee', '/employee/allocations', /My Assets/],
  ['employee profile', 'employee', '/profile', /My Profile/],
  ['procurement dashboard', 'procurement', '/procurement', /Dashboard/],
  ['procurement requests', 'procurement', '/procurement/requests', /Request Management/],
  ['procurement reports', 'procurement', '/procurement/reports', /Reports/],
  ['procurement activity logs', 'procurement', '/procurement/activity-logs', /Activity Logs/],
  ['procurement assets', 'procurement', '/procurement/assets', /Asset Inventory/],
  ['procurement asset', 'procurement', '/procurement/assets/1', /./],
  ['procurement categories', 'procurement', '/procurement/categories', /Category Management/],
  ['procurement allocations', 'procurement', '/procurement/allocations', /Allocations/],
  ['procurement fulfillments', 'procurement', '/procurement/fulfillments', /Fulfillments/],
  ['procurement person', 'procurement', '/procurement/people/4', /./],
  ['admin allocations', 'admin', '/admin/allocations', /Asset Allocations/],
  ['finance dashboard', 'finance', '/finance', /Finance Dashboard/],
  ['finance approvals', 'finance', '/finance/approvals', /Approvals/],
  ['finance spending', 'finance', '/finance/spending', /Spending Analysis/],
  ['finance spending rows', 'finance', '/finance/spending/requests?part=spent', /Budget Spent/],
  ['admin dashboard', 'admin', '/admin', /Dashboard/],
  ['admin assets', 'admin', '/admin/assets', /Asset Management/],
  ['admin asset', 'admin', '/admin/assets/2', /./],
  ['admin categories', 'admin', '/admin/categories', /Category Management/],
  ['admin users', 'admin', '/admin/users', /User Management/],
  ['admin finance', 'admin', '/admin/finance', /Finance Overview/],
  ['admin releases', 'admin', '/admin/releases', /Releases/],
  ['admin settings', 'admin', '/admin/settings', /System Settings/],
  ['admin requests', 'admin', '/admin/requests', /Request Management/],
  ['admin reports', 'admin', '/admin/reports', /Reports/],
  ['admin activity', 'admin', '/admin/activity', /Activity/],
];
const LOOKS = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 375, colorScheme: 'light' },
  { width: 375, colorScheme: 'dark' },
] as const;

/** Nothing may stick out to the right: the page itself never scrolls sideways. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

for (const [name, account, address, heading] of PAGES) {
  test(`${name}: accessible and in shape, wide and narrow, light and dark`, async ({ page }) => {
    if (account) await resumeSession(page, account);
    for (const { width, colorScheme } of LOOKS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.screenshot({
        path: path.join(SCREENSHOTS, `${name.replaceAll(' ', '-')}-${width}-${colorScheme}.png`),
        fullPage: true,
      });
      expect([width, colorScheme, await axeFindings(page)]).toEqual([width, colorScheme, []]);
      expect([width, await overflow(page)]).toEqual([width, 0]);
    }
  });
}
