import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  return family !== 0 && loopback.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/** The host a browser was told to open: a foreign name that points to this machine (DNS rebinding) is not local. */
function isLocalHostName(host: string | undefined): boolean {
  const name = (host ?? '')
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name);
}

/**
 * True when the caller sits at this machine: by the socket's own address, never by what headers claim. A call that a
 * proxy on this machine passes on comes from somewhere else.
 */
export function isLocalCaller(request: FastifyRequest): boolean {
  return (
    isLoopback(request.socket.remoteAddress ?? '') &&
    isLocalHostName(request.headers.host) &&
    !FORWARDING_HEADERS.some((header) => header in request.headers)
  );
}
