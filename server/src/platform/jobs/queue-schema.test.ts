import crypto from 'node:crypto';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { createEmptyDatabase, createTestDatabase } from '../../../test/database/test-database';
import { createPool, migrate } from '../database';

const SCHEMA = `
  WITH relations AS (SELECT * FROM pg_class WHERE relnamespace = 'graphile_worker'::regnamespace)
  SELECT 'column' AS kind, relname || '.' || attname AS name,
    concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      pg_get_expr(adbin, adrelid)) AS definition
  FROM relations JOIN pg_attribute ON attrelid = relations.oid AND attnum > 0
  LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  UNION ALL SELECT 'relation', relname, concat_ws(' ', relkind, relrowsecurity) FROM relations
  UNION ALL SELECT 'index', relname, pg_get_indexdef(oid) FROM relations WHERE relkind = 'i'
  UNION ALL SELECT 'view', relname, pg_get_viewdef(oid) FROM relations WHERE relkind = 'v'
  UNION ALL SELECT 'constraint', conname, pg_get_constraintdef(pg_constraint.oid)
    FROM pg_constraint JOIN relations ON relations.oid = conrelid WHERE contype <> 'n'
  UNION ALL SELECT 'function', proname, pg_get_functiondef(oid)
    FROM pg_proc WHERE pronamespace = 'graphile_worker'::regnamespace
  UNION ALL SELECT 'migration', id::text, breaking::text FROM graphile_worker.migrations
  ORDER BY kind, name`;

async function schemaOf(pool: pg.Pool): Promise<unknown[]> {
  return (await pool.query(SCHEMA)).rows;
}

test('our migrations leave the queue as the library would have made it', async () => {
  const [ours, theirs] = [await createTestDatabase(), await createEmptyDatabase()];
  try {
    await runMigrations({ pgPool: theirs.pool });
    const made = await schemaOf(ours.pool);
    expect(made).toEqual(await schemaOf(theirs.pool));
    expect(made.length).toBeGreaterThan(60);
  } finally {
    await Promise.all([ours.drop(), theirs.drop()]);
  }
});

test('a user who may not create schemas is told what to ask for, and then needs nothing else', async () => {
  const database = await createEmptyDatabase();
  const role = `restricted_${crypto.randomBytes(4).toString('hex')}`;
  const name = new URL(database.connectionString).pathname.slice(1);
  await database.pool.query(`
    CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent;
    CREATE ROLE ${role} LOGIN PASSWORD 'secret'; GRANT ALL ON SCHEMA public TO ${role}`);
  const url = new URL(database.connectionString);
  url.username = role;
  url.password = 'secret';
  const pool = createPool(url.href);
  try {
    await expect(migrate(pool)).rejects.toThrow(
      `As the owner of the database, run: CREATE SCHEMA graphile_worker AUTHORIZATION ${role}`,
    );
    await database.pool.query(`CREATE SCHEMA graphile_worker AUTHORIZATION ${role}`);
    await migrate(pool);
    await runMigrations({ pgPool: pool });
    const { rows } = await pool.query(`SELECT has_database_privilege($1, 'CREATE') AS may_create`, [name]);
    expect(rows).toEqual([{ may_create: false }]);
  } finally {
    await pool.end();
    await database.pool.query(
      `REASSIGN OWNED BY ${role} TO CURRENT_USER; DROP OWNED BY ${role}; DROP ROLE ${role}`,
    );
    await database.drop();
  }
});
