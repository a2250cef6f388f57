import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { type AllowedPlaces, insideText, isAllowedAddress } from '../own-network';

/** Nothing is sent into the own network. */
export class InsideOwnNetwork extends Error {
  constructor(place: string) {
    super(insideText(place));
    this.name = 'InsideOwnNetwork';
  }
}

/** Refuses a host that is an address of the own network: such a one is connected to without a lookup. */
export function assertOutside(host: string, allowed: AllowedPlaces): void {
  if (isIP(host) > 0 && !isAllowedAddress(host, host, allowed)) throw new InsideOwnNetwork(host);
}

/**
 * Resolves names for one connection and refuses what leads into the own network. The connection is made to the very
 * addresses that were judged, so that a name cannot lead elsewhere between the two.
 */
export function guardedLookup(allowed: AllowedPlaces, lookup: LookupFunction = dns.lookup): LookupFunction {
  return (host, options, done) => {
    lookup(host, options, (error, found, family) => {
      if (error) return done(error, found, family);
      const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address);
      const inside = addresses.find((address) => !isAllowedAddress(address, host, allowed));
      if (inside !== undefined) return done(new InsideOwnNetwork(`${host} (${inside})`), '', 0);
      done(null, found, family);
    });
  };
}
