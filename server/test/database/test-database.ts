import type pg from 'pg';
import { createDb, createPool, type Db } from '../../src/platform/database';
import { createEmpty, createFromTemplate, dropDatabase, urlOf } from './admin';
import { runVariable, serverUrlVariable, templateVariable } from './server-under-test';

/** How long a statement of a test may run or wait. */
const PATIENCE_MS = 240_000;

export interface TestDatabase {
  connectionString: string;
  pool: pg.Pool;
  db: Db;
  /** Ends the pool and removes the database. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Connections of its pool, 4 by default: each reads the catalogs and plans all statements anew, which takes time. */
  max?: number;
}

/** A migrated database of one's own, empty but for what the migrations put in. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const name = await createFromTemplate(
    fromSetUp(serverUrlVariable),
    fromSetUp(templateVariable),
    fromSetUp(runVariable),
  );
  return connect(name, options);
}

/** A database without any table, for tests of the migrations themselves. */
export async function createEmptyDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  return connect(await createEmpty(fromSetUp(serverUrlVariable), fromSetUp(runVariable)), options);
}

/** One database for a test file, made before its first test and dropped after its last. Call it at the top level. */
export function setUpTestDatabase(options: TestDatabaseOptions = {}): Omit<TestDatabase, 'drop'> {
  let current: TestDatabase | undefined;
  beforeAll(async () => {
    current = await createTestDatabase(options);
  });
  afterAll(async () => {
    await current?.drop();
  });
  const made = (): TestDatabase => {
    if (!current) throw new Error('The test database exists from the first beforeAll on');
    return current;
  };
  return {
    get connectionString() {
      return made().connectionString;
    },
    get pool() {
      return made().pool;
    },
    get db() {
      return made().db;
    },
  };
}

/** The server of this run, for tests that need connections of their own. */
export function testServerUrl(): string {
  return fromSetUp(serverUrlVariable);
}

function connect(name: string, { max = 4 }: TestDatabaseOptions): TestDatabase {
  const serverUrl = fromSetUp(serverUrlVariable);
  const connectionString = urlOf(serverUrl, name);
  const pool = createPool(connectionString, { max });
  relaxLimits(pool);
  return {
    connectionString,
    pool,
    db: createDb(pool),
    async drop() {
      if (!pool.ended) await pool.end();
      await dropDatabase(serverUrl, name);
    },
  };
}

/** A busy machine must not make a test fail: the product's time limits have tests of their own, in pool.test.ts. */
function relaxLimits(pool: pg.Pool): void {
  pool.options.connectionTimeoutMillis = PATIENCE_MS;
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const text = limits.map((name) => `SET ${name} = ${PATIENCE_MS}`).join('; ');
  // A connection that is lost before it is set up is told to whoever asked for it.
  pool.on('connect', (client) => void client.query(text).catch(() => {}));
}

function fromSetUp(variable: string): string {
  const value = process.env[variable];
  if (!value) throw new Error('The test database is started by jest with server/jest.config.js');
  return value;
}
