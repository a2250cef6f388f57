import type { Browser, CDPSession, Page } from '@playwright/test';
import type { DemoSession } from '../demo/sign-in';

/** Until something shows: time, and what travelled meanwhile as the network saw it (compressed). */
export interface Sample {
  ms: number;
  kilobytes: number;
  requests: number;
}

/** What is measured, in the order in which a visitor meets it. */
export const STEPS = ['sign-in page', 'layout', 'first remote page', 'second remote'] as const;
export type Step = (typeof STEPS)[number];
export type Visit = Record<Step, Sample>;

/** A good office line: on the machine's own network only the processor would be compared. */
const LINE = { offline: false, latency: 30, downloadThroughput: 2_500_000, uploadThroughput: 1_250_000 };

interface Traffic {
  bytes: number;
  requests: number;
}

async function watchTraffic(page: Page): Promise<Traffic> {
  const traffic: Traffic = { bytes: 0, requests: 0 };
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    traffic.requests += 1;
  });
  return traffic;
}

/** Measures from `begin` until `shown`; the figures go on counting from the same start over several steps. */
async function until(traffic: Traffic, start: number, shown: Promise<unknown>): Promise<Sample> {
  await shown;
  return {
    ms: performance.now() - start,
    kilobytes: traffic.bytes / 1024,
    requests: traffic.requests,
  };
}

async function emptyBrowser<T>(browser: Browser, visit: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    return await visit(await context.newPage());
  } finally {
    await context.close();
  }
}

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

async function visitSignIn(page: Page, origin: string): Promise<Sample> {
  const traffic = await watchTraffic(page);
  const start = performance.now();
  await page.goto(`${origin}/auth/login`, { waitUntil: 'commit' });
  return until(traffic, start, heading(page, /Welcome Back/));
}

async function visitAreas(
  page: Page,
  origin: string,
  { token, user }: DemoSession,
): Promise<Omit<Visit, 'sign-in page'>> {
  const kept = Object.entries({ access_token: token, user_data: JSON.stringify(user) });
  const content = kept
    .map(([key, value]) => `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)});`)
    .join('');
  await page.addInitScript({ content });
  const traffic = await watchTraffic(page);
  const start = performance.now();
  await page.goto(`${origin}/admin`, { waitUntil: 'commit' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  const [layout, first] = await Promise.all([
    until(traffic, start, menu.waitFor()),
    until(traffic, start, heading(page, /Admin Dashboard/)),
  ]);
  await page.waitForLoadState('networkidle');

  Object.assign(traffic, { bytes: 0, requests: 0 });
  const click = performance.now();
  await menu.getByRole('link', { name: 'My Workspace' }).click();
  const second = await until(traffic, click, heading(page, /My Dashboard/));
  return { layout, 'first remote page': first, 'second remote': second };
}

/** One visit with nothing in the cache: the sign-in page, then in another empty browser the areas. */
export async function measureVisit(browser: Browser, origin: string, session: DemoSession): Promise<Visit> {
  return {
    'sign-in page': await emptyBrowser(browser, (page) => visitSignIn(page, origin)),
    ...(await emptyBrowser(browser, (page) => visitAreas(page, origin, session))),
  };
}
