import { sessionStore } from '@portal/auth';
import type { RouteObject } from '@portal/ui/router';
import { loadArea } from './load-area';
import { areaOf, registry } from './registry';

async function loadIndexPage(routes: readonly RouteObject[]): Promise<void> {
  const lazy = routes.find((route) => route.index)?.lazy;
  if (typeof lazy === 'function') await lazy();
}

/** Fetches the area of an address and its first page. */
export async function preloadArea(path: string): Promise<void> {
  const entry = areaOf(await registry.current(), path);
  if (!entry) return;
  const { module } = await loadArea(entry.name);
  await loadIndexPage(module.default);
}

/** What fails to come early is asked for again when it is needed, and only then reported. */
export function quietly(work: Promise<unknown>): void {
  work.catch(() => undefined);
}

async function preloadAllowed(path: string): Promise<void> {
  const { user } = sessionStore.getState();
  const entry = areaOf(await registry.current(), path);
  if (user && entry?.roles.includes(user.role)) await preloadArea(path);
}

/** Fetches an area that the reader points at. */
export function preloadOnIntent(path: string): void {
  quietly(preloadAllowed(path));
}
