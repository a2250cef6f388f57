import path from 'node:path';
import type pg from 'pg';
import type { BoundedPool } from './bounded-pool';
import { type EmbeddedDatabase, startEmbedded } from './embedded';
import { createDb, type Db, type OnStatement } from './kysely';
import { migrate } from './migrate';
import { assertReachable, createPool } from './pool';

/** How long what still runs may take when all is closed: its answer is for nobody any more. */
const CLOSE_WITHIN_MS = 3_000;

export interface OpenDatabaseOptions {
  /** Any PostgreSQL 15 or newer. Without it, the embedded one runs in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Connections that broke while idle or at work. Their queries fail by themselves. */
  onError?: (error: Error) => void;
  /** The embedded PostgreSQL's own log. */
  onServerLog?: (text: string) => void;
  onMigrated?: (migration: { version: number; name: string }) => void;
  onStatement?: OnStatement;
}

export interface OpenDatabase {
  pool: pg.Pool;
  db: Db;
  /** Where it is reached, for processes that share it. */
  connectionString: string;
  close(): Promise<void>;
}

/** The migrated database of this process. Rejects with a DatabaseStartError whose message is one line. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, onError, onServerLog, onMigrated, onStatement } = options;
  const embedded: EmbeddedDatabase | null = databaseUrl
    ? null
    : await startEmbedded(path.join(dataDir, 'postgres'), { onLog: onServerLog });
  const connectionString = databaseUrl ?? (embedded as EmbeddedDatabase).connectionString;
  let pool: BoundedPool | undefined;
  let isClosing = false;
  const close = async () => {
    isClosing = true;
    await pool?.endWithin(CLOSE_WITHIN_MS);
    await embedded?.stop();
  };
  try {
    pool = createPool(connectionString, {
      // A connection that ends because everything does is no loss.
      onError: (error) => {
        if (!isClosing) onError?.(error);
      },
    });
    await assertReachable(pool, connectionString);
    await migrate(pool, { onApplied: onMigrated });
    return { pool, db: createDb(pool, onStatement), connectionString, close };
  } catch (error) {
    await close();
    throw error;
  }
}
