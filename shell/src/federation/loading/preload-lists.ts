import { ignoreErrors } from './preload-area';
import { SHARED_LOADERS } from './shared-modules';

/** By then a page has what it asked for itself, which must not come later for this. */
const AFTER_MS = 300;

/**
 * Fetches what lists and forms are made of: a first page often has neither, and the next one does.
 * @returns leaves it
 */
export function preloadListsSoon(): () => void {
  const timer = setTimeout(() => ignoreErrors(SHARED_LOADERS['@portal/ui/data']()), AFTER_MS);
  return () => clearTimeout(timer);
}
