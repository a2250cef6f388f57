import type pg from 'pg';
import { fillWithoutIndexes } from '../database/fill-fast';
import { settle } from '../database/query-plans';

/** Rows of each table beside so many assets. */
export const organisationOf = (assets: number) => ({
  assets,
  people: Math.max(200, Math.round(assets / 50)),
  requests: Math.round(assets / 2),
  entries: Math.round(assets * 1.3),
});

const DEPARTMENTS = 12;
const CATEGORIES = 24;
const SITES = 12;
const FLOORS = 4;
const ROOMS_ON_FLOOR = 50;
/** Of the rooms on a floor, those that something is in. */
const USED_ON_FLOOR = 40;
/** The second site is a warehouse of so many rooms. */
const WAREHOUSE_ROOMS = 4;
const buildingsOf = (assets: number) => 2 * Math.max(2, Math.round(assets / 25_000));
/** The first of the rooms that are on floors. */
const firstRoom = (buildings: number) => SITES + buildings * (1 + FLOORS) + WAREHOUSE_ROOMS + 1;
const RECOUNTS = ['recount_asset_values', 'recount_request_sums'];
const KEPT = ['tallies', 'asset_value_sums', 'asset_value_changes', 'request_sums', 'request_sum_changes'];
const FILLED = [
  'users',
  'locations',
  'asset_names',
  'assets',
  'requests',
  'allocations',
  'activity_log',
  'approvals',
];
const YEARS = 5;

/** A number below `below` that looks like chance and is the same in every run. */
const chance = (n: string, salt: number, below: number) =>
  `(hashint8(${n}::bigint * 64 + ${salt}) & 2147483647) % ${below}`;

/** As inventories are: most of it in use, 5 % in maintenance. What is deleted is with nobody. */
const isDeleted = (n: string) => `${chance(n, 1, 100)} = 0`;
const statusOf = (n: string) => `CASE WHEN ${isDeleted(n)} THEN 'available' ELSE
  CASE WHEN ${chance(n, 2, 100)} < 5 THEN 'maintenance' WHEN ${chance(n, 2, 100)} < 8 THEN 'retired'
    WHEN ${chance(n, 2, 100)} < 65 THEN 'assigned' ELSE 'available' END END`;
/** Two of five are laptops, in the first category, and say so in their names. */
const isLaptop = (n: string) => `${chance(n, 3, 5)} < 2`;
const categoryOf = (n: string) =>
  `CASE WHEN ${isLaptop(n)} THEN 1 ELSE 2 + ${chance(n, 4, CATEGORIES - 1)} END`;
/** Half of the people are in the first department. */
const departmentOf = (person: string) =>
  `CASE WHEN ${person} % 2 = 0 THEN 1 ELSE 2 + ${chance(person, 5, DEPARTMENTS - 1)} END`;

/** Half of what is anywhere is on the first site, and most phones are in the warehouse; one of twenty is nowhere. */
function locationOf(n: string, buildings: number): string {
  const floors = buildings * FLOORS;
  const roomOn = (building: string) =>
    `${firstRoom(buildings)} + ${FLOORS} * (${building} - 1) + ${chance(n, 41, FLOORS)} + ${floors} * (${chance(n, 42, USED_ON_FLOOR)})`;
  return `CASE WHEN ${chance(n, 43, 20)} = 0 THEN NULL
    WHEN ${chance(n, 44, 2)} = 0 THEN ${roomOn(`(2 * (1 + ${chance(n, 45, buildings / 2)}))`)}
    WHEN NOT ${isLaptop(n)} AND ${chance(n, 6, 4)} = 1 THEN ${SITES + buildings * (1 + FLOORS) + 1} + ${chance(n, 46, WAREHOUSE_ROOMS)}
    ELSE ${roomOn(`(1 + 2 * (${chance(n, 47, buildings / 2)}))`)} END`;
}

