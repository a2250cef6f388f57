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
  for (const name of fs.readdirSync(migrationsDirectory).filter((file) => file < '0015'))
    fs.copyFileSync(path.join(migrationsDirectory, name), path.join(before, name));
  await migrate(database.pool, { directory: before });
});
afterEach(() => database.drop());

test('what was there before gets its department’s name and is counted in its category; both are kept from then on', async () => {
  await database.pool.query(`
    INSERT INTO departments (name) VALUES ('Sales');
    INSERT INTO categories (name) VALUES ('Lamps'), ('Desks');
    INSERT INTO users (name, email, role, status) VALUES ('Ada', 'ada@example.com', 'EMPLOYEE', 'active');
    INSERT INTO assets (name, category_id, deleted_at) VALUES ('Lamp', 1, NULL), ('Lamp', 1, NULL), ('Gone', 1, now());
    INSERT INTO requests (user_id, department_id, category_id, request_type, asset_name, estimated_cost, justification,
        reason, status, finance_state, approved_at)
      VALUES (1, 1, 1, 'NEW', 'Lamp', 5, 'j', 'r', 'approved', 'not_required', now()),
        (1, NULL, 2, 'NEW', 'Desk', 5, 'j', 'r', 'withdrawn', NULL, NULL)`);

  await migrate(database.pool);

  const kept = async () => {
    const { rows: names } = await database.pool.query(
      'SELECT department_name AS name FROM requests ORDER BY id',
    );
    const { rows: ties } = await database.pool.query(
      `SELECT category_id || ': ' || subject || ' ' || sum(delta) AS tie FROM tallies
        WHERE subject LIKE '% in category' GROUP BY category_id, subject HAVING sum(delta) <> 0 ORDER BY 1`,
    );
    return [names.map(({ name }) => name), ties.map(({ tie }) => tie)];
  };
  expect(await kept()).toEqual([
    ['Sales', null],
    ['1: asset in category 2', '1: request in category 1'],
  ]);
  await database.pool.query(`
    UPDATE departments SET name = 'Trade';
    -- As the job does that copies a new name.
    UPDATE requests SET department_name = NULL;
    UPDATE assets SET category_id = 2 WHERE id = 2;
    UPDATE requests SET status = 'pending' WHERE status = 'withdrawn'`);
  expect(await kept()).toEqual([
    ['Trade', null],
    [
      '1: asset in category 1',
      '1: request in category 1',
      '2: asset in category 1',
      '2: request in category 1',
    ],
  ]);
});

test('what was there before is found by its asset and its person from then on', async () => {
  await database.pool.query(`
    INSERT INTO categories (name) VALUES ('Lamps');
    INSERT INTO users (name, email, role, status) VALUES ('Ada Straße', 'ada@example.com', 'EMPLOYEE', 'active');
    INSERT INTO assets (name, category_id, status) VALUES ('Desk Lamp', 1, 'assigned');
    INSERT INTO requests (user_id, request_type, asset_name, asset_id, estimated_cost, justification, reason)
      VALUES (1, 'REPAIR', NULL, 1, 5, 'j', 'r'), (1, 'NEW', 'Lamp', NULL, 5, 'j', 'r');
    INSERT INTO allocations (asset_id, user_id) VALUES (1, 1)`);

  await migrate(database.pool);

  const texts = async () => {
    const { rows } = await database.pool.query(`SELECT search_text FROM requests
      UNION ALL SELECT search_text FROM allocations ORDER BY 1`);
    return rows.map(({ search_text }) => search_text);
  };
  const tag = /^(.*)ast-\d{6}(.*)$/;
  expect((await texts()).map((text) => text.replace(tag, '$1TAG$2').trim())).toEqual([
    'desk lamp TAG     ada strasse ada@example.com',
    'lamp    r  ada strasse',
    'repair request    r desk lamp TAG     ada strasse',
  ]);
  await database.pool.query(`UPDATE users SET name = 'Bo'; UPDATE assets SET name = 'Torch'`);
  for (const text of await texts()) expect(text).not.toMatch(/ada strasse|desk/);
  expect((await texts())[0]).toMatch(/ bo$/);
});
