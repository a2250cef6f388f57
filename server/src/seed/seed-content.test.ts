import { setUpTestDatabase } from '../../test/database/test-database';
import { verifyPassword } from '../modules/identity/passwords/passwords';
import { DEMO_PASSWORD, seedDemo } from '.';

const database = setUpTestDatabase();
beforeAll(async () => {
  await seedDemo(database.db, { today: '2026-11-28' });
});
const rowsOf = async (sql: string) => (await database.pool.query(sql)).rows;
const value = async (sql: string) => (await rowsOf(sql))[0];

test('has an active account for each role, with the password that is announced', async () => {
  const accounts = await rowsOf(
    `SELECT email, role, status, password_hash FROM users WHERE email LIKE '%@example.com' AND email NOT LIKE '%.%@%' ORDER BY id`,
  );
  expect(accounts.map(({ email, role, status }) => [email, role, status])).toEqual([
    ['admin@example.com', 'ADMIN', 'active'],
    ['procurement@example.com', 'PROCUREMENT', 'active'],
    ['finance@example.com', 'FINANCE', 'active'],
    ['employee@example.com', 'EMPLOYEE', 'active'],
  ]);
  for (const { password_hash } of accounts)
    expect(await verifyPassword(password_hash, DEMO_PASSWORD)).toBe(true);
});

test('has people of every role and state in eight departments', async () => {
  expect(
    await value(`SELECT count(DISTINCT role)::int AS roles, count(DISTINCT department_id)::int AS departments,
        count(*) FILTER (WHERE status = 'waiting')::int AS waiting, count(DISTINCT status)::int AS states,
        count(*) FILTER (WHERE status = 'suspended') > 1 AS some_suspended, count(*) > 55 AS many FROM users`),
  ).toEqual({ roles: 4, departments: 8, waiting: 2, states: 5, some_suspended: true, many: true });
});

test('has a tree of places of every kind, and nearly every asset of the inventory in one', async () => {
  expect(
    await value(`SELECT count(DISTINCT kind)::int AS kinds, count(*) FILTER (WHERE parent_id IS NULL)::int AS sites,
        count(*) FILTER (WHERE retired_at IS NOT NULL)::int AS retired FROM locations`),
  ).toEqual({ kinds: 4, sites: 3, retired: 1 });
  const { placed } = await value(
    `SELECT avg((location_id IS NOT NULL)::int)::float AS placed FROM assets WHERE origin = 'registered'`,
  );
  expect(placed).toBeGreaterThan(0.9);
  expect(placed).toBeLessThan(1);
});

test('has assets in every state, open allocations that match, and a past', async () => {
  const counts = await value(`SELECT
      (SELECT count(DISTINCT status)::int FROM assets) AS states,
      (SELECT count(*)::int FROM allocations WHERE returned_at IS NULL) AS open,
      (SELECT count(*)::int FROM assets WHERE status = 'assigned') AS assigned,
      (SELECT count(*)::int FROM assets a WHERE status = 'maintenance'
        AND EXISTS (SELECT FROM allocations WHERE asset_id = a.id AND returned_at IS NULL)) AS held_in_maintenance,
      (SELECT count(*)::int FROM allocations WHERE returned_at IS NOT NULL) AS past,
      (SELECT min(asset_tag) FROM assets) AS first_tag, (SELECT max(asset_tag) FROM assets) AS last_tag`);
  expect(counts).toMatchObject({ states: 4, first_tag: 'AST-000001', last_tag: 'AST-001250' });
  expect(counts.open).toBe(Number(counts.assigned) + Number(counts.held_in_maintenance));
  expect(counts.past).toBeGreaterThan(200);
});

