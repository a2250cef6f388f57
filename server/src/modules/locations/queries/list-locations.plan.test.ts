import { endpoints } from '@portal/contract';
import { plansOf, rowsLookedAt, rowsReadWithoutIndex, settle } from '../../../../test/database/query-plans';
import { setUpTestDatabase } from '../../../../test/database/test-database';
import { createCategory } from '../../../../test/factories/assets';
import { listLocations } from './list-locations';

const database = setUpTestDatabase();
const ROOMS = 12_000;

beforeAll(async () => {
  const { id } = await createCategory(database.db);
  await database.pool.query(
    `INSERT INTO locations (kind, name) SELECT 'site', 'Site ' || n FROM generate_series(1, 40) n;
     INSERT INTO locations (kind, name, parent_id) SELECT 'floor', 'Floor ' || n, 1 + n % 40 FROM generate_series(1, 400) n;
     INSERT INTO locations (kind, name, code, parent_id)
       SELECT 'room', 'Room No' || n, 'R-' || n, 41 + n % 400 FROM generate_series(1, ${ROOMS}) n;
     UPDATE locations SET retired_at = now() WHERE kind = 'room' AND id % 50 = 0;
     INSERT INTO assets (name, category_id, location_id)
       SELECT 'Lamp', ${id}, (SELECT min(id) FROM locations WHERE kind = 'room') + n % 50 * 7 + 1
       FROM generate_series(1, 20000) n WHERE (440 + n % 50 * 7 + 2) % 50 <> 0`,
  );
  await settle(database.pool, 'locations', 'assets', 'tallies');
});

const read = (values: object) => {
  const query = endpoints.listLocations.query?.parse(values);
  if (!query) throw new Error('The list takes a query');
  return plansOf(database.pool, (db) => listLocations(db, { role: 'ADMIN' }, query));
};

test.each([
  { parent_id: 'none', page_size: 100 },
  { parent_id: 41, page_size: 100 },
  { parent_id: 41, sort: '-path' },
  { search: 'No7003' },
  { search: 'site 7 r-7' },
  { search: 'nothing at all' },
  { state: 'retired' },
  { kind: 'floor', search: 'floor 12' },
])('the places by %o, with what is in each, count no asset', async (values) => {
  const plans = await read(values);
  expect(rowsLookedAt(plans, 'assets')).toBeLessThan(200);
});

test.each([{ parent_id: 41 }, { search: 'No7003' }])(
  'the places by %o are found without reading all of them',
  async (values) => {
    const plans = await read({ ...values, state: 'in_use' });
    expect(rowsReadWithoutIndex(plans, 'locations')).toBe(0);
  },
);
