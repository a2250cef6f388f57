import type pg from 'pg';
import type { Table, Tail } from './backup-format';

/** What lies in a database of the portal besides what it holds for people. */
const NOT_HELD = ['schema_migrations', 'picture_place', 'served_releases'];

/** The schemas that the portal makes tables in. */
export const SCHEMAS = ['public', 'graphile_worker'];

/**
 * Every table with rows of the portal: not what says how far the database is migrated, which a restore brings about
 * itself, and not where an installation keeps its files, which is another one afterwards.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name,
       array(SELECT a.attname::text FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
         ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname = ANY($1)
       AND NOT (n.nspname = 'public' AND c.relname = ANY($2))
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     ORDER BY n.nspname, c.relname`,
    [SCHEMAS, NOT_HELD],
  );
  return rows;
}

/** How far each sequence has come; one that never gave a number is left out. */
export async function listSequences(client: pg.ClientBase): Promise<Tail['sequences']> {
  const { rows } = await client.query<Tail['sequences'][number]>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = ANY($1) AND last_value IS NOT NULL ORDER BY 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** What binds tables to each other. */
export async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(pg_constraint.oid) AS definition
     FROM pg_constraint JOIN pg_namespace n ON n.oid = connamespace
     WHERE contype = 'f' AND n.nspname = ANY($1) ORDER BY 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** Statements that take away all that the portal has made in a database, and leave schemas and extensions. */
export async function listDrops(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `WITH own AS (SELECT oid FROM pg_namespace WHERE nspname = ANY($1)),
       extended AS (SELECT objid FROM pg_depend WHERE deptype = 'e')
     SELECT 1 AS place, format('DROP %s IF EXISTS %s CASCADE',
         CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'c' THEN 'TYPE' ELSE 'TABLE' END,
         pg_class.oid::regclass) AS statement
       FROM pg_class JOIN own ON own.oid = relnamespace
       WHERE relkind IN ('r', 'p', 'v', 'm', 'c') AND pg_class.oid NOT IN (SELECT objid FROM extended)
     UNION ALL SELECT 2, format('DROP ROUTINE IF EXISTS %s CASCADE', pg_proc.oid::regprocedure)
       FROM pg_proc JOIN own ON own.oid = pronamespace WHERE pg_proc.oid NOT IN (SELECT objid FROM extended)
     UNION ALL SELECT 3, format('DROP TYPE IF EXISTS %s CASCADE', pg_type.oid::regtype)
       FROM pg_type JOIN own ON own.oid = typnamespace
       WHERE typtype IN ('e', 'd', 'r') AND pg_type.oid NOT IN (SELECT objid FROM extended)
     UNION ALL SELECT 4, format('DROP SEQUENCE IF EXISTS %s CASCADE', pg_class.oid::regclass)
       FROM pg_class JOIN own ON own.oid = relnamespace
       WHERE relkind = 'S' AND pg_class.oid NOT IN (SELECT objid FROM extended)
     ORDER BY 1`,
    [SCHEMAS],
  );
  return rows.map(({ statement }) => statement);
}
