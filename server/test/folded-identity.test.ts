import { readFileSync } from 'node:fs';
import path from 'node:path';
import { foldText } from '@portal/contract';
import { sql } from 'kysely';
import { migrate } from '../src/platform/database';
import { migrationsDirectory, readMigrations } from '../src/platform/database/migration-files';
import { setUpTestApp } from './app/test-app';
import { createEmptyDatabase } from './database/test-database';
import { createCategory } from './factories/assets';

const portal = setUpTestApp();
const { admin } = portal.people({ admin: 'ADMIN' });
let categoryId: number;

beforeAll(async () => {
  categoryId = (await createCategory(portal.db)).id;
});

const create = (serial: string) =>
  portal.call(
    'createAsset',
    { body: { name: 'Thing', category_id: categoryId, serial_number: serial } },
    { token: admin.token },
  );

const UNSEEN = ['\u200b', '\u2060', '\ufe0f', '\u034f', '\u00ad', '\u180e', '\u{e0101}', '\ufeff'];

test.each(UNSEEN)('a serial number with a character that cannot be seen (%j) is the same', async (unseen) => {
  const serial = `SN-${unseen.codePointAt(0)}`;
  expect((await create(serial)).status).toBe(201);
  const twin = await create(`${unseen}SN${unseen}-${unseen.codePointAt(0)}${unseen}`);
  expect([twin.status, twin.error.fields]).toEqual([
    409,
    { serial_number: 'Another asset has this serial number' },
  ]);
});

test.each([
  ['NTW A', 'NTW  A'],
  ['NTW B', 'NTW\u00a0\u2003B'],
  ['NTW C', 'NTW C\u2800'],
  ['NTW D', 'NTW\u2800D'],
  ['NTW E', 'NTW E\ufff9'],
])('serial numbers that look alike are one: %j, %j', async (one, other) => {
  expect((await create(one)).status).toBe(201);
  expect((await create(other)).status).toBe(409);
});

test.each([
  ['STRASSE', 'straße'],
  ['ﬁle-7', 'FILE-7'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
])('%s is %s, in serial numbers and in searches', async (one, other) => {
  expect((await create(one)).status).toBe(201);
  expect((await create(other)).status).toBe(409);
  for (const search of [one, other, `${other.slice(0, 2)}\u200b${other.slice(2)}`]) {
    const found = await portal.call('listAssets', { query: { search } }, { token: admin.token });
    expect(found.body.items.map(({ serial_number }) => serial_number)).toEqual([one]);
  }
});

test('the database and the screens fold alike', async () => {
  const texts = ['Straße', 'STRASSE', 'Caf\u00e9\u200b', 'Co\u00adop', 'naïve', 'ΣΊΣΥΦΟΣ'];
  for (const text of texts) {
    const { rows } = await sql<{ folded: string }>`SELECT fold_text(${text}) AS folded`.execute(portal.db);
    expect([text, foldText(rows[0]?.folded ?? '')]).toEqual([text, foldText(text)]);
  }
});

test('a category or department that differs only so is the one there is', async () => {
  const body = (name: string) => ({ body: { name, description: null } });
  expect((await portal.call('createCategory', body('Große Dinge'), { token: admin.token })).status).toBe(201);
  for (const name of ['GROSSE DINGE', 'Große\u200b Dinge', 'Große  Dinge', 'Große Dinge\u2800'])
    expect((await portal.call('createCategory', body(name), { token: admin.token })).status).toBe(409);
});

test('twins of before are kept by the migration, and a changed serial number is judged anew', async () => {
  const own = await createEmptyDatabase();
  try {
    const number = readMigrations().find(({ name }) => name === 'folded_identity')?.version ?? 0;
    await migrateUpTo(own, number - 1);
    await own.pool.query(`INSERT INTO categories (name) VALUES ('Maße'), ('MASSE')`);
    await own.pool.query(`INSERT INTO departments (name) VALUES ('Straße'), ('Strasse')`);
    await own.pool.query(
      `INSERT INTO assets (name, category_id, serial_number) VALUES
        ('One', 1, 'SN-1'), ('Two', 1, $1), ('Three', 1, 'STRASSE'), ('Four', 1, 'straße')`,
      ['SN-1\u200b'],
    );
    await migrate(own.pool);
    const { rows } = await own.pool.query('SELECT name, is_serial_twin FROM assets ORDER BY id');
    expect(rows.map(({ is_serial_twin }) => is_serial_twin)).toEqual([false, true, false, true]);
    expect((await own.pool.query('SELECT name FROM categories ORDER BY id')).rows[1]?.name).toBe('MASSE (2)');
    expect((await own.pool.query('SELECT name FROM departments ORDER BY id')).rows[1]?.name).toBe(
      'Strasse (2)',
    );
    // What is not about the number goes on; a new number counts.
    await own.pool.query(`UPDATE assets SET name = 'Renamed' WHERE name = 'Two'`);
    await expect(
      own.pool.query(`UPDATE assets SET serial_number = 'SN-1 ' WHERE name = 'Renamed'`),
    ).rejects.toMatchObject({ constraint: 'assets_serial' });
    await own.pool.query(`UPDATE assets SET serial_number = 'SN-2' WHERE name = 'Renamed'`);
    const after = await own.pool.query(`SELECT is_serial_twin FROM assets WHERE name = 'Renamed'`);
    expect(after.rows).toEqual([{ is_serial_twin: false }]);
  } finally {
    await own.drop();
  }
});

/** The database as an earlier release left it. */
async function migrateUpTo(
  own: Awaited<ReturnType<typeof createEmptyDatabase>>,
  last: number,
): Promise<void> {
  await own.pool.query(`CREATE TABLE schema_migrations (version integer PRIMARY KEY, name text NOT NULL,
    checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  for (const { version, name, checksum } of readMigrations().slice(0, last)) {
    const file = `${String(version).padStart(4, '0')}_${name}.sql`;
    await own.pool.query(readFileSync(path.join(migrationsDirectory, file), 'utf8'));
    await own.pool.query('INSERT INTO schema_migrations VALUES ($1, $2, $3)', [version, name, checksum]);
  }
}