test('has custom fields of some types, which the assets of their categories have', async () => {
  expect(
    await rowsOf(`SELECT name, in_list, count(held.id)::int > 30 AS many, (SELECT count(*)::int FROM activity_log
        WHERE target_type = 'custom-field' AND target_id = fields.id) AS logged
      FROM custom_fields AS fields JOIN custom_field_values AS held ON held.field_id = fields.id
      GROUP BY fields.id ORDER BY fields.position`),
  ).toEqual([
    { name: 'Ownership', in_list: true, many: true, logged: 1 },
    { name: 'Host name', in_list: false, many: true, logged: 1 },
    { name: 'Next inspection', in_list: false, many: true, logged: 1 },
    { name: 'Encrypted', in_list: false, many: true, logged: 1 },
  ]);
});

test('has requests of every type, state and urgency over the past year', async () => {
  const combinations = await rowsOf(`SELECT DISTINCT status, finance_state FROM requests ORDER BY 1, 2`);
  expect(combinations.map(({ status, finance_state }) => `${status} ${finance_state}`)).toEqual([
    'approved approved',
    'approved awaiting',
    'approved not_required',
    'fulfilled approved',
    'fulfilled not_required',
    'pending null',
    'rejected rejected',
    'rejected null',
    'withdrawn null',
  ]);
  expect(
    await value(`SELECT count(DISTINCT request_type)::int AS types,
        count(DISTINCT urgency) FILTER (WHERE status = 'pending')::int AS pending_urgencies,
        count(*) BETWEEN 200 AND 240 AS about_220,
        count(DISTINCT date_trunc('month', created_at)) >= 12 AS every_month FROM requests`),
  ).toEqual({ types: 3, pending_urgencies: 3, about_220: true, every_month: true });
});

test('keeps the rules: four eyes, the threshold, repairs of what the requester holds', async () => {
  expect(
    await value(`SELECT
        count(*) FILTER (WHERE user_id IN (approved_by, finance_approved_by, fulfilled_by, rejected_by))::int AS own,
        count(*) FILTER (WHERE approved_by = finance_approved_by)::int AS same_twice,
        count(*) FILTER (WHERE approved_at IS NOT NULL
          AND (estimated_cost >= finance_threshold) = (finance_state = 'not_required'))::int AS wrong_threshold,
        count(*) FILTER (WHERE finance_state = 'approved' AND actual_cost > estimated_cost)::int AS beyond_finance,
        count(*) FILTER (WHERE request_type = 'REPAIR' AND NOT EXISTS (
          SELECT FROM allocations a WHERE a.asset_id = requests.asset_id AND a.user_id = requests.user_id
            AND a.allocated_at < requests.created_at AND returned_at IS NULL))::int AS repairs_of_others,
        count(*) FILTER (WHERE request_type = 'REPAIR' AND status = 'approved'
          AND (SELECT status FROM assets WHERE id = requests.asset_id) <> 'maintenance')::int AS repairs_in_use,
        count(*) FILTER (WHERE fulfilled_asset_id IS NOT NULL AND NOT EXISTS (
          SELECT FROM allocations a WHERE a.request_id = requests.id AND a.asset_id = fulfilled_asset_id
            AND a.user_id = requests.user_id AND a.allocated_at = fulfilled_at))::int AS not_allocated
        FROM requests, settings`),
  ).toEqual({
    own: 0,
    same_twice: 0,
    wrong_threshold: 0,
    beyond_finance: 0,
    repairs_of_others: 0,
    repairs_in_use: 0,
    not_allocated: 0,
  });
  expect(
    await rowsOf(
      `SELECT DISTINCT r.role FROM requests JOIN users r ON r.id IN (approved_by, fulfilled_by) ORDER BY 1`,
    ),
  ).toEqual([{ role: 'ADMIN' }, { role: 'PROCUREMENT' }]);
});

