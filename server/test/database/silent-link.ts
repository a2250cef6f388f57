import net from 'node:net';

/**
 * A way to a database that can fall silent, as with a frozen server or a cut network: nothing is refused or closed. Or it
 * goes down: everything is.
 */
export interface SilentLink {
  /** The connection string through the link. */
  url: string;
  fallSilent(): void;
  goDown(): void;
  goOn(): void;
  close(): Promise<void>;
}

export async function openSilentLink(target: string): Promise<SilentLink> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<net.Socket>();
  let isSilent = false;
  let isDown = false;
  const keep = (socket: net.Socket) => {
    sockets.add(socket);
    if (isSilent) socket.pause();
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  };
  const server = net.createServer((near) => {
    if (isDown) return near.destroy();
    const far = net.connect(Number(port), hostname);
    near.on('data', (chunk) => far.write(chunk));
    far.on('data', (chunk) => near.write(chunk));
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    keep(near);
    keep(far);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.href,
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    goDown() {
      isDown = true;
      for (const socket of sockets) socket.destroy();
    },
    goOn() {
      isSilent = false;
      isDown = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
