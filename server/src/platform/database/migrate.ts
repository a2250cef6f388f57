import type pg from 'pg';
import { DatabaseStartError } from './database-start-error';
import { type MigrationFile, readMigrations } from './migration-files';

export interface MigrateOptions {
  directory?: string;
  onApplied?: (migration: { version: number; name: string }) => void;
}

export interface AppliedRow {
  version: number;
  name: string;
  checksum: string;
}

/** Any fixed number: every process of the portal locks the same one while it migrates. */
const migrationLock = 7_270_811_552;

/**
 * Brings the database to the newest version, each migration in its own transaction. Several processes may call
 * it at once: one applies, the others wait. Refuses a changed history and a database newer than this release.
 */
export async function migrate(pool: pg.Pool, options: MigrateOptions = {}): Promise<number> {
  const migrations = readMigrations(options.directory);
  const client = await pool.connect();
  try {
    // A migration of much data, and the wait for another process that applies one, may take their time.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await assertSuitable(client);
    const applied = await readApplied(client);
    assertSameHistory(migrations, applied);
    const pending = migrations.slice(applied.length);
    for (const migration of pending) {
      await apply(client, migration);
      options.onApplied?.({ version: migration.version, name: migration.name });
    }
    return pending.length;
  } finally {
    // Closing the connection drops its lock and its settings together.
    client.release(true);
  }
}

async function assertSuitable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; icu: boolean }>(`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding,
      exists (select from pg_collation where collname = 'en-x-icu') as icu`);
  const [server] = rows;
  if (!server) return;
  const major = Math.floor(server.version / 10_000);
  const missing =
    (major < 15 && `it is PostgreSQL ${major}, and 15 is the oldest supported`) ||
    (server.encoding !== 'UTF8' && `its encoding is ${server.encoding}, and UTF8 is needed`) ||
    (!server.icu && 'it was built without ICU collations');
  if (missing) {
    throw new DatabaseStartError(
      'EMIGRATION',
      `The database cannot be used: ${missing}. Set DATABASE_URL to another one.`,
    );
  }
}

/** What was applied to a database, oldest first; makes the table that says so where there is none. */
export async function readApplied(client: pg.ClientBase): Promise<AppliedRow[]> {
  await client.query(`
    create table if not exists schema_migrations (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<AppliedRow>(
    'select version, name, checksum from schema_migrations order by version',
  );
  return rows;
}

export function assertSameHistory(migrations: MigrationFile[], applied: AppliedRow[]): void {
  const last = applied.at(-1);
  if (last && last.version > migrations.length) {
    throw new DatabaseStartError(
      'EMIGRATION',
      `The database is newer than this release: it is at version ${last.version} (${last.name}), this release ends at ${migrations.length}. Start the newer release, or use another database.`,
    );
  }
  applied.forEach((row, index) => {
    const file = migrations[index];
    if (file && row.version === file.version && row.checksum === file.checksum) return;
    throw new DatabaseStartError(
      'EMIGRATION',
      `Migration ${row.version} (${row.name}) is not the one that this database was made with: restore its file, and put the change into a new migration.`,
    );
  });
}

/** Applies one within the caller's transaction. */
export async function applyWithin(client: pg.ClientBase, migration: MigrationFile): Promise<void> {
  const { version, name, checksum, sql } = migration;
  await client.query(sql);
  await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ]);
}

async function apply(client: pg.ClientBase, migration: MigrationFile): Promise<void> {
  const { version, name } = migration;
  try {
    await client.query('begin');
    await applyWithin(client, migration);
    await client.query('commit');
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new DatabaseStartError(
      'EMIGRATION',
      `Migration ${version} (${name}) failed, nothing of it was kept: ${reason}`,
      {
        cause,
      },
    );
  }
}
