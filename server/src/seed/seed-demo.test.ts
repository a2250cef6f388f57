import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/database/test-database';
import { createAttachmentStore } from '../platform/documents';
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

test.each(['2026-11-28', '2027-02-14', '2027-04-01'])(
  'on %s every page of buying has something: orders and invoices in every state, and files',
  async (today) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'demo-files-'));
    const database = await createTestDatabase();
    try {
      const attachments = createAttachmentStore(folderFiles(folder));
      await seedDemo(database.db, { today, attachments });
      const one = async (query: string) => (await database.pool.query(query)).rows[0];
      expect(
        await one(`SELECT array_agg(DISTINCT status ORDER BY status) AS orders,
            count(*) FILTER (WHERE status = 'sent' AND receipt_state = 'partly') AS partly,
            count(*) FILTER (WHERE close_reason = 'short') AS short FROM orders`),
      ).toEqual({
        orders: ['approved', 'awaiting', 'cancelled', 'closed', 'draft', 'sent'],
        ...{ partly: 1, short: 1 },
      });
      expect(
        await one(`SELECT (SELECT array_agg(DISTINCT state ORDER BY state) FROM invoices) AS invoices,
            (SELECT array_agg(DISTINCT reason ORDER BY reason) FROM invoices, unnest(reasons) AS reason) AS reasons,
            (SELECT count(*)::int FROM invoices WHERE kind = 'credit_note') AS credits,
            (SELECT count(*)::int FROM receipt_rejections) AS rejected,
            (SELECT array_agg(DISTINCT currency::text ORDER BY currency::text) FROM orders WHERE number IS NOT NULL) AS currencies,
            (SELECT array_agg(DISTINCT kind ORDER BY kind) FROM receipt_reversals) AS returns,
            (SELECT count(*)::int FROM attachments) AS files`),
      ).toEqual({
        invoices: ['approved', 'disputed', 'held', 'matched', 'paid', 'rejected'],
        // All but what a total says otherwise: vendors add up right.
        reasons: [
          'charges',
          'currency',
          'duplicate',
          'not_on_order',
          'not_received',
          'price',
          'quantity',
          'tax',
          'vendor',
        ],
        currencies: ['EUR', 'JPY', 'USD'],
        ...{ credits: 1, rejected: 1, returns: ['credit', 'replacement'], files: 6 },
      });
      // What the books say of what came is what its orders and invoices say, and nothing lies in the future.
      expect(
        await one(`SELECT
            (SELECT count(*)::int FROM order_units AS unit JOIN assets ON assets.id = unit.asset_id
              WHERE purchase_cost <> unit.cost + (SELECT coalesce(sum(difference), 0) FROM invoice_units
                WHERE line_id = unit.line_id AND unit_number = unit.unit_number)) AS assets,
            (SELECT count(*)::int FROM requests WHERE status = 'fulfilled' AND amount <> spent_cost) AS requests,
            (SELECT count(*)::int FROM invoices WHERE greatest(entered_at, booked_at, paid_on) > '${today}'::date) AS invoices,
            (SELECT count(*)::int FROM spending_entries WHERE occurred_at > '${today}'::date + interval '1 minute') AS entries`),
      ).toEqual({ assets: 0, requests: 0, invoices: 0, entries: 0 });
    } finally {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

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
