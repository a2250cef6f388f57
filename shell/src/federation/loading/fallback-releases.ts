import { sessionStore } from '@portal/auth';
import type { Release, RemoteEntry } from '@portal/contract/remotes';
import { candidatesFor } from '../registry/candidates';
import { registry } from '../registry/registry';
import { descriptionOf, directoryOf, fetchDescription } from './release-description';
import { LOOK_MS, within } from './time-limits';

/** What every page of a release needs first, beside its manifest. */
const FIRST_FILES = ['remote-entry.js', '__federation_expose_routes.js'];
const MANIFEST_FILE = 'mf-manifest.json';

export interface FallbackRelease {
  entry: RemoteEntry;
  release: Release;
}

async function fetchWhole(address: string, integrity?: string): Promise<boolean> {
  // Past the cache: a network that is away must not look as if it were there.
  const response = await fetch(address, { cache: 'reload', ...(integrity ? { integrity } : {}) });
  await response.arrayBuffer();
  return response.ok;
}

/** Whether a release can be had now and is whole: its description, its manifest, its first files and the one named. */
async function isThere(release: Release, page?: string): Promise<boolean> {
  const description = await fetchDescription(descriptionOf(release), release.description);
  if (!description) return false;
  const files = [...FIRST_FILES, ...(page ? [page] : [])].filter((file) => description.integrity[file]);
  const directory = directoryOf(release.entry);
  const answers = await Promise.all([
    fetchWhole(release.entry, description.integrity[MANIFEST_FILE]),
    ...files.map((file) => fetchWhole(directory + file, description.integrity[file])),
  ]);
  return answers.every(Boolean);
}

async function look(name: string, failed: Release, page?: string): Promise<FallbackRelease[]> {
  const { remotes } = await registry.refresh();
  const entry = remotes.find((remote) => remote.name === name);
  if (!entry || entry.disabled) return [];
  const others = candidatesFor(entry, sessionStore.getState().user).filter(
    ({ buildId }) => buildId !== failed.buildId,
  );
  const there = await Promise.all(others.map((release) => isThere(release, page).catch(() => false)));
  return others.filter((_, index) => there[index]).map((release) => ({ entry, release }));
}

/**
 * The releases that may stand in for one that failed, best first: what the registry says by now, in case it was taken back
 * meanwhile, then the one before it. None while the network is away: then no release is to blame.
 * @param page the file that failed, where it was one of a page
 */
export function fallbackReleasesFor(
  name: string,
  failed: Release,
  page?: string,
): Promise<FallbackRelease[]> {
  return within(LOOK_MS, look(name, failed, page)).catch(() => []);
}
