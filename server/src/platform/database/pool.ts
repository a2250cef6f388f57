import type pg from 'pg';
import { BoundedPool } from './bounded-pool';
import { DatabaseStartError } from './database-start-error';
import { prepareDeclared } from './prepared-query';
import { setUpSession } from './session-settings';
import { typeParsers } from './type-parsers';

export { isDatabaseAway } from './away';

export type DatabaseConnection =
  | string
  | { host: string; port: number; user: string; password: string; database: string };

export interface PoolOptions {
  max?: number;
  /** How its connections are named in the database. */
  name?: string;
  onError?: (error: Error) => void;
}

/** A pool with our limits, our types and an error listener everywhere: a restarting server never ends the process. */
export function createPool(connection: DatabaseConnection, options: PoolOptions = {}): BoundedPool {
  return createPoolOf(BoundedPool, connection, options);
}

/** The same of a kind that does more. */
export function createPoolOf<Pool extends BoundedPool>(
  Kind: new (config: pg.PoolConfig) => Pool,
  connection: DatabaseConnection,
  { max = 10, name = 'asset-portal', onError = () => {} }: PoolOptions = {},
): Pool {
  const target = typeof connection === 'string' ? { connectionString: connection } : connection;
  const pool = new Kind({
    ...target,
    types: typeParsers,
    max,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    onConnect: setUpSession,
  });
  pool.on('error', onError);
  // The pool listens to idle clients only: a checked-out one without a listener would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('connect', prepareDeclared);
  return pool;
}

/** Makes sure that the database answers. Rejects with a DatabaseStartError of one line that names no password. */
export async function assertReachable(pool: pg.Pool, connection: DatabaseConnection): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (cause) {
    const reason = explain(cause);
    throw new DatabaseStartError(
      'EUNREACHABLE',
      `Cannot use the database at ${describe(connection)}: ${reason}`,
      {
        cause,
      },
    );
  }
}

function describe(connection: DatabaseConnection): string {
  if (typeof connection !== 'string') return `${connection.host}:${connection.port}`;
  try {
    const { hostname, port, pathname, searchParams } = new URL(connection);
    const host = hostname || searchParams.get('host') || 'the local socket';
    return `${host}:${port || '5432'}${pathname === '/' ? '' : pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing accepts connections there. Start PostgreSQL, or correct DATABASE_URL.',
  ENOTFOUND: 'there is no such host. Correct DATABASE_URL.',
  EAI_AGAIN: 'the host name cannot be looked up now. Check the network, or correct DATABASE_URL.',
  ETIMEDOUT: 'it does not answer. Check the network, or correct DATABASE_URL.',
  EHOSTUNREACH: 'there is no way to that host. Check the network, or correct DATABASE_URL.',
  ERR_INVALID_URL: 'DATABASE_URL is not an address. Write postgresql://user:password@host:5432/database.',
  '28P01': 'it refuses the user or the password. Correct DATABASE_URL.',
  '28000': 'it refuses this user or this host. Correct DATABASE_URL, or the pg_hba.conf of the server.',
  '3D000': 'that database does not exist. Create it, or correct DATABASE_URL.',
  '42501': 'this user may not connect to it. Grant CONNECT, or correct DATABASE_URL.',
  '53100': 'the disk that holds it is full. Free some space, then start again.',
  '53300': 'it has no free connections. Raise max_connections, or stop other clients.',
  '57P03': 'it is starting up. Start again in a moment.',
};

function explain(cause: unknown): string {
  // One error for each address of the host.
  const [error = cause] = (cause as Partial<AggregateError>).errors ?? [];
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException;
  if (/timeout/i.test(message)) return reasons.ETIMEDOUT as string;
  return reasons[code] ?? `${message}. Correct DATABASE_URL.`;
}
