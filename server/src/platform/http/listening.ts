import net from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from '../start-error';

export interface Address {
  host: string;
  port: number;
}

/** Refuses early what `listen` would refuse at the end: before a database is started or filled. */
export async function assertPortFree(address: Address): Promise<void> {
  if (address.port === 0) return;
  const probe = net.createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(address.port, address.host, resolve);
    });
  } catch (error) {
    throw explain(error, address);
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** Accepts connections; answers the address to open in a browser of this machine. */
export async function listenOn(app: FastifyInstance, address: Address): Promise<string> {
  try {
    await app.listen(address);
  } catch (error) {
    throw explain(error, address);
  }
  return localUrl(address.host, (app.server.address() as net.AddressInfo).port);
}

/** The address to open in a browser of this machine. */
export function localUrl(host: string, port: number): string {
  const isEverywhere = ['127.0.0.1', '0.0.0.0', '::1', '::', 'localhost'].includes(host);
  const name = isEverywhere ? 'localhost' : net.isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function explain(error: unknown, { host, port }: Address): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is in use. Stop what uses it, or choose another: set PORT=${port === 65_535 ? 3001 : port + 1}`,
    );
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user. Choose one above 1023: set PORT=3000`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartError(
      `This machine has no address ${host}. Set HOST to one it has: 127.0.0.1 for this machine only, 0.0.0.0 for the network.`,
    );
  return error;
}
