import { type EndpointId, endpoints } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { createPool } from '../src/platform/database';
import { addressOf, ordersOf, READS } from './app/reads';
import { createPerson, createTestApp } from './app/test-app';
import { setUpTestDatabase } from './database/test-database';
import { fillLargeOrganisation } from './factories/large-organisation';

/**
 * Where PostgreSQL begins to compile a statement, unless told otherwise: that takes seconds, on every server as its
 * vendor sends it out. A page of rows is reckoned at a fraction of it, whatever a plan's guesses are.
 */
const JIT_ABOVE_COST = 100_000;
/** The most rows that one statement brings: those that an export writes at once. What is added up is few. */
const MOST_ROWS = 2_000;
const BRACKETS = /^(?:begin|commit|rollback|start transaction)/i;

const database = setUpTestDatabase();
const statements = new Map<string, readonly unknown[]>();
let app: FastifyInstance;
/** Of one connection, which knows the tables from the first statement on. */
let explainer: pg.Pool;
let token: string;
let mostRows = 0;

beforeAll(async () => {
  ({ token } = await createPerson(database.db, 'ADMIN'));
  await fillLargeOrganisation(database.pool);
  const db = new Kysely<never>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query: { sql, parameters } }) => {
      if (!BRACKETS.test(sql)) statements.set(sql, parameters);
    },
  });
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      mostRows = Math.max(mostRows, result.rows.length);
      return result;
    },
  });
  app = await createTestApp({ pool: database.pool, db: counted });
  explainer = createPool(database.connectionString, { max: 1 });
});
afterAll(async () => {
  await app?.close();
  await explainer?.end();
});

type Values = Record<string, string>;

/** Each with the most rows at once: in every order, its last page, and by searches that an index knows and does not. */
function queriesOf(id: EndpointId): Values[] {
  const isTaken = (values: Values) => endpoints[id].query?.safeParse(values).success ?? false;
  const pages = [{ page_size: '100' }, { page: '100', page_size: '100' }, { page: '1000', page_size: '100' }];
  // A file has no pages, though it takes the query of its list.
  const parts = 'file' in endpoints[id] ? [{}] : pages;
  return [
    {},
    ...[...parts, { search: 'item 3999' }, { search: 'a' }].filter(isTaken),
    ...ordersOf(id).flatMap((sort) => parts.map((part) => ({ sort, ...part }))),
  ];
}

async function read(id: EndpointId, query: Values): Promise<number> {
  const response = await app.inject({
    url: addressOf(id),
    query,
    headers: { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  });
  // A file is begun, which has sent what it reads by, and not read to its end.
  response.stream().destroy();
  return response.statusCode;
}

interface Explained {
  Plan: { 'Total Cost': number };
  JIT?: object;
}

/** As the server's own settings have it: jit off is ours alone. */
async function explain(): Promise<{ sql: string; cost: number; isCompiled: boolean }[]> {
  await explainer.query('RESET jit');
  const explained = [];
  for (const [sql, parameters] of statements) {
    const { rows } = await explainer.query(`EXPLAIN (FORMAT JSON) ${sql}`, [...parameters]);
    const [{ Plan, JIT }] = rows[0]['QUERY PLAN'] as [Explained];
    explained.push({ sql, cost: Plan['Total Cost'], isCompiled: JIT !== undefined });
  }
  return explained;
}

test.each(READS)(
  '%s is reckoned at less than makes PostgreSQL compile it, and brings few rows at once',
  async (id) => {
    for (const query of queriesOf(id)) {
      statements.clear();
      expect([id, query, (await read(id, query)) < 500]).toEqual([id, query, true]);
      const tooDear = (await explain()).filter(
        ({ cost, isCompiled }) => cost >= JIT_ABOVE_COST || isCompiled,
      );
      expect([id, query, tooDear]).toEqual([id, query, []]);
    }
    expect(mostRows).toBeLessThanOrEqual(MOST_ROWS);
  },
);
