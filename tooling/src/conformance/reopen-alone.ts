import type { Browser, CDPSession } from '@playwright/test';
import { launchChromium } from '../chromium/launch-chromium';
import type { Visit } from './fault-texts';
import { KitPage, type KitPageOptions, type Seen } from './kit-page';

/** A page that has kept a processor busy for so long does not come to an end. */
const BUSY_SECONDS = 10;
/** Nor does one that gives no answer for so long, however busy the machine is. */
const NO_ANSWER_MS = 90_000;
/** How long it may take to come to rest, or to have a heading. */
const REST_MS = 20_000;
const ASK_EVERY_MS = 250;

/** How long the pages of a browser have kept a processor busy. */
async function busySeconds(tools: CDPSession): Promise<number> {
  const { processInfo } = await tools.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** What a page looks like that answered after all, or where its script is that does not end. */
export type Reopened = { seen: Seen } | { stack: string | undefined };

/**
 * Opens a page that did not answer once more, in a browser of its own: there it counts how long it is at work, not how long
 * others keep it waiting.
 */
export async function reopenAlone(options: KitPageOptions, visit: Visit): Promise<Reopened> {
  const browser: Browser = await launchChromium();
  try {
    const page = await KitPage.open(browser, options);
    await page.startDebugging();
    const tools = await browser.newBrowserCDPSession();
    const before = await busySeconds(tools);
    let isOver = false;
    const answer = page
      .visit(visit, { answerMs: NO_ANSWER_MS, restMs: REST_MS })
      .then((seen): Reopened => ({ seen }))
      .finally(() => {
        isOver = true;
      });
    const busy = async (): Promise<Reopened> => {
      while (!isOver && (await busySeconds(tools)) - before < BUSY_SECONDS)
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
      return isOver ? answer : { stack: await page.runningScripts() };
    };
    const look = await Promise.race([answer, busy()]).catch(
      async (): Promise<Reopened> => ({ stack: await page.runningScripts() }),
    );
    // Nobody waits for what is said while the browser ends.
    answer.catch(() => undefined);
    await page.close();
    return look;
  } finally {
    await browser.close();
  }
}