/** Every other building is on the first site, none in the warehouse; the last rooms of each floor are empty. */
function insertLocations(assets: number): string {
  const buildings = buildingsOf(assets);
  const floors = buildings * FLOORS;
  return `
    INSERT INTO locations (kind, name) SELECT 'site', 'Site ' || n FROM generate_series(1, ${SITES}) n;
    INSERT INTO locations (kind, name, parent_id)
      SELECT 'building', 'Building ' || n, CASE WHEN n % 2 = 0 THEN 1 ELSE 3 + n % ${SITES - 2} END FROM generate_series(1, ${buildings}) n;
    INSERT INTO locations (kind, name, parent_id)
      SELECT 'floor', 'Floor ' || n, ${SITES} + (n - 1) / ${FLOORS} + 1 FROM generate_series(1, ${floors}) n;
    INSERT INTO locations (kind, name, parent_id) SELECT 'room', 'Hall ' || n, 2 FROM generate_series(1, ${WAREHOUSE_ROOMS}) n;
    INSERT INTO locations (kind, name, parent_id)
      SELECT 'room', 'Room ' || n, ${SITES + buildings} + 1 + n % ${floors} FROM generate_series(0, ${floors * ROOMS_ON_FLOOR - 1}) n`;
}

function insertPeople(people: number): string {
  return `
    INSERT INTO departments (name) SELECT 'Department ' || n FROM generate_series(1, ${DEPARTMENTS}) n;
    INSERT INTO categories (name) SELECT CASE n WHEN 1 THEN 'Laptops' ELSE 'Category ' || n END FROM generate_series(1, ${CATEGORIES}) n;
    INSERT INTO users (name, email, role, status, department_id, department_name)
      SELECT 'Person ' || n, 'person-' || n || '@example.com',
        CASE WHEN n = 1 THEN 'ADMIN' WHEN n % 100 = 2 THEN 'PROCUREMENT' WHEN n % 100 = 3 THEN 'FINANCE' ELSE 'EMPLOYEE' END,
        CASE WHEN n % 100 = 50 THEN 'suspended' WHEN n % 200 = 60 THEN 'waiting' ELSE 'active' END,
        ${departmentOf('n')}, 'Department ' || (${departmentOf('n')})
      FROM generate_series(1, ${people}) n;
    INSERT INTO budgets (fiscal_year, department_id, amount)
      SELECT extract(year FROM now())::integer - year, department.id, 5000000
      FROM generate_series(0, ${YEARS}) year, (SELECT NULL::integer AS id UNION ALL SELECT id FROM departments) AS department`;
}

function insertAssets(assets: number): string {
  return `
    INSERT INTO assets (name, description, serial_number, brand, model_number, category_id, status, condition, purchase_cost,
        purchase_date, useful_life_months, residual_value, warranty_until, retired_at, created_at, updated_at, deleted_at, origin, location_id)
      SELECT CASE WHEN ${isLaptop('n')} THEN 'Laptop ' ELSE (ARRAY['Monitor ', 'Phone ', 'Desk ', 'Chair '])[1 + ${chance('n', 6, 4)}] END
          || 'Model ' || ${chance('n', 7, 2000)},
        'Bought for the office, with all that belongs to it', 'SN-' || n, 'Brand ' || ${chance('n', 8, 40)}, 'M-' || ${chance('n', 9, 900)},
        ${categoryOf('n')}, status, (ARRAY['NEW', 'GOOD', 'FAIR', 'POOR'])[1 + ${chance('n', 10, 4)}],
        CASE WHEN ${chance('n', 11, 25)} > 0 THEN 100 + ${chance('n', 12, 300000)} / 100.0 END, bought,
        12 * (3 + ${chance('n', 13, 3)}), 10, bought + 1000,
        CASE WHEN status = 'retired' THEN now() - ${chance('n', 14, 700)} * interval '1 day' END,
        bought, bought, CASE WHEN ${isDeleted('n')} THEN now() - ${chance('n', 15, 300)} * interval '1 day' END, 'registered',
        ${locationOf('n', buildingsOf(assets))}
      FROM generate_series(1, ${assets}) n, LATERAL (
        SELECT ${statusOf('n')} AS status, current_date - 800 - ${chance('n', 16, 2200)} AS bought) AS facts`;
}

