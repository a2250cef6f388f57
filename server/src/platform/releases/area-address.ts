import { AREA_NAME, isReservedName, type RemoteEntry } from '@portal/contract/remotes';

type Place = Pick<RemoteEntry, 'name' | 'routePrefix'>;

function isWithin(address: string, prefix: string): boolean {
  return address.startsWith(`${prefix}/`);
}

function clash(own: string, { name, routePrefix: other }: Place): string[] {
  if (own === other) return [`has the address ${own}, which is that of ${name}`];
  if (isWithin(own, other)) return [`has the address ${own}, which lies inside ${other} of ${name}`];
  if (isWithin(other, own)) return [`has the address ${own}, which contains ${other} of ${name}`];
  return [];
}

/** What keeps an area from its address: its form, the portal's own addresses, those of the other areas. */
export function faultsOfAddress({ name, routePrefix }: Place, areas: readonly Place[]): string[] {
  const [, first = ''] = routePrefix.split('/');
  const isOneName = routePrefix === `/${first}` && AREA_NAME.test(first);
  return [
    ...(isOneName
      ? []
      : [
          `has the address ${routePrefix}, which is not "/" and one name of 2 to 31 small letters, digits and hyphens`,
        ]),
    ...(isReservedName(first) ? [`has the address ${routePrefix}, which is the portal's own`] : []),
    ...areas.filter((area) => area.name !== name).flatMap((area) => clash(routePrefix, area)),
  ];
}
