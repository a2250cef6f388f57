import { type Release, type ReleaseDescription, readDescription } from '@portal/contract/remotes';
import { cacheFor } from './failed-files';
import { FILE_MS } from './time-limits';

/**
 * Reads what a release says of its files. The browser compares it with the registry's hash, so that the registry,
 * which everybody loads before signing in, need not hold the hash of every file.
 * @throws what counts as a failure of the network
 */
export async function fetchDescription(
  address: string,
  hash: string | undefined,
): Promise<ReleaseDescription | undefined> {
  const signal = AbortSignal.timeout(FILE_MS);
  // A build that is tried is asked for each time: the server then knows that it is in use, and whether it is still there.
  const cache = hash === undefined ? 'no-cache' : cacheFor(address);
  const response = await fetch(address, { signal, cache, ...(hash ? { integrity: hash } : {}) });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`Failed to fetch ${address}: HTTP ${response.status}`);
  return readDescription(await response.json());
}

/** The folder of a release's files, with a slash at its end. */
export function directoryOf(entry: string): string {
  return entry.slice(0, entry.lastIndexOf('/') + 1);
}

/** The address of a release's description. */
export function descriptionOf({ entry }: Pick<Release, 'entry'>): string {
  return `${directoryOf(entry)}release.json`;
}
