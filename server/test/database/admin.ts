import crypto from 'node:crypto';
import pg from 'pg';
import { createPool, migrate } from '../../src/platform/database';
import { readMigrations } from '../../src/platform/database/migration-files';

const creationLock = 7_270_811_553;
const templatePrefix = 'portal_template_';
const databasePrefix = 'portal_test_';
const leftoverAgeMs = 24 * 60 * 60 * 1000;

export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** A migrated database named after its migrations, built once and never connected to afterwards. */
export async function ensureTemplate(serverUrl: string): Promise<string> {
  const fingerprint = crypto.createHash('sha256');
  for (const { checksum } of readMigrations()) fingerprint.update(checksum);
  const name = templatePrefix + fingerprint.digest('hex').slice(0, 16);
  await underCreationLock(serverUrl, async (client) => {
    const { rows } = await client.query('select datistemplate from pg_database where datname = $1', [name]);
    if (rows[0]?.datistemplate) return;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template template0 encoding 'UTF8'`);
    const pool = createPool(urlOf(serverUrl, name));
    try {
      await migrate(pool);
    } finally {
      await pool.end();
    }
    // Only a complete one is marked, so that a run cut short leaves nothing half made to the next.
    await client.query(`alter database ${name} is_template true`);
    await client.query(`comment on database ${name} is '${Date.now()}'`);
  });
  return name;
}

export async function createFromTemplate(serverUrl: string, template: string, run: string): Promise<string> {
  const name = `${databasePrefix}${run}_${crypto.randomBytes(5).toString('hex')}`;
  await underCreationLock(serverUrl, (client) =>
    client.query(`create database ${name} template ${template}`),
  );
  return name;
}

export async function createEmpty(serverUrl: string, run: string): Promise<string> {
  return createFromTemplate(serverUrl, 'template0', run);
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
}

/** Removes what this run, or an earlier one that was killed, has left on a server that lives on. */
export async function dropLeftovers(serverUrl: string, run: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ name: string; built: string | null; template: boolean }>(
      `select datname as name, datistemplate as template, shobj_description(oid, 'pg_database') as built
       from pg_database where datname like 'portal\\_t%'`,
    );
    for (const { name, template, built } of rows) {
      const startedAt = Number.parseInt(name.slice(databasePrefix.length), 36);
      const bornAt = template ? Number(built) : startedAt;
      const ours = name.startsWith(`${databasePrefix}${run}_`);
      if (!ours && !(Date.now() - bornAt > leftoverAgeMs)) continue;
      if (template) await client.query(`alter database ${name} is_template false`);
      await client.query(`drop database if exists ${name} with (force)`);
    }
  });
}

/** Copies of one template are made one after the other: PostgreSQL refuses some that overlap. */
async function underCreationLock<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [creationLock]);
    return work(client);
  });
}

async function withClient<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
