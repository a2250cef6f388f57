import { createServer } from 'node:net';

/** A port of this machine that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port')),
      );
    });
  });
}

/** @throws with what to do when somebody listens on the port already */
export function assertFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) => {
      const message =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1}.`
          : error.message;
      reject(new Error(message));
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
