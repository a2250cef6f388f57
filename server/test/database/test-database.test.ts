import { readMigrations } from '../../src/platform/database/migration-files';
import { createTestDatabase, setUpTestDatabase } from './test-database';

const own = setUpTestDatabase();

test('it is migrated', async () => {
  const { rows } = await own.pool.query('select version from schema_migrations order by version');
  expect(rows.map(({ version }) => version)).toEqual(readMigrations().map(({ version }) => version));
});

test('a busy machine is no failure: its limits are those of a test, for filling tables too', async () => {
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const { rows } = await own.pool.query(
    'select current_setting(name) as limit from unnest($1::text[]) name',
    [limits],
  );
  expect(rows).toEqual(limits.map(() => ({ limit: '4min' })));
});

test('many made at once are apart from each other, and gone when dropped', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => createTestDatabase({ max: 1 })));
  await made[0]?.pool.query('create table only_here (id int)');
  const { rows } = (await made[1]?.pool.query("select to_regclass('only_here') as found")) ?? { rows: [] };
  expect(rows).toEqual([{ found: null }]);
  await Promise.all(made.map((database) => database.drop()));

  const names = made.map(({ connectionString }) => new URL(connectionString).pathname.slice(1));
  const left = await own.pool.query('select from pg_database where datname = any($1)', [names]);
  expect(left.rowCount).toBe(0);
});
