/** The one of some areas that an address lies in. */
export function areaAt<T extends { routePrefix: string }>(
  areas: readonly T[],
  pathname: string,
): T | undefined {
  return areas.find(({ routePrefix }) => pathname === routePrefix || pathname.startsWith(`${routePrefix}/`));
}
