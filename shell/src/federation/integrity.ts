import type { ReleaseDescription } from '@portal/contract/remotes';
import { noteBroken } from './broken-files';

/** Fits no file: what lies in a release directory and is not in the registry must not run. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

const hashes = new Map<string, string>();
const directories = new Set<string>();

/** Takes over the hashes of a release before anything of it is requested. */
export function expectFiles({ entry, integrity }: Pick<ReleaseDescription, 'entry' | 'integrity'>): void {
  const directory = new URL('.', new URL(entry, window.location.origin)).href;
  directories.add(directory);
  for (const [file, hash] of Object.entries(integrity)) hashes.set(directory + file, hash);
}

/** The hash that a file must have; undefined for what lies outside the known releases. */
export function expectedHash(address: string): string | undefined {
  const url = new URL(address, window.location.origin);
  const plain = url.origin + url.pathname;
  const known = hashes.get(plain);
  if (known) return known;
  return [...directories].some((directory) => plain.startsWith(directory)) ? NO_FILE : undefined;
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
        this.addEventListener('error', () => noteBroken(String(value), hash), { once: true });
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
