import { createHash } from 'node:crypto';
import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Db } from './kysely';

/** Stands for the value while a statement is compiled. */
const VALUE = Symbol('value');
/** By their text: few, as each is declared once in the program. */
const names = new Map<string, string>();

/**
 * A statement that many calls need and that differs by one value alone: compiled once in this process, and prepared once
 * on each connection under a name made of its text, so that PostgreSQL plans it once as well. For reads by a key only:
 * where the best plan depends on the value, as with filters and searches, one plan for all is the wrong one for some.
 * @param build the statement, with the value in it
 * @returns what answers the rows for a value
 */
export function preparedQuery<Value, Row>(
  build: (db: Db, value: RawBuilder<Value>) => Compilable<Row>,
): (db: Db, value: Value) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, value) => {
    compiled ??= named(build(db, sql<Value>`${VALUE}`).compile());
    const parameters = compiled.parameters.map((parameter) => (parameter === VALUE ? value : parameter));
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

function named<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  names.set(query.sql, createHash('sha256').update(query.sql).digest('base64url'));
  return query;
}

/** Sends the statements that were declared so by their names; the driver prepares each before its first use. */
export function prepareDeclared(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
  }) as typeof client.query;
}
