import { checkFiles, checkRanges, readRegistry } from '@portal/server/releases';
import { launchChromium } from '../chromium/launch-chromium';
import { checkInBrowser } from './check-in-browser';
import { type PortalFiles, servePortal } from './portal-server';

/** What a remote's live release does wrong; empty when it conforms. */
export interface Verdict {
  remote: string;
  buildId: string;
  faults: string[];
}

/** Puts the live release of each named remote (all of them unless named) through the conformance kit. */
export async function runConformance(files: PortalFiles, names?: readonly string[]): Promise<Verdict[]> {
  const registry = readRegistry(files.deployFolder);
  const entries = registry.remotes.filter(({ name }) => !names || names.includes(name));
  const server = await servePortal(files);
  const browser = await launchChromium();
  try {
    const verdicts: Verdict[] = [];
    for (const entry of entries) {
      const onDisk = [
        ...checkFiles(files.deployFolder, entry.name, entry.releases.stable),
        ...checkRanges(registry.shell.provides, entry.releases.stable.requires),
      ];
      const inBrowser = await checkInBrowser(browser, server.origin, entry);
      verdicts.push({
        remote: entry.name,
        buildId: entry.releases.stable.buildId,
        faults: [...onDisk, ...inBrowser],
      });
    }
    return verdicts;
  } finally {
    await browser.close();
    await server.close();
  }
}
