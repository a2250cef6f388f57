import { sessionStore } from '@portal/auth';
import type { Role } from '@portal/contract/vocabulary';
import type { RouteObject } from '@portal/ui/router';
import { homeOf } from '../registry/home-of';
import { areaOf, registry } from '../registry/registry';
import { loadArea } from './load-area';

/** The route of an area's first page: in routes without a path as well, which only stand around others. */
function indexRoute(routes: readonly RouteObject[]): RouteObject | undefined {
  for (const route of routes) {
    const found = route.path ? undefined : route.index ? route : indexRoute(route.children ?? []);
    if (found) return found;
  }
  return undefined;
}

async function loadIndexPage(routes: readonly RouteObject[]): Promise<void> {
  const lazy = indexRoute(routes)?.lazy;
  if (typeof lazy === 'function') await lazy();
}

/** Fetches the area in which a role lands, and its first page. */
export async function preloadHome(role: Role): Promise<void> {
  await registry.current();
  await preloadArea(homeOf(role));
}

/** Fetches the area of an address and its first page. */
async function preloadArea(path: string): Promise<void> {
  const entry = areaOf(await registry.current(), path);
  if (!entry) return;
  const { module } = await loadArea(entry.name);
  await loadIndexPage(module.default);
}

/** What fails to come early is asked for again when it is needed, and only then reported. */
export function ignoreErrors(work: Promise<unknown>): void {
  work.catch(() => undefined);
}

async function preloadAllowed(path: string): Promise<void> {
  const { user } = sessionStore.getState();
  const entry = areaOf(await registry.current(), path);
  if (user && entry?.roles.includes(user.role)) await preloadArea(path);
}

/** Fetches an area that the reader points at. */
export function preloadOnIntent(path: string): void {
  ignoreErrors(preloadAllowed(path));
}
