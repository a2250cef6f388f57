import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** A caller's address as limits see it: of IPv6 the /64 network, which one subscriber has whole. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** A mail address as limits see it: hashed, so that the table names nobody. */
export function mailSubject(email: string): string {
  return createHash('sha256').update(email.trim().normalize('NFKC').toLowerCase()).digest('hex').slice(0, 32);
}

/** An address as people know it: IPv4 without the prefix that it has on a socket of both kinds. */
export function readableAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
