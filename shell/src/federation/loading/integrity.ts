import type { ReleaseDescription } from '@portal/contract/remotes';
import { isDevelopmentBuild } from './development-build';
import { followRequest } from './failed-files';

/** Fits no file: what lies in a release directory and is not in the registry must not run. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/** Where releases of remotes lie: nothing runs from there that no known release lists. */
const RELEASES = '/remotes/';

const hashes = new Map<string, string>();
const directories = new Set<string>();

/** Takes over the hashes of a release before anything of it is requested. */
export function expectFiles({ entry, integrity }: Pick<ReleaseDescription, 'entry' | 'integrity'>): void {
  const directory = new URL('.', new URL(entry, window.location.origin)).href;
  directories.add(directory);
  for (const [file, hash] of Object.entries(integrity)) hashes.set(directory + file, hash);
}

/** Takes over the hash of a release's manifest, which has those of its other files. */
export function expectManifest(entry: string, hash: string): void {
  expectFiles({ entry, integrity: { [entry.slice(entry.lastIndexOf('/') + 1)]: hash } });
}

function plainAddress(address: string): { plain: string; path: string } {
  const url = new URL(address, window.location.origin);
  return { plain: url.origin + url.pathname, path: url.pathname };
}

/** The hash that the registry has for a file; undefined for what it does not list. */
export function knownHash(address: string): string | undefined {
  return hashes.get(plainAddress(address).plain);
}

/** The hash that code must have: one that nothing fits for what is no file of a known release; undefined for the shell's. */
function expectedHash(address: string): string | undefined {
  const { plain, path } = plainAddress(address);
  const known = hashes.get(plain);
  if (known) return known;
  if (isDevelopmentBuild(address)) return undefined;
  const isOfARelease =
    path.startsWith(RELEASES) || [...directories].some((directory) => plain.startsWith(directory));
  return isOfARelease ? NO_FILE : undefined;
}

type Loader = HTMLScriptElement | HTMLLinkElement;

function guard(prototype: Loader, property: 'src' | 'href'): void {
  const original = Object.getOwnPropertyDescriptor(prototype, property);
  const set = original?.set;
  if (!original || !set) return;
  Object.defineProperty(prototype, property, {
    ...original,
    set(this: Loader, value: string) {
      const hash = expectedHash(String(value));
      if (hash) {
        this.crossOrigin = 'anonymous';
        this.integrity = hash;
        followRequest(this, String(value), hash);
      }
      set.call(this, value);
    },
  });
}

/**
 * Lets the browser check every script and style sheet of a release against the registry, whoever asks for it: the
 * loader, the remote's own chunks, a preload. A check of the entry alone would leave the files that it loads open.
 */
export function installIntegrityGuard(): void {
  guard(HTMLScriptElement.prototype, 'src');
  guard(HTMLLinkElement.prototype, 'href');
}
