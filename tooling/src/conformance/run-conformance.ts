import os from 'node:os';
import { checkFiles, checkRanges, readRegistry } from '@portal/server/releases';
import { launchChromium } from '../chromium/launch-chromium';
import { ALL_LOOKS, checkInBrowser, QUICK_LOOKS } from './check-in-browser';
import { type PortalFiles, servePortal } from './portal-server';

/** What a remote's live release does wrong; empty when it conforms. */
export interface Verdict {
  remote: string;
  buildId: string;
  faults: string[];
}

export interface ConformanceOptions {
  /** All of them unless named. */
  names?: readonly string[];
  /** Paths of the pages to open, relative to their area; all of them unless named. */
  pages?: readonly string[] | undefined;
  /** Each state of the API on one screen only, instead of on two. */
  quick?: boolean | undefined;
  /** How long a page may go without an answer before it is opened once more. */
  patienceMs?: number | undefined;
  onProgress?: (line: string) => void;
}

/** Carries out as many tasks at once as there are processors, the others as soon as one is done. */
function queue(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // Its place goes to who waits longest.
      if (next) next();
      else running--;
    }
  };
}

/** Puts the live release of each remote through the conformance kit. */
export async function runConformance(
  files: PortalFiles,
  { names, pages, quick, patienceMs, onProgress = () => undefined }: ConformanceOptions = {},
): Promise<Verdict[]> {
  const registry = readRegistry(files.deployFolder);
  const entries = registry.remotes.filter(({ name }) => !names || names.includes(name));
  const server = await servePortal(files);
  const browser = await launchChromium();
  const inTurn = queue(Math.min(4, Math.max(2, os.availableParallelism())));
  try {
    return await Promise.all(
      entries.map(async (entry): Promise<Verdict> => {
        const { stable } = entry.releases;
        const onDisk = [
          ...checkFiles(files.deployFolder, entry.name, stable),
          ...checkRanges(registry.shell.provides, stable.requires),
        ];
        const inBrowser = await checkInBrowser(browser, entry, {
          origin: server.origin,
          inTurn,
          pages,
          looks: quick ? QUICK_LOOKS : ALL_LOOKS,
          patienceMs,
          onProgress,
        });
        return { remote: entry.name, buildId: stable.buildId, faults: [...onDisk, ...inBrowser] };
      }),
    );
  } finally {
    await browser.close();
    await server.close();
  }
}
