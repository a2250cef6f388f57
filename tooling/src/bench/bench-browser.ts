import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import type { Role, User } from '@portal/contract';
import { benchOrganisation } from '@portal/server/bench';
import { ensureBuilt } from '../build/ensure-built';
import { launchChromium } from '../chromium/launch-chromium';
import { startApi } from '../dev/api-process';
import { freePort } from '../free-port';
import { runToEnd } from '../run-until-stopped';
import { openAndWait, type Waiting, watchWaiting } from './watch-waiting';

/** The pages with figures and with lists of what there is much of. */
const PAGES: readonly (readonly [role: Role, pages: readonly string[]])[] = [
  [
    'FINANCE',
    [
      '/finance',
      '/finance/approvals',
      '/finance/assets',
      '/finance/assets?status=assigned',
      '/finance/assets?search=laptop',
      '/finance/spending',
      '/finance/spending?period=all-time',
      '/finance/spending/requests?part=spent',
      '/finance/spending/requests?part=approved&search=laptop',
      '/finance/budgets',
    ],
  ],
  [
    'ADMIN',
    [
      '/admin',
      '/admin/finance',
      '/admin/reports',
      '/admin/assets',
      '/admin/assets?search=laptop',
      '/admin/requests',
      '/admin/allocations',
      '/admin/allocations?search=laptop',
      '/admin/users',
      '/admin/activity',
    ],
  ],
  [
    'PROCUREMENT',
    [
      '/procurement',
      '/procurement/reports',
      '/procurement/requests?search=person',
      '/procurement/fulfillments',
      '/procurement/activity-logs',
    ],
  ],
  ['EMPLOYEE', ['/employee', '/employee/requests']],
];
/** A page that waits for longer, or for a call that does, has missed its mark. */
const MOST_MS = 1_000;

interface Visitor {
  origin: string;
  token: string;
  user: User;
}

/** The pages of one person, each loaded anew, after a first visit that fills the browser's cache. */
async function visit(browser: Browser, { origin, token, user }: Visitor, pages: readonly string[]) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const kept = Object.entries({ access_token: token, user_data: JSON.stringify(user) });
    const content = kept
      .map(([key, value]) => `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)});`)
      .join('');
    await page.addInitScript({ content });
    await watchWaiting(page);
    for (const address of pages) await openAndWait(page, `${origin}${address}`);
    const found: [string, Waiting][] = [];
    for (const address of pages) found.push([address, await openAndWait(page, `${origin}${address}`)]);
    return found;
  } finally {
    await context.close();
  }
}

function lineOf([address, { longestMs, slowestCallMs, slowestCall, faults }]: [string, Waiting]): string {
  const isMissed = Math.max(longestMs, slowestCallMs) > MOST_MS || faults.length > 0;
  return `| ${address} | ${longestMs.toFixed(0)} | ${slowestCallMs.toFixed(0)} | ${slowestCall} | ${isMissed ? ['missed', ...faults].join('; ') : ''} |`;
}

/** Opens the pages of an organisation of so many assets in Chromium and tells how long each says that it loads. */
export function benchBrowser(assets: number): Promise<void> {
  return runToEnd(async (onStop) => {
    await ensureBuilt();
    const { databaseUrl, people, signIn } = await benchOrganisation(assets, onStop);
    const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
    onStop(() => rmSync(folder, { recursive: true, force: true }));
    const settings = { DATABASE_URL: databaseUrl, NODE_ENV: '', DATA_DIR: folder, EMPTY: '1' };
    const { origin } = await startApi(await freePort(), settings, { watch: false, onStop });
    const tokens = await signIn();
    const browser = await launchChromium();
    onStop(() => browser.close());
    console.log(`\n${assets} assets\n\n| Page | Waits at most, ms | Slowest call, ms | Which | Missed |`);
    console.log('| --- | ---: | ---: | --- | --- |');
    for (const [role, pages] of PAGES) {
      const token = tokens[role];
      const answer = await fetch(`${origin}/api/users/${people[role]}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const user = (await answer.json()) as User;
      for (const found of await visit(browser, { origin, token, user }, pages)) console.log(lineOf(found));
    }
  });
}
