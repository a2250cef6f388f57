import { statSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { describeBuild, readBuildInfo } from '../platform/build-info';
import type { ServerConfig } from '../platform/config';
import { createLog } from '../platform/http/logging';
import { createPictureFiles, keptKey, PICTURES_LOCK } from '../platform/pictures';
import { writeArchive } from './archive-writer';
import { BackupError } from './backup-error';
import { FORMAT, FORMAT_VERSION, type Head, quoted, type Table } from './backup-format';
import { listSequences, listTables } from './catalog';
import { dumpKeptFiles, dumpReleases } from './dump-files';
import { dumpTable } from './dump-tables';
import { reachDatabase, withPatientClient } from './reach-database';

export interface BackupReport {
  file: string;
  tables: number;
  rows: number;
  /** Pictures and documents. */
  files: number;
  releaseFiles: number;
  bytes: number;
  /** Keys of pictures and documents that rows name and that were not to be found. */
  missing: string[];
}

export type BackupConfig = Pick<ServerConfig, 'databaseUrl' | 'dataDir' | 's3' | 'deployDir' | 'shellDir'>;

export interface BackupOptions {
  /** Told which snapshot of the database is backed up, for who compares; what it does comes before the first row. */
  onMoment?: (snapshot: string) => Promise<void>;
}

/**
 * Writes all that a portal holds into one file while people go on working: the rows as they are at one moment, and after
 * them the pictures and documents, which come before the rows that name them and are kept from going until the backup is done.
 * @throws BackupError and the errors of a database that cannot be reached, each saying what to do
 */
export async function makeBackup(
  config: BackupConfig,
  file: string,
  options: BackupOptions = {},
): Promise<BackupReport> {
  const database = await reachDatabase(config);
  try {
    return await withPatientClient(database.pool, (client) =>
      backUp(client, config, path.resolve(file), options),
    );
  } finally {
    await database.close();
  }
}

async function backUp(
  client: pg.PoolClient,
  config: BackupConfig,
  file: string,
  { onMoment }: BackupOptions,
): Promise<BackupReport> {
  await client.query('SELECT pg_advisory_lock_shared(hashtextextended($1, 0))', [PICTURES_LOCK]);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const head = await readHead(client);
  if (onMoment) {
    const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
    await onMoment(rows[0]?.snapshot ?? '');
  }
  const report: BackupReport = {
    file,
    tables: head.tables.length,
    rows: 0,
    files: 0,
    releaseFiles: 0,
    bytes: 0,
    missing: [],
  };
  await writeArchive(file, head, async (archive) => {
    report.releaseFiles = await dumpReleases(archive, config);
    const rows: number[] = [];
    for (const [number, table] of head.tables.entries())
      rows.push(await dumpTable(client, archive, number, table));
    report.rows = rows.reduce((sum, count) => sum + count, 0);
    // Later than the rows: a number that was given meanwhile is only left out.
    const sequences = await listSequences(client);
    const pictures = createPictureFiles(config, createLog({ logLevel: 'error' }));
    const written = await dumpKeptFiles(archive, pictures);
    report.files = written.size;
    report.missing = await listMissing(client, head.tables, written);
    return { rows, sequences, files: written.size, release_files: report.releaseFiles };
  });
  report.bytes = statSync(file).size;
  return report;
}

/** What is backed up, and locked against a migration meanwhile. */
async function readHead(client: pg.PoolClient): Promise<Head> {
  const { rows } = await client.query<{ is_there: boolean }>(
    "SELECT to_regclass('public.schema_migrations') IS NOT NULL AS is_there",
  );
  if (!rows[0]?.is_there)
    throw new BackupError('This database holds no portal: set DATABASE_URL to that of the server.');
  const tables = await listTables(client);
  await client.query(`LOCK TABLE ${tables.map(quoted).join(', ')} IN ACCESS SHARE MODE`);
  const migrations = await client.query<Head['migrations'][number]>(
    'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
  );
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    made_at: new Date().toISOString(),
    portal: describeBuild(readBuildInfo()),
    migrations: migrations.rows,
    tables,
  };
}

/** Which rows name kept files. */
const NAMED_BY = [
  { name: 'assets', column: 'image_key' },
  { name: 'order_revisions', column: 'document_key' },
];

async function listMissing(
  client: pg.PoolClient,
  tables: readonly Table[],
  written: ReadonlySet<string>,
): Promise<string[]> {
  const present = new Set([...written].map(keptKey));
  const missing: string[] = [];
  for (const { name, column } of NAMED_BY) {
    // A database of before that migration names none there.
    if (!tables.some((table) => table.name === name && table.columns.includes(column))) continue;
    const { rows } = await client.query<{ key: string }>(
      `SELECT DISTINCT ${column} AS key FROM public.${name} WHERE ${column} IS NOT NULL ORDER BY 1`,
    );
    missing.push(...rows.map(({ key }) => key).filter((key) => !present.has(key)));
  }
  return missing;
}
