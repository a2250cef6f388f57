import { AREA_NAME, isReservedName } from '@portal/contract/remotes';

/** The one of some areas that an address lies in. */
export function areaAt<T extends { routePrefix: string }>(
  areas: readonly T[],
  pathname: string,
): T | undefined {
  return areas.find(({ routePrefix }) => pathname === routePrefix || pathname.startsWith(`${routePrefix}/`));
}

/** The area that an address would lie in, of which no more is known; undefined where it can be none's. */
export function unknownAreaAt(pathname: string): { name: string; routePrefix: string } | undefined {
  const [, name = ''] = pathname.split('/');
  return AREA_NAME.test(name) && !isReservedName(name) ? { name, routePrefix: `/${name}` } : undefined;
}
