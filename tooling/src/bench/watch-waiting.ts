import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request, Response } from '@playwright/test';

/** What a page showed until it came to rest. */
export interface Waiting {
  /** The longest time without a break in which something said that it loads. */
  longestMs: number;
  /** The slowest call of the API. */
  slowestCallMs: number;
  slowestCall: string;
  /** What failed: calls, and alerts on the page. */
  faults: string[];
}

type Seen = Omit<Waiting, 'faults'> & { alerts: string[] };

const REST_MS = 700;
const GIVEN_UP_MS = 60_000;
const IS_AT_REST = `performance.now() - waiting.restingSince > ${REST_MS}`;

/** Looks at every frame whether something says that it loads. Text, so that nothing is compiled into it. */
const WATCH_FRAMES = `{
  const waiting = { longest: 0, since: null, restingSince: performance.now() };
  globalThis.waiting = waiting;
  const isLoading = () => document.querySelector('[aria-busy="true"]') !== null
    || [...document.querySelectorAll('[role="status"]')].some((element) => /^\\s*Loading/.test(element.textContent));
  const look = () => {
    const now = performance.now();
    if (isLoading()) {
      waiting.since ??= now;
      waiting.longest = Math.max(waiting.longest, now - waiting.since);
      waiting.restingSince = now;
    } else waiting.since = null;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

const SEEN = `(() => {
  const [call] = performance.getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
    .sort((one, other) => other.duration - one.duration);
  return {
    longestMs: waiting.longest,
    slowestCallMs: call ? call.duration : 0,
    slowestCall: call ? new URL(call.name).pathname : '',
    alerts: [...document.querySelectorAll('[role="alert"]')].map((element) => element.textContent),
  };
})()`;

export async function watchWaiting(page: Page): Promise<void> {
  await page.addInitScript({ content: WATCH_FRAMES });
}

const isCall = (url: string) => new URL(url).pathname.startsWith('/api/');

/** Calls of the API that have no answer yet, and those that were refused or failed. */
function watchCalls(page: Page) {
  const open = new Set<Request>();
  const faults: string[] = [];
  const begun = (request: Request) => void (isCall(request.url()) && open.add(request));
  const ended = (request: Request) => void open.delete(request);
  const answered = (response: Response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${new URL(response.url()).pathname}`);
  };
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended).on('response', answered);
  const stop = () =>
    page
      .off('request', begun)
      .off('requestfinished', ended)
      .off('requestfailed', ended)
      .off('response', answered);
  return { open, faults, stop };
}

/** Opens an address and waits until every call has its answer and nothing has been loading for a while. */
export async function openAndWait(page: Page, address: string): Promise<Waiting> {
  const { open, faults, stop } = watchCalls(page);
  const isAtRest = async () => open.size === 0 && (await page.evaluate<boolean>(IS_AT_REST));
  try {
    await page.goto(address, { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: GIVEN_UP_MS });
    // Asked from without: the page's own policy lets it evaluate nothing.
    for (const until = Date.now() + GIVEN_UP_MS; !(await isAtRest()); await sleep(50))
      if (Date.now() > until) throw new Error('It goes on loading');
  } catch (error) {
    faults.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  } finally {
    stop();
  }
  const { alerts, ...times } = await page.evaluate<Seen>(SEEN);
  return { ...times, faults: [...faults, ...alerts.filter(Boolean)] };
}