test('gives the employee account something to see', async () => {
  expect(
    await rowsOf(`SELECT c.name FROM allocations a JOIN users u ON u.id = a.user_id JOIN assets s ON s.id = a.asset_id
        JOIN categories c ON c.id = s.category_id
        WHERE u.email = 'employee@example.com' AND a.returned_at IS NULL ORDER BY 1`),
  ).toEqual([{ name: 'Laptops' }, { name: 'Mobile Phones' }, { name: 'Monitors' }]);
  expect(
    await rowsOf(`SELECT r.status, request_type = 'REPAIR' AS repair FROM requests r JOIN users u ON u.id = r.user_id
        WHERE u.email = 'employee@example.com' ORDER BY 1, 2`),
  ).toEqual([
    { status: 'approved', repair: false },
    { status: 'approved', repair: false },
    { status: 'fulfilled', repair: false },
    { status: 'pending', repair: false },
    { status: 'pending', repair: true },
    { status: 'rejected', repair: false },
  ]);
});

test('has something on order for the employee account', async () => {
  expect(
    await rowsOf(`SELECT asset_name, buying_state, expected_on::text FROM requests r JOIN users u ON u.id = r.user_id
        WHERE u.email = 'employee@example.com' AND buying_state IS NOT NULL`),
  ).toEqual([{ asset_name: 'Galaxy XCover7', buying_state: 'ordered', expected_on: '2026-11-30' }]);
});

test('each invoice that was accepted or disputed says what it differs by', async () => {
  expect(
    await rowsOf(`SELECT number, decision FROM invoices WHERE decision IN ('accepted', 'disputed') AND state <> 'rejected'
        AND NOT EXISTS (SELECT FROM invoice_differences WHERE invoice_id = invoices.id)`),
  ).toEqual([]);
  expect(await value(`SELECT count(*)::int AS accepted FROM invoices WHERE decision = 'accepted'`)).toEqual({
    accepted: 1,
  });
});

test('logs each step once, by who took it and when, and mails nobody', async () => {
  expect(
    await value(`SELECT
        (SELECT count(*)::int FROM requests) AS requests,
        (SELECT count(*)::int FROM activity_log e JOIN requests r ON e.action = 'Submitted Request' AND e.target_id = r.id
          AND e.occurred_at = r.created_at AND e.user_id = r.user_id) AS submitted,
        (SELECT count(*)::int FROM requests WHERE approved_at IS NOT NULL) AS approvals,
        (SELECT count(*)::int FROM activity_log e JOIN requests r ON e.action = 'Approved Request' AND e.target_id = r.id
          AND e.occurred_at = r.approved_at AND e.user_id = r.approved_by) AS approved,
        (SELECT count(*)::int FROM allocations) AS allocations,
        (SELECT count(*)::int FROM activity_log e JOIN allocations a ON e.action = 'Allocated Asset'
          AND (e.after ->> 'allocation_id')::int = a.id AND e.target_id = a.asset_id
          AND e.occurred_at = a.allocated_at) AS allocated,
        (SELECT count(*)::int FROM activity_log e LEFT JOIN users u ON u.id = e.user_id
          WHERE u.name IS DISTINCT FROM e.user_name) AS misnamed,
        (SELECT count(*)::int FROM assets WHERE status = 'maintenance' AND NOT EXISTS (
          SELECT FROM activity_log e WHERE target_type = 'asset' AND target_id = assets.id
            AND after ->> 'status' = 'maintenance')) AS unexplained,
        (SELECT count(*)::int FROM activity_log WHERE action = 'Signed In') > 50 AS signs_in,
        (SELECT count(*)::int FROM mail_outbox) AS mails`),
  ).toEqual({
    requests: expect.any(Number),
    submitted: (await value('SELECT count(*)::int AS n FROM requests')).n,
    approvals: expect.any(Number),
    approved: (await value('SELECT count(*)::int AS n FROM requests WHERE approved_at IS NOT NULL')).n,
    allocations: expect.any(Number),
    allocated: (await value('SELECT count(*)::int AS n FROM allocations')).n,
    misnamed: 0,
    unexplained: 0,
    signs_in: true,
    mails: 0,
  });
});
