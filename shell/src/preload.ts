import { sessionStore } from '@portal/auth';
import { ROLE_HOMES, type Role } from '@portal/contract/vocabulary';
import type { RouteObject } from '@portal/ui/router';
import { loadArea } from './federation/load-area';
import { areaOf, registry } from './federation/registry';
import { SHARED_LOADERS } from './federation/shared-modules';

/** The shared parts that signed-in pages need; each arrives once. */
function loadSharedParts(): Promise<unknown> {
  const keys = [
    '@portal/contract',
    '@portal/ui/base',
    '@portal/ui/frame',
    '@portal/ui/query',
    '@portal/ui/data',
  ] as const;
  return Promise.all(keys.map((key) => SHARED_LOADERS[key]()));
}

async function loadIndexPage(routes: readonly RouteObject[]): Promise<void> {
  const lazy = routes.find((route) => route.index)?.lazy;
  if (typeof lazy === 'function') await lazy();
}

async function preloadArea(path: string): Promise<void> {
  const entry = areaOf(await registry.current(), path);
  if (!entry) return;
  const { module } = await loadArea(entry.name);
  await loadIndexPage(module.default);
}

/** What fails to come early is asked for again when it is needed, and only then reported. */
function quietly(work: Promise<unknown>): void {
  work.catch(() => undefined);
}

/** Fetches an area that the reader points at. */
export function preloadOnIntent(path: string): void {
  const { user } = sessionStore.getState();
  quietly(
    registry.current().then(async (list) => {
      if (user && areaOf(list, path)?.roles.includes(user.role)) await preloadArea(path);
    }),
  );
}

/**
 * Fetches what comes after signing in while the reader is still typing: the frame's and the lists' parts, and the
 * area of the role where it is known already.
 */
export function preloadSignedIn(role?: Role): void {
  quietly(import(/* webpackChunkName: "signed-in" */ './layout/signed-in-layout'));
  quietly(loadSharedParts());
  if (role) quietly(preloadArea(ROLE_HOMES[role]));
}
