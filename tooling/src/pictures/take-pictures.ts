import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureBuilt } from '../build/ensure-built';
import { launchChromium } from '../chromium/launch-chromium';
import { type DemoSession, signInEveryRole } from '../demo/sign-in';
import { startApi } from '../dev/api-process';
import { freePort } from '../free-port';
import { ROOT } from '../root';
import { runToEnd } from '../run-until-stopped';
import { PICTURES, type PlannedPicture } from './planned-pictures';

/** Of the shell: whether its menu is narrow. */
const SIDEBAR_KEY = 'portal.sidebar';
const FOLDER = path.join(ROOT, 'docs', 'pictures');
/** Lists are tables from 1,200 on; the menu is collapsed, so that they have room. */
const WIDTH = 1260;
/** Enough for text and badges; a file is a third of what it were in all colours. */
const COLOURS = 64;
/** Longer than a page takes from one answer to its next call. */
const SETTLES_MS = 700;
const MOST_LOOKS = 40;

interface Visitor extends DemoSession {
  origin: string;
}

/** The network rests before a page asks for what it shows: it is there once nothing waits and nothing moves any more. */
async function whenLoaded(page: Page): Promise<Buffer> {
  let before = await page.screenshot();
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    await page.waitForTimeout(SETTLES_MS);
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    const bytes = await page.screenshot();
    if (bytes.equals(before)) return bytes;
    before = bytes;
  }
  throw new Error(`${page.url()} does not come to rest.`);
}

async function take(
  browser: Browser,
  planned: PlannedPicture,
  { origin, token, user }: Visitor,
): Promise<Buffer> {
  const { address, height } = planned;
  const context = await browser.newContext({ viewport: { width: WIDTH, height }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const kept = Object.entries({
      access_token: token,
      user_data: JSON.stringify(user),
      [SIDEBAR_KEY]: 'collapsed',
    });
    const content = kept
      .map(([key, value]) => `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)});`)
      .join('');
    await page.addInitScript({ content });
    const ask = async (call: string) => {
      const answer = await fetch(`${origin}/api/${call}`, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${call} answered ${answer.status}`);
      return answer.json();
    };
    await page.goto(`${origin}${await address(ask)}`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    return await whenLoaded(page);
  } finally {
    await context.close();
  }
}

/** Takes the pictures of docs/buying.md anew: of a portal of its own on fresh demo data, with the apps as built. */
export function takePictures(): Promise<void> {
  return runToEnd(async (onStop) => {
    await ensureBuilt();
    const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-pictures-'));
    onStop(() => rmSync(folder, { recursive: true, force: true }));
    const settings = { DATABASE_URL: '', NODE_ENV: '', DATA_DIR: folder };
    const { origin } = await startApi(await freePort(), settings, { watch: false, onStop });
    const sessions = await signInEveryRole(origin);
    const browser = await launchChromium();
    onStop(() => browser.close());
    mkdirSync(FOLDER, { recursive: true });
    for (const picture of PICTURES) {
      const bytes = await take(browser, picture, { origin, ...sessions[picture.role] });
      const small = await sharp(bytes).png({ palette: true, colours: COLOURS, effort: 10 }).toBuffer();
      writeFileSync(path.join(FOLDER, `${picture.name}.png`), small);
      console.log(`docs/pictures/${picture.name}.png, ${Math.ceil(small.byteLength / 1024)} KB`);
    }
  });
}
