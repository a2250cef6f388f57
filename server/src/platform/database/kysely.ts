import { Kysely, type Logger, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Database } from './schema';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

/** Told of each statement once it has ended: its text without its values, and how long it took. */
export type OnStatement = (statement: { sql: string; ms: number; isFailed: boolean }) => void;

/** The query builder over a pool. Destroying it ends the pool. */
export function createDb(pool: pg.Pool, onStatement?: OnStatement): Db {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement ? { log: told(onStatement) } : {}),
  });
}

function told(onStatement: OnStatement): Logger {
  return ({ level, query, queryDurationMillis }) =>
    onStatement({ sql: query.sql, ms: queryDurationMillis, isFailed: level === 'error' });
}
