import type { RouteObject } from '@portal/ui/router';
import { type ComponentType, useEffect } from 'react';
import type { LoadedArea } from '../../federation/loading/load-area';
import { preloadListsSoon } from '../../federation/loading/preload-lists';
import { withRetry } from '../../federation/loading/retry';
import { TRY_MS, within } from '../../federation/loading/time-limits';
import { pageFailure } from './page-failure';

/** What the module of a page may export. */
type PageModule = Pick<RouteObject, 'loader' | 'shouldRevalidate'> & { Component?: ComponentType | null };

interface Holder {
  page?: PageModule;
}

function LoadedPage({ holder }: { holder: Holder }) {
  const Component = holder.page?.Component;
  useEffect(preloadListsSoon, []);
  return Component ? <Component /> : null;
}

/**
 * A page that arrives when it is first visited, and is asked for anew after a failure: the router itself keeps the
 * failure of a `lazy` for good, so that only a reload of the whole document would help.
 */
function pageRoute(area: LoadedArea, route: RouteObject, lazy: () => Promise<PageModule>): RouteObject {
  const holder: Holder = {};
  const load = async ({ url }: Request) => {
    try {
      holder.page ??= await withRetry(() => within(TRY_MS, lazy()));
      return holder.page;
    } catch (error) {
      throw await pageFailure(area, error, url);
    }
  };
  return {
    ...route,
    lazy: undefined,
    element: <LoadedPage holder={holder} />,
    loader: async (args, context) => {
      const { loader } = await load(args.request);
      return typeof loader === 'function' ? loader(args, context) : null;
    },
    shouldRevalidate: (args) => {
      if (holder.page?.shouldRevalidate) return holder.page.shouldRevalidate(args);
      return holder.page?.loader !== undefined && args.defaultShouldRevalidate;
    },
  } as RouteObject;
}

/** Makes every lazy page of an area's routes one that can be asked for again. */
export function withReloadablePages(area: LoadedArea, route: RouteObject): RouteObject {
  const { lazy, children } = route;
  // Remotes name their pages by modules; the router's other form of `lazy` is an object of single parts.
  const own =
    typeof lazy === 'function' ? pageRoute(area, route, lazy as () => Promise<PageModule>) : { ...route };
  if (children && !own.index) own.children = children.map((child) => withReloadablePages(area, child));
  return own;
}
