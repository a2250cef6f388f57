import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolders } from '../../../test/database/child-program';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database/test-database';
import { migrate } from './migrate';
import { migrationsDirectory } from './migration-files';

const newFolder = temporaryFolders();
let database: TestDatabase;
const record = (note: string, order = 1) =>
  database.pool.query(
    `INSERT INTO receipts (order_id, delivery_note, received_on, recorded_by, count_units) VALUES ($2, $1, '2026-02-01', 1, 1)`,
    [note, order],
  );

beforeAll(async () => {
  database = await createEmptyDatabase();
  const before = newFolder();
  const names = fs.readdirSync(migrationsDirectory).toSorted();
  const own = names.findIndex((name) => name.endsWith('_faults_of_buying.sql'));
  for (const name of names.slice(0, own))
    fs.copyFileSync(path.join(migrationsDirectory, name), path.join(before, name));
  await migrate(database.pool, { directory: before });
  await database.pool.query(`
    INSERT INTO users (name, email, role, status) VALUES ('Bea Buyer', 'bea@example.com', 'PROCUREMENT', 'active');
    INSERT INTO vendors (name) VALUES ('Acme');
    INSERT INTO orders (number, vendor_id, status, created_by) VALUES ('PO-000001', 1, 'draft', 1), ('PO-000002', 1, 'draft', 1);`);
  for (const note of ['DN 1', 'dn-1']) await record(note);
  await record('DN/1', 2);
  await migrate(database.pool);
});
afterAll(() => database.drop());

test('delivery notes that were others before all stay; one like them is recorded no more', async () => {
  const { rows } = await database.pool.query(
    'SELECT delivery_note, delivery_note_key, note_copy FROM receipts ORDER BY id',
  );
  expect(rows.map(Object.values)).toEqual([
    ['DN 1', 'dn1', 0],
    ['dn-1', 'dn1', 1],
    ['DN/1', 'dn1', 0],
  ]);
  await expect(record('D.N.1')).rejects.toThrow('receipts_delivery_note');
  await record('DN 2');
});
