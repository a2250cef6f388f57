import ipaddr from 'ipaddr.js';

/** What the configuration allows inside the own network: hosts by name, addresses and networks. */
export interface AllowedPlaces {
  hosts: ReadonlySet<string>;
  networks: readonly [ipaddr.IPv4 | ipaddr.IPv6, number][];
}

/** @param parts hosts, addresses and networks as the configuration has them, checked there */
export function allowedPlaces(parts: readonly string[]): AllowedPlaces {
  const hosts = new Set<string>();
  const networks: [ipaddr.IPv4 | ipaddr.IPv6, number][] = [];
  for (const part of parts) {
    if (ipaddr.isValidCIDR(part)) networks.push(ipaddr.parseCIDR(part));
    else if (ipaddr.isValid(part)) networks.push([ipaddr.parse(part), part.includes(':') ? 128 : 32]);
    else hosts.add(part);
  }
  return { hosts, networks };
}

/** The host of an address as names and literals are compared: without brackets and the root's dot, in lower case. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/**
 * Whether a webhook may connect to an address: one of the open internet, or one that the configuration allows. Whatever is
 * neither (loopback, private, link-local, shared, reserved, and IPv6 that leads to such IPv4) is the own network.
 * @param address IPv4 or IPv6, an IPv4 within IPv6 is judged as that IPv4
 * @param host under which it was asked for
 */
export function isAllowedAddress(address: string, host: string, { hosts, networks }: AllowedPlaces): boolean {
  if (hosts.has(host)) return true;
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() === 'unicast') return true;
  return networks.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits));
}

/** Names that mean this machine wherever they are resolved. */
function isLocalName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

/**
 * Why a webhook may not have an address, in words; undefined where it may, as far as can be said before connecting: a name
 * may lead elsewhere tomorrow, so that each connection is judged again by the address that it is made to.
 */
export function whyNotAddress(text: string, allowed: AllowedPlaces): string | undefined {
  if (!URL.canParse(text)) return 'Write an address like https://erp.example.com/hooks';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return 'Write an address like https://erp.example.com/hooks';
  if (url.username || url.password) return 'Write the address without user name and password';
  const host = hostOf(url);
  const isLiteral = ipaddr.isValid(host);
  const isInside = isLiteral ? !isAllowedAddress(host, host, NOTHING_ALLOWED) : isLocalName(host);
  const isNamed = allowed.hosts.has(host) || (isLiteral && isInside && isAllowedAddress(host, host, allowed));
  if (isNamed) return undefined;
  if (isInside) return insideText(host);
  if (url.protocol === 'http:')
    return 'Write an address that begins with https: anybody on the way reads http, and could change it';
  return undefined;
}

const NOTHING_ALLOWED = allowedPlaces([]);

/** Why nothing is sent to a place in the own network, and who could allow it. */
export function insideText(place: string): string {
  return `${place} is in the portal’s own network, where webhooks are sent only if WEBHOOK_ALLOWED names it`;
}
