import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The headless shell first: it runs the same pages in two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'msedge',
];
const FIXED_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

export class NoChromium extends Error {}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onThePath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

/** Installs Debian's Chromium where that is possible without asking: as root, with apt. */
function installOnDebian(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get'))
    return false;
  console.log('No Chromium found; installing it with apt-get ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  const install = (name: string) => apt('install', '-y', '-qq', '--no-install-recommends', name);
  // Older releases have only the full browser.
  return apt('update', '-qq') && (install('chromium-headless-shell') || install('chromium'));
}

/**
 * Finds the browser for tests: CHROME_PATH, one on the PATH, a usual place, or one that can be installed.
 * @param options.install false takes only what is there
 * @throws NoChromium with what to do
 */
export function findChromium({ install = true } = {}): string {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new NoChromium(
      `CHROME_PATH names ${chosen}, which cannot be run. Set it to a Chromium or Chrome executable.`,
    );
  }
  const found = onThePath() ?? FIXED_PLACES.find(isExecutable);
  if (found) return found;
  if (install && installOnDebian()) {
    const installed = onThePath();
    if (installed) return installed;
  }
  throw new NoChromium(
    'No Chromium or Chrome found. Install one (Debian: apt-get install chromium) or set CHROME_PATH to its executable.',
  );
}

/** Whether there is one, without installing any; says what is left undone and why where there is none. */
export function hasBrowser(leftUndone: string): boolean {
  try {
    findChromium({ install: false });
    return true;
  } catch (error) {
    if (!(error instanceof NoChromium)) throw error;
    console.warn(`${leftUndone} ${error.message}`);
    return false;
  }
}
