import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/database/test-database';
import { createPictureStore, folderFiles } from '../platform/pictures';
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
  'vendors',
  'vendor_contacts',
  'catalogue_items',
  'contracts',
  'contract_prices',
  'orders',
  'order_lines',
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
});

test('every asset has the picture of its kind, kept as an uploaded one is', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'demo-pictures-'));
  const database = await createTestDatabase();
  try {
    await seedDemo(database.db, { today: '2026-11-28', pictures: createPictureStore(folderFiles(folder)) });
    const { rows } = await database.pool.query<{ category: string; keys: string[] }>(
      `SELECT categories.name AS category, array_agg(DISTINCT image_key) AS keys
       FROM assets JOIN categories ON categories.id = category_id GROUP BY 1`,
    );
    const files = await readdir(folder);
    for (const { keys } of rows) {
      expect(keys).toHaveLength(1);
      expect(files.filter((file) => file.startsWith(String(keys[0])))).toHaveLength(2);
    }
    expect(files).toHaveLength(rows.length * 2);
  } finally {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});

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
});

test.each(['2026-11-28', '2027-02-14'])(
  'on %s laptops are ordered by a contract, and a draft is of the catalogue',
  async (today) => {
    await withDemo(today, async ({ pool }) => {
      const { rows } = await pool.query('SELECT number, used::float8 FROM contracts WHERE used > 0');
      expect(rows).toEqual([{ number: 'NC-114', used: 9950 }]);
      const drafts = await pool.query(
        `SELECT count(*)::int FROM order_lines JOIN orders ON orders.id = order_id
       WHERE status = 'draft' AND item_id IS NOT NULL AND contract_price_id IS NULL`,
      );
      expect(drafts.rows).toEqual([{ count: 2 }]);
    });
  },
);
