import path from 'node:path';
import type pg from 'pg';
import { forgetPublished } from '../packaged-releases';
import { createDb, DatabaseStartError, migrate } from '../platform/database';
import { applyWithin, assertSameHistory, readApplied } from '../platform/database/migrate';
import { type MigrationFile, readMigrations } from '../platform/database/migration-files';
import { createLog } from '../platform/http/logging';
import { createPictureFiles, keptKey, type PictureFiles } from '../platform/pictures';
import { readRegistry } from '../platform/releases';
import { isServerRunning } from '../platform/shared-state';
import { type BackupInfo, checkArchive, contentOf } from './archive-reader';
import { BackupError } from './backup-error';
import { type Head, tableOfEntry } from './backup-format';
import { listDrops, listTables, SCHEMAS } from './catalog';
import { openReleases, putKeptFile } from './load-files';
import { openTables } from './load-tables';
import type { BackupConfig } from './make-backup';
import { reachAlone, withPatientClient } from './reach-database';

export interface RestoreOptions {
  /** In place of a portal that is there. */
  overwrite?: boolean;
}

export interface RestoreReport {
  madeAt: string;
  rows: number;
  /** Pictures and documents. */
  files: number;
  /** Whether the releases came along, or the deploy folder had its own and keeps them. */
  hasReleases: boolean;
  /** How many migrations were applied to what was restored. */
  migrated: number;
}

/**
 * Puts back what a backup holds, and migrates it to this build. All of the backup is checked before anything is changed,
 * and the rows come in one transaction: a restore that fails leaves the database as it was.
 * @throws BackupError, or the error of a database that cannot be reached, each saying what to do
 */
export async function restoreBackup(
  config: BackupConfig,
  file: string,
  { overwrite = false }: RestoreOptions = {},
): Promise<RestoreReport> {
  const facts = await checkArchive(path.resolve(file));
  const migrations = migrationsOf(facts.head);
  const pictures = createPictureFiles(config, createLog({ logLevel: 'error' }));
  const database = await reachAlone(config);
  try {
    await assertNobodyServes(database.pool);
    if (!overwrite) await assertNoFiles(pictures);
    const hasReleases = overwrite || readRegistry(config.deployDir).revision === 0;
    const releases = openReleases(config);
    await withPatientClient(database.pool, async (client) => {
      await client.query('BEGIN');
      await clear(client, overwrite);
      await readApplied(client);
      for (const migration of migrations) await applyWithin(client, migration);
      await load(client, facts, path.resolve(file), {
        kept: (name, content) => putKeptFile(pictures, name, content),
        release: (name, content) => {
          if (hasReleases) releases.put(name, content);
        },
      });
      await client.query('COMMIT');
    });
    if (hasReleases) {
      await releases.finish();
      forgetPublished(config);
    }
    const migrated = await migrate(database.pool);
    await withPatientClient(database.pool, (client) => client.query('ANALYZE'));
    const rows = facts.tail.rows.reduce((sum, count) => sum + count, 0);
    return { madeAt: facts.head.made_at, rows, files: facts.tail.files, hasReleases, migrated };
  } finally {
    await database.close();
  }
}

/** Those that the backup's tables were made by, as this build has them. */
function migrationsOf({ migrations }: Head): MigrationFile[] {
  const known = readMigrations();
  try {
    assertSameHistory(known, migrations);
  } catch (error) {
    if (!(error instanceof DatabaseStartError)) throw error;
    const newest = migrations.at(-1)?.version ?? 0;
    throw new BackupError(
      newest > known.length
        ? `The backup is of a later portal (${newest} migrations, and this one has ${known.length}): restore it with that one.`
        : `The backup does not fit this portal. ${error.message}`,
    );
  }
  return known.slice(0, migrations.length);
}

async function assertNobodyServes(pool: pg.Pool): Promise<void> {
  if (await isServerRunning(createDb(pool)))
    throw new BackupError('A server runs on this database: stop all of its servers, then restore.');
}

const NOT_EMPTY =
  'There is a portal already: restore into an empty database and an empty DATA_DIR, or say --overwrite, and all that it holds is gone.';

async function assertNoFiles(files: PictureFiles): Promise<void> {
  for await (const batch of files.list())
    if (batch.some(({ name }) => keptKey(name))) throw new BackupError(NOT_EMPTY);
}

/** Makes room for the tables. @throws BackupError where somebody's data would go that was not asked for */
async function clear(client: pg.ClientBase, overwrite: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = ANY($1)`,
    [SCHEMAS],
  );
  const names = rows.map(({ name }) => name);
  if (names.length === 0) return;
  if (!names.includes('public.schema_migrations'))
    throw new BackupError(
      `The database holds tables that are not the portal's, ${names[0]} among them: use another one.`,
    );
  if (!overwrite && (await holdsPeople(client))) throw new BackupError(NOT_EMPTY);
  for (const drop of await listDrops(client)) await client.query(drop);
}

/** A server that was started and never used has only what migrations put in. */
async function holdsPeople(client: pg.ClientBase): Promise<boolean> {
  const tables = await listTables(client);
  if (!tables.some(({ schema, name }) => schema === 'public' && name === 'users')) return false;
  const { rows } = await client.query('SELECT FROM public.users LIMIT 1');
  return rows.length > 0;
}

async function load(
  client: pg.ClientBase,
  { head, tail }: BackupInfo,
  file: string,
  put: {
    kept: (name: string, content: Buffer) => Promise<void>;
    release: (name: string, content: Buffer) => void;
  },
): Promise<void> {
  const tables = await openTables(client, head);
  for await (const { name, content } of contentOf(file)) {
    const number = tableOfEntry(name);
    if (number !== undefined) await tables.put(number, content);
    else if (name.startsWith('files/')) await put.kept(name.slice('files/'.length), content);
    else put.release(name, content);
  }
  await tables.finish(tail);
}
