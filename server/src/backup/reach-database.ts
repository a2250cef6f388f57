import { existsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { ServerConfig } from '../platform/config';
import { createPool, DatabaseStartError } from '../platform/database';
import { runningEmbedded, startEmbedded } from '../platform/database/embedded';
import { assertReachable } from '../platform/database/pool';
import { BackupError } from './backup-error';

export interface ReachedDatabase {
  pool: pg.Pool;
  connectionString: string;
  close(): Promise<void>;
}

type Place = Pick<ServerConfig, 'databaseUrl' | 'dataDir'>;

/** The database of a portal, whether its server runs or not. */
export async function reachDatabase(config: Place): Promise<ReachedDatabase> {
  if (config.databaseUrl) return connect(config.databaseUrl);
  const base = path.join(config.dataDir, 'postgres');
  if (!existsSync(path.join(base, 'pgdata')))
    throw new BackupError(
      `There is no portal in ${config.dataDir}: set DATA_DIR or DATABASE_URL to those of its server.`,
    );
  try {
    return await startIn(base);
  } catch (error) {
    if (!(error instanceof DatabaseStartError && error.code === 'EDATADIRBUSY')) throw error;
    return connect(await runningEmbedded(base));
  }
}

/** The same for this command alone: made where there is none, refused where a server runs on it. */
export async function reachAlone(config: Place): Promise<ReachedDatabase> {
  return config.databaseUrl ? connect(config.databaseUrl) : startIn(path.join(config.dataDir, 'postgres'));
}

async function startIn(base: string): Promise<ReachedDatabase> {
  const database = await startEmbedded(base);
  return connect(database.connectionString, () => database.stop());
}

async function connect(
  connectionString: string,
  stop: () => Promise<void> = async () => {},
): Promise<ReachedDatabase> {
  const pool = createPool(connectionString, { max: 2, name: 'asset-portal backup' });
  const close = async () => {
    await pool.end();
    await stop();
  };
  try {
    await assertReachable(pool, connectionString);
    return { pool, connectionString, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A connection for work that takes as long as it takes. */
export async function withPatientClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    await client.query(limits.map((name) => `SET ${name} = 0`).join('; '));
    return await work(client);
  } finally {
    // With its settings, its locks, and a transaction that failed.
    client.release(true);
  }
}
