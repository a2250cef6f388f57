import type { Browser, CDPSession } from '@playwright/test';
import { launchChromium } from '../chromium/launch-chromium';
import type { Visit } from './fault-texts';
import { KitPage, type KitPageOptions, type Seen } from './kit-page';

/** A page that has kept a processor busy for so long does not come to an end. */
const BUSY_SECONDS = 10;
/** Nor does one that is silent for so long, however busy the machine is. */
const SILENT_MS = 90_000;
/** How long it may take to come to rest, or to have a heading. */
const REST_MS = 20_000;
const ASK_EVERY_MS = 250;

/** How long the pages of a browser have kept a processor busy. */
async function busySeconds(tools: CDPSession): Promise<number> {
  const { processInfo } = await tools.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** What a page looks like that answered after all, or where its script is that does not end. */
export type CloserLook = { seen: Seen } | { stack: string | undefined };

/**
 * Opens a page that was silent once more, in a browser of its own: there it counts how long it is at work, not how long
 * others keep it waiting.
 */
export async function lookCloser(options: KitPageOptions, visit: Visit): Promise<CloserLook> {
  const browser: Browser = await launchChromium();
  try {
    const page = await KitPage.open(browser, options);
    await page.startDebugging();
    const tools = await browser.newBrowserCDPSession();
    const before = await busySeconds(tools);
    let isOver = false;
    const answer = page
      .visit(visit, { answerMs: SILENT_MS, restMs: REST_MS })
      .then((seen): CloserLook => ({ seen }))
      .finally(() => {
        isOver = true;
      });
    const busy = async (): Promise<CloserLook> => {
      while (!isOver && (await busySeconds(tools)) - before < BUSY_SECONDS)
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
      return isOver ? answer : { stack: await page.whereItIs() };
    };
    const look = await Promise.race([answer, busy()]).catch(
      async (): Promise<CloserLook> => ({ stack: await page.whereItIs() }),
    );
    // Nobody waits for what is said while the browser ends.
    answer.catch(() => undefined);
    await page.close();
    return look;
  } finally {
    await browser.close();
  }
}
