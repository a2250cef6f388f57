import type { Release } from '@portal/contract/remotes';

const hashes = new Map<string, string>();

/** Takes over the hashes of a release before anything of it is requested. */
export function expectFiles(release: Release): void {
  const directory = new URL('.', new URL(release.entry, window.location.origin)).href;
  for (const [file, hash] of Object.entries(release.integrity)) hashes.set(directory + file, hash);
}

/** The hash that a file must have; undefined for what is no part of a known release. */
export function expectedHash(address: string): string | undefined {
  const url = new URL(address, window.location.origin);
  return hashes.get(url.origin + url.pathname);
}
