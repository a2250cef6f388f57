import type { RouteObject } from '@portal/ui/router';

/** A page of the area: `assets/:id`; empty for its first one. */
export interface PageOfArea {
  path: string;
  /** It shows one record, which its address names. */
  needsRecord: boolean;
}

function joined(base: string, path: string | undefined): string {
  return [base, path].filter(Boolean).join('/');
}

/** Every page that an area's routes have, in their order. */
export function pagesOf(routes: readonly RouteObject[], base = ''): PageOfArea[] {
  return routes.flatMap((route) => {
    const path = joined(base, route.path);
    const below = pagesOf(route.children ?? [], path);
    const isPage = route.index || (route.path && !route.path.includes('*') && route.children === undefined);
    return [...(isPage ? [{ path, needsRecord: path.includes(':') }] : []), ...below];
  });
}
