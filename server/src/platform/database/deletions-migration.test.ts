import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolders } from '../../../test/database/child-program';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database/test-database';
import { migrate } from './migrate';
import { migrationsDirectory } from './migration-files';

const newFolder = temporaryFolders();
let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
  const before = newFolder();
  for (const name of fs.readdirSync(migrationsDirectory).filter((file) => file < '0031'))
    fs.copyFileSync(path.join(migrationsDirectory, name), path.join(before, name));
  expect(await migrate(database.pool, { directory: before })).toBe(30);
  await database.pool.query(`
    INSERT INTO users (name, email, role, status, password_hash) VALUES
      ('Ada Admin', 'ada@example.com', 'ADMIN', 'active', 'x'),
      ('Paul Ortega', 'paul@example.com', 'PROCUREMENT', 'active', 'x');
    INSERT INTO categories (name) VALUES ('Laptops');
    INSERT INTO assets (name, category_id, deleted_at) VALUES
      ('Deleted', 1, '2026-03-01'), ('There', 1, NULL), ('Deleted by a script', 1, '2026-03-01'), ('Restored', 1, NULL);
    INSERT INTO activity_log (user_id, user_name, action, target_type, target_id) VALUES
      (2, 'Paul Ortega', 'Deleted Asset', 'asset', 1),
      -- Brought back by hand and deleted again: the last one counts.
      (1, 'Ada Admin', 'Deleted Asset', 'asset', 1),
      (2, 'Paul Ortega', 'Updated Asset', 'asset', 1),
      (2, 'Paul Ortega', 'Deleted Category', 'category', 3),
      (2, 'Paul Ortega', 'Deleted Asset', 'asset', 4);`);
  await migrate(database.pool);
});
afterAll(() => database.drop());

test('who deleted an asset is taken from the log of before', async () => {
  const { rows } = await database.pool.query('SELECT name, deleted_by FROM assets ORDER BY id');
  expect(rows).toEqual([
    { name: 'Deleted', deleted_by: 1 },
    { name: 'There', deleted_by: null },
    { name: 'Deleted by a script', deleted_by: null },
    { name: 'Restored', deleted_by: null },
  ]);
});

test('from then on only what is deleted may say who did it', async () => {
  await expect(database.pool.query('UPDATE assets SET deleted_by = 1 WHERE id = 2')).rejects.toThrow(
    'assets_deleted_by',
  );
});
