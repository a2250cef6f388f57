import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database, Db } from '../../src/platform/database';

const ATTEMPTS = 100;
/** The statements around a transaction, which have no plan. */
const BRACKETS = /^(?:begin|commit|start transaction)/i;

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** The plan of every query that `work` sends, as PostgreSQL runs it for these very values. */
export async function plansOf(pool: pg.Pool, work: (db: Db) => Promise<unknown>): Promise<PlanNode[]> {
  const queries: { sql: string; parameters: readonly unknown[] }[] = [];
  await work(
    new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => {
        if (!BRACKETS.test(query.sql)) queries.push(query);
      },
    }),
  );
  return Promise.all(
    queries.map(async ({ sql, parameters }) => {
      const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, [...parameters]);
      return rows[0]['QUERY PLAN'][0].Plan;
    }),
  );
}

/** Brings tables that were just filled to where they are in use: flushed, vacuumed, analysed, known to be visible. */
export async function settle(pool: pg.Pool, ...tables: string[]): Promise<void> {
  const names = tables.join(', ');
  // The test server commits without waiting for its log, and VACUUM takes what is not flushed for not yet visible.
  await pool.query(`BEGIN; SET LOCAL synchronous_commit = on; ANALYZE ${names}; COMMIT`);
  // Whatever else looks at the database at that moment, the server's own upkeep for one, keeps rows from being known. A page
  // that an earlier test wrote to may stay unknown: it changes no plan.
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await pool.query(`VACUUM ANALYZE ${names}`);
    const { rows } = await pool.query(
      'SELECT relname FROM pg_class WHERE oid = ANY($1::regclass[]) AND relallvisible < relpages * 0.9',
      [tables],
    );
    if (rows.length === 0) return;
    await sleep(100);
  }
  throw new Error(`The rows of ${names} never became known to be visible`);
}

/** How many rows of a table plans went through without an index. A count that stops early reads few. */
export function rowsReadWithoutIndex(plans: readonly PlanNode[], table: string): number {
  return plans.reduce((sum, node) => {
    const isScan = node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table;
    const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    return sum + (isScan ? rows : 0) + rowsReadWithoutIndex(node.Plans ?? [], table);
  }, 0);
}

/** How many rows of a table plans looked at, by an index or without. */
export function rowsLookedAt(plans: readonly PlanNode[], table: string): number {
  return plans.reduce((sum, node) => {
    const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    return sum + (node['Relation Name'] === table ? rows : 0) + rowsLookedAt(node.Plans ?? [], table);
  }, 0);
}