function insertAllocations(assets: number, people: number): string {
  const holder = (salt: number) => `1 + ${chance('n', salt, people)}`;
  return `
    INSERT INTO allocations (asset_id, user_id, allocated_at, allocated_by)
      SELECT n, ${holder(17)}, now() - (1 + ${chance('n', 18, 300)}) * interval '1 day', 1
      FROM generate_series(1, ${assets}) n WHERE (${statusOf('n')}) = 'assigned';
    INSERT INTO allocations (asset_id, user_id, allocated_at, allocated_by, returned_at, returned_by)
      SELECT n, ${holder(19)}, began, 1, began + interval '100 days', 1
      FROM generate_series(1, ${assets}) n, LATERAL (
        SELECT now() - (420 + ${chance('n', 20, 300)}) * interval '1 day' AS began) AS facts
      WHERE n % 5 < 3`;
}

/** Of a state that is what comes of most: fulfilled, and the newer the likelier still open. */
function insertRequests(requests: number, people: number): string {
  return `
    INSERT INTO requests (user_id, department_id, department_name, request_type, asset_name, asset_description, brand, category_id,
        estimated_cost, actual_cost, justification, reason, urgency, asset_id, issue_description, status, finance_state, approved_by,
        approved_at, finance_approved_by, finance_approved_at, rejected_by, rejected_at, rejection_comment, fulfilled_by, fulfilled_at,
        fulfilled_asset_id, fulfil_way, withdrawn_by, withdrawn_at, preferred_asset_id, created_at, updated_at)
      SELECT person, department, 'Department ' || department, CASE WHEN is_repair THEN 'REPAIR' ELSE 'NEW' END,
        CASE WHEN NOT is_repair THEN CASE WHEN ${isLaptop('n')} THEN 'Laptop ' ELSE 'Monitor ' END || 'Model ' || ${chance('n', 21, 2000)} END,
        CASE WHEN NOT is_repair THEN 'As described in the list of standard equipment' END, 'Brand ' || ${chance('n', 22, 40)},
        ${categoryOf('n')}, cost, CASE WHEN status = 'fulfilled' AND NOT is_repair THEN cost END,
        'The work needs it', 'The old one is broken', (ARRAY['LOW', 'MEDIUM', 'HIGH'])[1 + ${chance('n', 23, 3)}],
        CASE WHEN is_repair THEN 2 * n END, CASE WHEN is_repair THEN 'It does not switch on' END,
        status, finance, CASE WHEN decided THEN 2 END, approved_at, CASE WHEN finance = 'approved' THEN 3 END,
        CASE WHEN finance = 'approved' THEN approved_at + interval '1 day' END,
        CASE WHEN status = 'rejected' THEN 2 END, CASE WHEN status = 'rejected' THEN at + interval '2 days' END,
        CASE WHEN status = 'rejected' THEN 'Reason ' || ${chance('n', 24, 30)} END,
        CASE WHEN status = 'fulfilled' THEN 2 END, CASE WHEN status = 'fulfilled' THEN approved_at + interval '9 days' END,
        CASE WHEN status = 'fulfilled' AND NOT is_repair THEN 2 * n END,
        CASE WHEN status = 'fulfilled' THEN CASE WHEN is_repair THEN 'repair' ELSE 'stock' END END,
        CASE WHEN status = 'withdrawn' THEN person END, CASE WHEN status = 'withdrawn' THEN at + interval '1 day' END,
        CASE WHEN status = 'pending' AND NOT is_repair AND (${statusOf('2 * n')}) = 'available' AND NOT (${isDeleted('2 * n')})
          THEN 2 * n END,
        at, at
      FROM generate_series(1, ${requests}) n
        CROSS JOIN LATERAL (SELECT 4 + ${chance('n', 25, people - 3)} AS person, ${chance('n', 26, 100)} AS fate,
          ${chance('n', 27, 10)} = 0 AS is_repair, 50 + ${chance('n', 28, 400000)} / 100.0 AS cost,
          now() - (${requests} - n + 1) * (interval '${YEARS} years' / ${requests}) - interval '14 days' AS at) AS chances
        CROSS JOIN LATERAL (SELECT ${departmentOf('person')} AS department,
          CASE WHEN is_repair OR fate >= 22 THEN 'fulfilled' WHEN fate < 5 THEN 'pending' WHEN fate < 10 THEN 'approved'
            WHEN fate < 19 THEN 'rejected' ELSE 'withdrawn' END AS status) AS outcome
        CROSS JOIN LATERAL (SELECT status IN ('approved', 'fulfilled') AS decided,
          CASE WHEN status IN ('approved', 'fulfilled') THEN at + interval '3 days' END AS approved_at,
          CASE WHEN status = 'approved' AND fate < 7 THEN 'awaiting'
            WHEN status IN ('approved', 'fulfilled') THEN CASE WHEN cost < 1000 THEN 'not_required' ELSE 'approved' END END AS finance) AS decision;
    INSERT INTO approvals (request_id, by_finance, approved_by, approved_at, estimated_cost, committed_cost)
      SELECT id, by_finance, CASE WHEN by_finance THEN finance_approved_by ELSE approved_by END,
        CASE WHEN by_finance THEN finance_approved_at ELSE approved_at END, estimated_cost, committed_cost
      FROM requests, (VALUES (false), (true)) AS parts (by_finance)
      WHERE CASE WHEN by_finance THEN finance_approved_at ELSE approved_at END IS NOT NULL`;
}

