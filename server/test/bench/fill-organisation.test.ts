import { setUpTestDatabase } from '../database/test-database';
import { findBrokenInvariants } from '../faults/invariants';
import { fillOrganisation, organisationOf } from './fill-organisation';

const ASSETS = 4_000;
const database = setUpTestDatabase();

beforeAll(() => fillOrganisation(database.pool, ASSETS));

test('what is filled in agrees with itself, and counts are the counts of the rows', async () => {
  expect(await findBrokenInvariants(database.pool)).toEqual([]);
});

test('it is as large and as skewed as it says', async () => {
  const { people, requests, entries } = organisationOf(ASSETS);
  const { rows } = await database.pool.query(`
    SELECT (SELECT count(*) FROM assets)::int AS assets, (SELECT count(*) FROM requests)::int AS requests,
      (SELECT count(*) FROM users)::int AS people, (SELECT count(*) FROM activity_log)::int AS entries,
      (SELECT count(*) FILTER (WHERE status = 'maintenance') * 100.0 / count(*) FROM assets)::float AS maintenance,
      (SELECT count(*) FILTER (WHERE department_name = 'Department 1') * 100.0 / count(*) FROM users)::float AS department`);
  expect(rows[0]).toMatchObject({ assets: ASSETS, requests, people, entries });
  expect(rows[0].maintenance).toBeCloseTo(5, -0.5);
  expect(rows[0].department).toBeCloseTo(50, 0);
});
