import { prepareCalls } from '@portal/auth';
import type { Role } from '@portal/contract/vocabulary';
import { ignoreErrors, preloadHome } from './federation/loading/preload-area';
import { SHARED_LOADERS } from './federation/loading/shared-modules';

/** The shared parts that signed-in pages need; each arrives once. */
function loadSharedParts(): Promise<unknown> {
  const keys = ['@portal/ui/base', '@portal/ui/frame', '@portal/ui/query', '@portal/ui/data'] as const;
  return Promise.all(keys.map((key) => SHARED_LOADERS[key]()));
}

/**
 * Fetches what comes after signing in while the reader is still typing: the frame's and the lists' parts, and the
 * area of the role where it is known already.
 */
export function preloadSignedIn(role?: Role): void {
  prepareCalls();
  ignoreErrors(import(/* webpackChunkName: "signed-in" */ './layout/signed-in-layout'));
  ignoreErrors(loadSharedParts());
  if (role) ignoreErrors(preloadHome(role));
}
