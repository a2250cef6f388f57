import type { ServerConfig } from '../config';

/** What Fastify takes: a number of proxies becomes a rule about the distance of a forwarded address. */
export function trustedProxies(trust: ServerConfig['trustProxy']) {
  if (typeof trust !== 'number') return trust;
  return (_address: string, distance: number) => distance < trust;
}
