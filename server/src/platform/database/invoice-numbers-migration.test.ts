import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolders } from '../../../test/database/child-program';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database/test-database';
import { migrate } from './migrate';
import { migrationsDirectory } from './migration-files';

const newFolder = temporaryFolders();
let database: TestDatabase;
const enter = (number: string, state = 'held', day = '2026-02-01') =>
  database.pool.query(
    `INSERT INTO invoices (kind, order_id, vendor_id, number, issued_on, net, total, state, entered_by)
     VALUES ('invoice', 1, 1, $1, $3, 1, 1, $2, 1)`,
    [number, state, day],
  );

beforeAll(async () => {
  database = await createEmptyDatabase();
  const before = newFolder();
  const names = fs.readdirSync(migrationsDirectory).toSorted();
  const own = names.findIndex((name) => name.endsWith('_invoice_numbers.sql'));
  for (const name of names.slice(0, own))
    fs.copyFileSync(path.join(migrationsDirectory, name), path.join(before, name));
  await migrate(database.pool, { directory: before });
  await database.pool.query(`
    INSERT INTO users (name, email, role, status) VALUES ('Fay Nance', 'fay@example.com', 'FINANCE', 'active');
    INSERT INTO vendors (name) VALUES ('Acme');
    INSERT INTO orders (number, vendor_id, status, created_by) VALUES ('PO-000001', 1, 'draft', 1);`);
  for (const number of ['INV 1', 'INV-1', 'inv1']) await enter(number);
  await enter('INV.1', 'rejected');
  await enter('INV/1', 'held', '2025-02-01');
  await enter('- / -');
  await migrate(database.pool);
});
afterAll(() => database.drop());

test('numbers that were others before all stay, in the order in which they were entered', async () => {
  const { rows } = await database.pool.query(
    'SELECT number, number_key, number_copy FROM invoices ORDER BY id',
  );
  expect(rows.map(Object.values)).toEqual([
    ['INV 1', 'inv1', 0],
    ['INV-1', 'inv1', 1],
    ['inv1', 'inv1', 2],
    ['INV.1', 'inv1', 0],
    ['INV/1', 'inv1', 0],
    ['- / -', expect.stringMatching(/^-/), 0],
  ]);
});

test('none like them is entered since, nor by another number', async () => {
  for (const number of ['INV1', 'I N V – 1']) await expect(enter(number)).rejects.toThrow('invoices_number');
  await enter('INV-2');
  await expect(
    database.pool.query(`UPDATE invoices SET number = 'INV_1', number_copy = 7 WHERE number = 'INV-2'`),
  ).rejects.toThrow('invoices_number');
  // What else is changed of one of them leaves it what it is.
  await database.pool.query(`UPDATE invoices SET total = 2 WHERE number = 'inv1'`);
});
