import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolders } from '../../../test/database/child-program';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database/test-database';
import { migrate } from './migrate';
import { migrationsDirectory } from './migration-files';

const newFolder = temporaryFolders();
let database: TestDatabase;

beforeEach(async () => {
  database = await createEmptyDatabase();
  const before = newFolder();
  for (const name of fs.readdirSync(migrationsDirectory).filter((file) => file < '0011'))
    fs.copyFileSync(path.join(migrationsDirectory, name), path.join(before, name));
  expect(await migrate(database.pool, { directory: before })).toBe(10);
});
afterEach(() => database.drop());

/** An account as it was before migration 11, and what the log tells of it, oldest first. */
async function account(status: string, hasPassword: boolean, log: readonly string[] = []): Promise<number> {
  const { rows } = await database.pool.query(
    `INSERT INTO users (name, email, role, status, password_hash)
     VALUES ('Old', gen_random_uuid() || '@example.com', 'EMPLOYEE', $1, $2) RETURNING id`,
    [status, hasPassword ? 'a hash' : null],
  );
  for (const action of log)
    await database.pool.query(
      "INSERT INTO activity_log (action, target_type, target_id, target_label) VALUES ($1, 'user', $2, 'Old')",
      [action, rows[0].id],
    );
  return rows[0].id;
}

test('accounts of before keep or get the state that their password and the log tell of', async () => {
  const refused = 'Refused Registration';
  const cases = [
    ['active', true, [], 'active'],
    ['active', false, ['Created User'], 'invited'],
    ['waiting', true, ['Registered Account'], 'waiting'],
    ['suspended', true, ['Suspended User'], 'suspended'],
    ['suspended', false, [], 'suspended'],
    ['suspended', true, [refused], 'refused'],
    // Only the last word on an account counts, and other entries are none.
    ['suspended', true, [refused, 'Edited User'], 'refused'],
    ['suspended', true, [refused, 'Reactivated User', 'Suspended User'], 'suspended'],
    ['suspended', true, ['Approved Registration', 'Suspended User', refused], 'refused'],
    ['active', true, [refused, 'Approved Registration'], 'active'],
  ] as const;
  const ids: number[] = [];
  for (const [status, hasPassword, log] of cases) ids.push(await account(status, hasPassword, log));
  // Of another thing with the same number.
  await database.pool.query(
    "INSERT INTO activity_log (action, target_type, target_id, target_label) VALUES ($1, 'request', $2, 'Other')",
    [refused, ids[3]],
  );

  await migrate(database.pool);

  const { rows } = await database.pool.query('SELECT status FROM users WHERE id = ANY($1) ORDER BY id', [
    ids,
  ]);
  expect(rows.map(({ status }) => status)).toEqual(cases.map((of) => of[3]));
});