function insertEntries(entries: number, assets: number, people: number): string {
  return `
    INSERT INTO activity_log (occurred_at, user_id, user_name, action, target_type, target_id, target_label)
      SELECT now() - (${entries} - n + 1) * (interval '${YEARS} years' / ${entries}), person, 'Person ' || person,
        (ARRAY['Allocated Asset', 'Returned Asset', 'Updated Asset', 'Allocated Asset'])[1 + ${chance('n', 29, 4)}], 'asset',
        1 + ${chance('n', 30, assets)}, 'Asset ' || n
      FROM generate_series(1, ${entries}) n, LATERAL (SELECT 1 + ${chance('n', 31, people)} AS person) AS facts`;
}

/** Checks of single rows, which have tests of their own: what is filled in agrees with itself. Counts are kept as always,
 * sums are made once it is there. */
const SLOW_TRIGGERS: readonly [table: string, trigger: string][] = [
  ['users', 'users_department_name'],
  ['assets', 'assets_custody'],
  ['allocations', 'allocations_custody'],
  ['requests', 'requests_department_name'],
  ['requests', 'requests_keep_new_approvals'],
  ['assets', 'assets_location_in_use'],
  ['assets', 'asset_values_insert'],
  ['requests', 'request_sums_insert'],
];

/**
 * Fills an empty database with an organisation skewed as real ones are: 5 % of the assets in maintenance, half of the
 * people in one department, a word that two of five names have. Half as many requests as assets, of five years, and 1.3
 * entries of the log for each asset. Person 1 is an admin, 2 procurement, 3 finance, 4 an employee.
 * @param withSums whether figures have the sums that are kept for them
 */
export async function fillOrganisation(
  pool: pg.Pool,
  assets: number,
  { withSums = true }: { withSums?: boolean } = {},
): Promise<void> {
  const { people, requests, entries } = organisationOf(assets);
  const client = await pool.connect();
  try {
    await client.query(`SET statement_timeout = 0; SET lock_timeout = 0; SET synchronous_commit = off;
      SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'`);
    const switchTriggers = (way: 'DISABLE' | 'ENABLE') =>
      client.query(
        SLOW_TRIGGERS.map(([table, trigger]) => `ALTER TABLE ${table} ${way} TRIGGER ${trigger}`).join('; '),
      );
    await switchTriggers('DISABLE');
    await fillWithoutIndexes(client, FILLED, async () => {
      for (const statement of [
        insertPeople(people),
        insertLocations(assets),
        insertAssets(assets),
        insertAllocations(assets, people),
        insertRequests(requests, people),
        insertEntries(entries, assets, people),
      ])
        await client.query(statement);
    });
    await switchTriggers('ENABLE');
    if (withSums) for (const recount of RECOUNTS) await client.query(`SELECT ${recount}()`);
  } finally {
    // With its settings, which are not those of the portal.
    client.release(true);
  }
  await settle(pool, ...FILLED, ...KEPT);
}
