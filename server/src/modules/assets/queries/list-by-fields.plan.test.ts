import { type endpoints, FIELD_TYPES, type FieldType, fieldSort, type QueryOf } from '@portal/contract';
import {
  type PlanNode,
  plansOf,
  rowsLookedAt,
  rowsReadWithoutIndex,
  settle,
} from '../../../../test/database/query-plans';
import { setUpTestDatabase } from '../../../../test/database/test-database';
import { createCategory } from '../../../../test/factories/assets';
import { fillCustomFields } from '../../../../test/factories/custom-fields';
import { listAssets } from './list-assets';

const ROWS = 30_000;
const database = setUpTestDatabase();
let fields: Record<FieldType, number>;
let choice: number;
let person: number;

beforeAll(async () => {
  const category = await createCategory(database.db);
  await database.pool.query(
    `INSERT INTO assets (name, description, serial_number, category_id, status)
     SELECT 'Model ' || (n * 7919) % 9000, repeat('As people describe it. ', 5), 'SN-' || n, $1,
       CASE WHEN n % 40 = 0 THEN 'maintenance' ELSE 'available' END FROM generate_series(1, ${ROWS}) n`,
    [category.id],
  );
  await database.pool.query(`INSERT INTO users (name, email, role, status)
    SELECT 'Person ' || n, 'person-' || n || '@example.com', 'EMPLOYEE', 'active' FROM generate_series(0, 250) n`);
  const client = await database.pool.connect();
  // A field that all have is the usual one; one of ten has a decimal number.
  try {
    fields = await fillCustomFields(client, (type) => (type === 'decimal' ? 'id % 10 = 0' : 'true'));
  } finally {
    client.release();
  }
  const { rows } = await database.pool.query(
    `SELECT (SELECT min(id) FROM custom_field_choices WHERE field_id = $1) AS choice, (SELECT min(id) FROM users) AS person`,
    [fields.choice],
  );
  ({ choice, person } = rows[0]);
  await settle(database.pool, 'assets', 'custom_field_values', 'custom_field_choices', 'users');
});

type Query = QueryOf<typeof endpoints.listAssets>;
const defaults = { page: 1, page_size: 10, search: '', sort: 'name' } as const;
const read = (query: Partial<Query>) => (db: Parameters<typeof listAssets>[0]) =>
  listAssets(db, { role: 'ADMIN' }, { ...defaults, ...query });

/** What a list is narrowed to is counted up to 10,001, and of no more all are put in order. */
const FEW = 10_001;

/** Nothing is read as a whole, and neither are all entries of an index passed over on the way to a page. */
function expectFewRead(plans: readonly PlanNode[], most = FEW): void {
  expectIndexes(plans);
  expect(rowsLookedAt(plans, 'assets')).toBeLessThanOrEqual(most + 500);
  expect(rowsLookedAt(plans, 'custom_field_values')).toBeLessThanOrEqual(2 * most + 500);
}

function expectIndexes(plans: readonly PlanNode[]): void {
  for (const table of ['assets', 'custom_field_values'])
    expect([table, rowsReadWithoutIndex(plans, table)]).toEqual([table, 0]);
}

test.each(FIELD_TYPES.flatMap((type) => [[type, ''] as const, [type, '-'] as const]))(
  'the list by a %s, %s, walks its index',
  async (type, way) => {
    const sort = `${way}${fieldSort(fields[type])}` as Query['sort'];
    for (const query of [{ sort }, { sort, page: 20 }]) {
      // Those of the pages before are passed over, of each choice as many.
      expectFewRead(await plansOf(database.pool, read(query)), 1_000);
      expect((await read(query)(database.db)).items).toHaveLength(10);
    }
    const narrowed = { sort, status: ['maintenance' as const] };
    expectIndexes(await plansOf(database.pool, read(narrowed)));
    expect((await read(narrowed)(database.db)).items).toHaveLength(10);
  },
);

/** Of each type what few have and what most have. */
const ASKED: [FieldType, () => NonNullable<Query['custom_fields']>[string], total: number][] = [
  ['text', () => 'cost object 7', 1],
  ['text', () => 'plant north', 10_000],
  ['long_text', () => 'Kept in cabinet 77 of the second cellar', 43],
  ['link', () => 'https://wiki.example/devices/77', 1],
  ['whole_number', () => 77, 6],
  ['whole_number', () => ({ from: 100 }), 10_000],
  ['decimal', () => ({ from: 1, to: 5 }), 41],
  ['money', () => ({ to: 8000 }), 10_000],
  ['date', () => '2020-03-01', 15],
  ['date', () => ({ from: '2020-03-01', to: '2025-01-01' }), 10_000],
  ['yes_no', () => true, 10_000],
  ['yes_no', () => false, 1_500],
  ['choice', () => choice, 10_000],
  ['choice', () => choice + 1, 300],
  ['choices', () => choice + 3, 10_000],
  ['person', () => person, 10_000],
  ['person', () => person + 7, 150],
];
const sorts: Query['sort'][] = ['name', '-name', 'asset_tag', '-purchase_cost', 'serial_number'];

test.each(ASKED)('the list narrowed to a %s is read for the page alone', async (type, asked, total) => {
  const custom_fields = { [fields[type]]: asked() };
  for (const sort of [...sorts, fieldSort(fields[type]), fieldSort(fields.date)]) {
    const plans = await plansOf(database.pool, read({ custom_fields, sort }));
    // Of several choices the first ones of all that have another first are looked at, to know that they have this one not.
    if (type === 'choices' && sort !== 'name') expectIndexes(plans);
    else expectFewRead(plans);
    const page = await read({ custom_fields, sort })(database.db);
    expect([sort, page.total, page.total_is_exact, page.items.length]).toEqual([
      ...[sort, total, total < 10_000],
      Math.min(total, 10),
    ]);
  }
});

test('what many have is listed as what few have: in order, with other filters and words', async () => {
  const custom_fields = { [fields.yes_no]: true, [fields.whole_number]: { from: 1000 } };
  const wanted = await database.pool.query(
    `SELECT name FROM assets WHERE id % 20 > 0 AND id % 5000 >= 1000 AND status = 'available'
      ORDER BY name COLLATE "en-x-icu" DESC, id DESC OFFSET 10 LIMIT 10`,
  );
  const page = await read({ custom_fields, status: ['available'], sort: '-name', page: 2 })(database.db);
  expect(page.items.map(({ name }) => name)).toEqual(wanted.rows.map(({ name }) => name));
  const found = await read({ custom_fields, search: 'model 77', sort: 'name' })(database.db);
  const { rows } = await database.pool.query(
    `SELECT count(*)::int AS count FROM assets WHERE id % 20 > 0 AND id % 5000 >= 1000
      AND search_text || ' ' || fields_text LIKE '%77%' AND search_text LIKE '%model%'`,
  );
  expect(found.total).toBe(rows[0].count);
});

test.each<Partial<Query>>([
  { search: 'devices/17003' },
  { search: 'cabinet 699 17499' },
  { search: 'SN-17003' },
  { search: 'cabinet' },
  { search: 'north', sort: '-name' },
  { search: 'devices/17003', sort: '-purchase_cost' },
])('a search by %o, in fields too, reads no whole table', async (query) => {
  const plans = await plansOf(database.pool, read(query));
  // What most have is counted from the first on, up to 10,001.
  for (const table of ['assets', 'custom_field_values'])
    expect(rowsReadWithoutIndex(plans, table)).toBeLessThan(ROWS / 2);
  expect((await read(query)(database.db)).total).toBeGreaterThan(0);
});
