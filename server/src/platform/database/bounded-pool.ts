import type { Duplex } from 'node:stream';
import pg from 'pg';
import { currentDatabaseTime, type DatabaseTime } from './time-limit';

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** A pool that holds work to its time: a wait ends in an error, and a connection that does not answer is cut. */
export class BoundedPool extends pg.Pool {
  readonly #clients: ReadonlySet<pg.Client>;

  constructor(config: pg.PoolConfig) {
    const clients = new Set<pg.Client>();
    // From the first moment: the pool tells only of those that are connected and set up, which may take its time.
    class KnownClient extends pg.Client {
      constructor(clientConfig?: pg.ClientConfig) {
        super(clientConfig);
        clients.add(this);
        this.once('end', () => clients.delete(this));
      }
    }
    super({ ...config, Client: KnownClient } as pg.PoolConfig);
    this.#clients = clients;
  }

  /** Ends once what runs has an answer; what has none within the time is cut off, also what still connects. */
  async endWithin(limitMs: number): Promise<void> {
    const limit = setTimeout(() => {
      for (const client of this.#clients) cut(client);
    }, limitMs);
    await this.end();
    clearTimeout(limit);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const time = currentDatabaseTime();
    const connecting = time ? this.#connectWithin(time) : super.connect();
    if (!callback) return connecting;
    connecting.then(
      (client) => process.nextTick(callback, undefined, client, client.release),
      (error: Error) => process.nextTick(callback, error, undefined, () => {}),
    );
    return undefined;
  }

  async #connectWithin(time: DatabaseTime): Promise<pg.PoolClient> {
    time.begin();
    let client: pg.PoolClient;
    try {
      client = await within(time.remainingMs(), super.connect());
    } catch (error) {
      time.end();
      throw error;
    }
    const release = client.release;
    const limit = setTimeout(() => cut(client), time.remainingMs());
    client.release = (error) => {
      clearTimeout(limit);
      time.end();
      release(error);
    };
    return client;
  }
}

/** A connection that comes too late goes back at once. */
async function within(limitMs: number, connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      // The pool's own words, which tell that the database cannot be had now.
      reject(new Error('timeout exceeded when trying to connect'));
    }, limitMs);
  });
  connecting.then(
    (client) => isLate && client.release(),
    () => {},
  );
  try {
    return await Promise.race([connecting, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends a connection without waiting for the other side: its query fails at once, and the pool makes another one. */
function cut(client: pg.ClientBase): void {
  // The driver's types leave out what every client has.
  const { connection } = client as unknown as { connection: { stream: Duplex } };
  connection.stream.destroy();
}
