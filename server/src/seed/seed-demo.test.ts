import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/database/test-database';
import { seedDemo } from '.';

async function withDemo<T>(today: string, work: (database: TestDatabase) => Promise<T>): Promise<T> {
  const database = await createTestDatabase();
  try {
    expect(await seedDemo(database.db, { today })).toBe(true);
    return await work(database);
  } finally {
    await database.drop();
  }
}

const TABLES = [
  'settings',
  'departments',
  'users',
  'categories',
  'assets',
  'requests',
  'allocations',
  'budgets',
  'activity_log',
];

async function contentOf(pool: pg.Pool): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const table of TABLES) {
    const { rows } = await pool.query(
      `SELECT count(*)::int, md5(string_agg((to_jsonb(t) - 'password_hash')::text, '|' ORDER BY id)) FROM ${table} t`,
    );
    content[table] = rows[0];
  }
  return content;
}

test('two seeds of the same day are the same, save for the salt of the password', async () => {
  const first = await withDemo('2026-11-28', ({ pool }) => contentOf(pool));
  const second = await withDemo('2026-11-28', ({ pool }) => contentOf(pool));
  expect(second).toEqual(first);
}, 60_000);

test('of two processes that start at once one fills the database; one that is in use is left alone', async () => {
  const database = await createTestDatabase();
  try {
    const outcomes = await Promise.all([
      seedDemo(database.db, { today: '2026-11-28' }),
      seedDemo(database.db, { today: '2026-11-28' }),
    ]);
    expect(outcomes.sort()).toEqual([false, true]);
    expect(await seedDemo(database.db)).toBe(false);
    const { rows } = await database.pool.query('SELECT count(*)::int FROM assets');
    expect(rows).toEqual([{ count: 1250 }]);
  } finally {
    await database.drop();
  }
}, 60_000);
