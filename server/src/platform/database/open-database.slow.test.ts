import { sql } from 'kysely';
import { temporaryFolders } from '../../../test/database/child-program';
import { createEmptyDatabase } from '../../../test/database/test-database';
import { openDatabase } from './open-database';

const newFolder = temporaryFolders();

test('without an address it is the embedded one, migrated, and it keeps its data', async () => {
  const dataDir = newFolder();
  const reported: number[] = [];
  const open = () => openDatabase({ dataDir, onMigrated: ({ version }) => reported.push(version) });

  const first = await open();
  await sql`create table kept as select 'here' as word`.execute(first.db);
  await first.close();
  const migrations = reported.length;
  expect(reported[0]).toBe(1);

  const second = await open();
  const { rows } = await sql`select word from kept`.execute(second.db);
  await second.close();
  expect(rows).toEqual([{ word: 'here' }]);
  expect(reported).toHaveLength(migrations);
});

test('with an address it is that one, and the folder stays untouched', async () => {
  const target = await createEmptyDatabase();
  try {
    const database = await openDatabase({ databaseUrl: target.connectionString, dataDir: '/nowhere/at/all' });
    const { rows } = await sql`select count(*) as n from schema_migrations`.execute(database.db);
    expect(rows).toEqual([{ n: expect.any(Number) }]);
    await database.close();
  } finally {
    await target.drop();
  }
});

test('an address that leads nowhere is refused in one line', async () => {
  const databaseUrl = 'postgresql://anna:secret@no-such-host.invalid/portal';
  await expect(openDatabase({ databaseUrl, dataDir: '/nowhere' })).rejects.toMatchObject({
    code: 'EUNREACHABLE',
    message: expect.not.stringContaining('secret'),
  });
});
