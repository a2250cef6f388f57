import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolders } from '../../../test/database/child-program';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database/test-database';
import { migrate } from './migrate';
import { readMigrations } from './migration-files';
import { createPool } from './pool';

const newFolder = temporaryFolders();
let database: TestDatabase;
let directory: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  directory = newFolder();
  write('0001_things.sql', 'create table things (id int primary key);');
  write('0002_more_things.sql', 'insert into things values (1);\ninsert into things values (2);');
});

afterEach(() => database.drop());

function write(name: string, sql: string): void {
  fs.writeFileSync(path.join(directory, name), sql);
}

async function applied(): Promise<string[]> {
  const { rows } = await database.pool.query('select version, name from schema_migrations order by version');
  return rows.map(({ version, name }) => `${version} ${name}`);
}

test('all are applied in order, once, and each is reported', async () => {
  const reported: string[] = [];
  const onApplied = ({ version, name }: { version: number; name: string }) =>
    reported.push(`${version} ${name}`);
  expect(await migrate(database.pool, { directory, onApplied })).toBe(2);
  expect(await migrate(database.pool, { directory, onApplied })).toBe(0);
  expect(reported).toEqual(['1 things', '2 more_things']);
  expect(await applied()).toEqual(reported);
});

test('a new file is applied on top', async () => {
  await migrate(database.pool, { directory });
  write('0003_last.sql', 'insert into things values (3);');
  expect(await migrate(database.pool, { directory })).toBe(1);
  const { rows } = await database.pool.query('select count(*) as n from things');
  expect(rows[0].n).toBe(3);
});

test('four processes that start at once apply each of them once', async () => {
  write('0003_slow.sql', 'select pg_sleep(0.3);');
  const pools = [1, 2, 3, 4].map(() => createPool(database.connectionString));
  try {
    const counts = await Promise.all(pools.map((pool) => migrate(pool, { directory })));
    expect(counts.toSorted()).toEqual([0, 0, 0, 3]);
    expect(await applied()).toEqual(['1 things', '2 more_things', '3 slow']);
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
});

test('a changed file is refused, and nothing new is applied', async () => {
  await migrate(database.pool, { directory });
  write('0001_things.sql', 'create table things (id bigint primary key);');
  write('0003_last.sql', 'insert into things values (3);');
  await expect(migrate(database.pool, { directory })).rejects.toMatchObject({
    code: 'EMIGRATION',
    message:
      'Migration 1 (things) is not the one that this database was made with: restore its file, and put the change into a new migration.',
  });
  expect(await applied()).toHaveLength(2);
});

test('line ends that Git has rewritten are no change', async () => {
  await migrate(database.pool, { directory });
  write('0002_more_things.sql', 'insert into things values (1);\r\ninsert into things values (2);');
  expect(await migrate(database.pool, { directory })).toBe(0);
});

test('a database that is newer than the release is refused', async () => {
  write('0003_newer.sql', 'select 1;');
  await migrate(database.pool, { directory });
  fs.rmSync(path.join(directory, '0003_newer.sql'));
  await expect(migrate(database.pool, { directory })).rejects.toMatchObject({
    code: 'EMIGRATION',
    message:
      'The database is newer than this release: it is at version 3 (newer), this release ends at 2. Start the newer release, or use another database.',
  });
});

test('one that fails leaves nothing of itself and can be mended', async () => {
  write('0003_broken.sql', 'create table half (id int); insert into nowhere values (1);');
  await expect(migrate(database.pool, { directory })).rejects.toMatchObject({
    code: 'EMIGRATION',
    message: 'Migration 3 (broken) failed, nothing of it was kept: relation "nowhere" does not exist',
  });
  expect(await applied()).toHaveLength(2);
  write('0003_broken.sql', 'create table half (id int);');
  expect(await migrate(database.pool, { directory })).toBe(1);
});

test('the wait for another process and the work itself know no time limit of the pool', async () => {
  write(
    '0003_limits.sql',
    "create table limits as select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock;",
  );
  const ofPool = () => database.pool.query("select current_setting('statement_timeout') as statement");
  const { rows: before } = await ofPool();
  await migrate(database.pool, { directory });
  const { rows } = await database.pool.query('select * from limits');
  expect(rows).toEqual([{ statement: '0', lock: '0' }]);
  expect((await ofPool()).rows).toEqual(before);
  expect(before).not.toEqual([{ statement: '0' }]);
});

test.each([
  ['0004_gap.sql', 'select 1;', 'The migration 0004_gap.sql is not valid: number 3 was expected here.'],
  ['0002_twice.sql', 'select 1;', 'The migration 0002_twice.sql is not valid: number 3 was expected here.'],
  [
    '3_short.sql',
    'select 1;',
    'The migration 3_short.sql is not valid: its name is not NNNN_lower_case_name.sql.',
  ],
  [
    '0003_own.sql',
    'select 1;\nCOMMIT;',
    'The migration 0003_own.sql is not valid: it must leave the transaction to the runner.',
  ],
])('%s is refused before anything is applied', async (name, sql, message) => {
  write(name, sql);
  await expect(migrate(database.pool, { directory })).rejects.toMatchObject({ code: 'EMIGRATION', message });
  const { rows } = await database.pool.query("select to_regclass('things') as things");
  expect(rows).toEqual([{ things: null }]);
});

test("the product's own migrations build an empty database", async () => {
  expect(await migrate(database.pool)).toBe(readMigrations().length);
  expect(await migrate(database.pool)).toBe(0);
});
