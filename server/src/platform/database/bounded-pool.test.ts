import net from 'node:net';
import { setUpTestDatabase } from '../../../test/database/test-database';
import { BoundedPool } from './bounded-pool';

const database = setUpTestDatabase();

/** Takes connections and says nothing on them. */
async function openSilentServer(): Promise<{ port: number; met: Promise<void>; close(): Promise<void> }> {
  const sockets: net.Socket[] = [];
  let meet = () => {};
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const server = net.createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    meet();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    met,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('a connection that still waits for the first word of the database does not hold the end up', async () => {
  const silent = await openSilentServer();
  try {
    const pool = new BoundedPool({
      host: '127.0.0.1',
      port: silent.port,
      connectionTimeoutMillis: 3_600_000,
    });
    const refused = pool.connect().catch((error: Error) => error.message);
    await silent.met;
    await pool.endWithin(1);
    expect(await refused).toBe('Connection terminated unexpectedly');
  } finally {
    await silent.close();
  }
});

test('neither does one that is being set up', async () => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const pool = new BoundedPool({
    connectionString: database.connectionString,
    onConnect: (client) => {
      begin();
      return client.query('SELECT pg_sleep(3600)');
    },
  } as ConstructorParameters<typeof BoundedPool>[0]);
  pool.on('error', () => {});
  const refused = pool.connect().catch((error: Error) => error.message);
  await begun;
  await pool.endWithin(1);
  expect(await refused).toBe('Connection terminated unexpectedly');
});

test('what runs has its time, and is cut off after it', async () => {
  const pool = new BoundedPool({ connectionString: database.connectionString });
  const client = await pool.connect();
  client.on('error', () => {});
  const asked = client.query('SELECT pg_sleep(3600)').catch((error: Error) => error.message);
  const ended = pool.endWithin(1);
  expect(await asked).toBe('Connection terminated unexpectedly');
  client.release(true);
  await ended;
});
