import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/database/test-database';
import { seedDemo } from '.';

const DAYS = [
  '2026-11-28',
  '2027-01-01',
  '2027-01-31',
  '2028-02-29',
  '2027-03-31',
  '2027-04-01',
  '2027-07-01',
  '2026-12-31',
  '2027-08-02',
];

async function firstRow(
  pool: pg.Pool,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>> {
  const { rows } = await pool.query(sql, values);
  return rows[0];
}

/** Whole months since the purchase, and the sums of design section 10 over every asset that is not deleted. */
const INVENTORY_FIGURES = `
  WITH aged AS (
    SELECT *, (extract(year FROM age($1::date, purchase_date)) * 12
      + extract(month FROM age($1::date, purchase_date)))::int AS months
    FROM assets WHERE deleted_at IS NULL
  ), valued AS (
    SELECT *, months >= useful_life_months AS is_done,
      round((purchase_cost - residual_value) / useful_life_months, 2) AS monthly,
      CASE WHEN months >= useful_life_months THEN purchase_cost - residual_value
        ELSE round((purchase_cost - residual_value) * months / useful_life_months, 2) END AS accumulated
    FROM aged
  )
  SELECT count(*)::int AS total,
    count(*) FILTER (WHERE status = 'retired' OR is_done)::int AS depreciated,
    count(*) FILTER (WHERE status = 'maintenance' AND NOT is_done)::int AS maintenance,
    count(*) FILTER (WHERE status NOT IN ('maintenance', 'retired') AND NOT is_done)::int AS working,
    sum(purchase_cost)::text AS cost,
    sum(accumulated)::text AS accumulated,
    (sum(monthly) FILTER (WHERE NOT is_done AND status <> 'retired'))::text AS monthly,
    (min(accumulated) >= 0 AND bool_and(residual_value < purchase_cost))::boolean AS is_sane
  FROM valued`;

const MONEY_FIGURES = `
  WITH year AS (
    SELECT make_date((SELECT fiscal_year FROM budgets WHERE department_id IS NULL), fiscal_year_start_month, 1) AS start
    FROM settings
  )
  SELECT
    (sum(requests.amount) FILTER (WHERE status = 'fulfilled' AND fulfilled_at >= start))::text AS spent,
    (sum(requests.amount) FILTER (WHERE status = 'fulfilled' AND fulfilled_at >= date_trunc('month', $1::date)))::text AS this_month,
    (sum(requests.amount - spent_cost) FILTER (WHERE status = 'approved'))::text AS committed,
    (sum(requests.amount - spent_cost) FILTER (WHERE status = 'approved' AND approved_at >= start AND created_at >= start))::text
      AS committed_in_year,
    (sum(estimated_cost) FILTER (WHERE status IN ('approved', 'fulfilled') AND approved_at >= start)
      - sum(requests.amount) FILTER (WHERE status = 'fulfilled' AND approved_at >= start))::text AS pending_of_year,
    (sum(estimated_cost) FILTER (WHERE status IN ('approved', 'fulfilled'))
      - sum(requests.amount) FILTER (WHERE status = 'fulfilled'))::text AS pending_of_all_time,
    (SELECT budgets.amount::text FROM budgets WHERE department_id IS NULL) AS budget,
    (SELECT sum(budgets.amount)::text FROM budgets WHERE department_id IS NOT NULL) AS department_budgets,
    bool_and($1::date >= start) AND bool_and($1::date < start + interval '1 year') AS is_this_year
  FROM requests, year`;

describe.each(DAYS)('seeded on %s', (today) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await seedDemo(database.db, { today });
  });
  afterAll(() => database.drop());
  const value = (sql: string, values: unknown[] = []) => firstRow(database.pool, sql, values);

  test('the inventory has the figures of the specification to the cent', async () => {
    expect(await value(INVENTORY_FIGURES, [today])).toEqual({
      total: 1250,
      working: 1156,
      maintenance: 67,
      depreciated: 27,
      cost: '3750000.00',
      accumulated: '562500.00',
      monthly: '31250.00',
      is_sane: true,
    });
  });

  test('they still hold two weeks later', async () => {
    const later = await value('SELECT ($1::date + 14)::text AS day', [today]);
    expect(await value(INVENTORY_FIGURES, [later.day])).toMatchObject({
      accumulated: '562500.00',
      depreciated: 27,
    });
  });

  test('budget and spending have the figures of the specification to the cent', async () => {
    expect(await value(MONEY_FIGURES, [today])).toEqual({
      budget: '2500000.00',
      department_budgets: '2500000.00',
      spent: '1642500.00',
      this_month: '156000.00',
      committed: '232500.00',
      committed_in_year: '232500.00',
      pending_of_year: '232500.00',
      pending_of_all_time: '232500.00',
      is_this_year: true,
    });
  });

  test('no department has used more than its budget', async () => {
    const { rows } = await database.pool.query(`
      SELECT d.name FROM departments d JOIN budgets b ON b.department_id = d.id
      WHERE b.amount < (
        SELECT sum(coalesce(actual_cost, estimated_cost)) FROM requests r JOIN settings ON true
        WHERE r.department_id = d.id AND (status = 'approved' OR status = 'fulfilled'
          AND fulfilled_at >= make_date(b.fiscal_year, fiscal_year_start_month, 1)))`);
    expect(rows).toEqual([]);
  });

  test('nothing lies in the future, and everything in its order', async () => {
    const wrong = await value(
      `SELECT
        (SELECT count(*)::int FROM activity_log WHERE occurred_at > $1::date + interval '1 minute') AS future_entries,
        (SELECT count(*)::int FROM requests WHERE updated_at > $1::date + interval '1 minute') AS future_requests,
        (SELECT count(*)::int FROM allocations WHERE coalesce(returned_at, allocated_at) > $1::date + interval '1 minute')
          AS future_allocations,
        (SELECT count(*)::int FROM assets WHERE purchase_date > $1::date OR updated_at > $1::date + interval '1 minute'
          OR created_at::date < purchase_date) AS odd_assets,
        (SELECT count(*)::int FROM requests WHERE NOT (
          created_at < coalesce(approved_at, 'infinity')
          AND coalesce(approved_at, created_at) < coalesce(finance_approved_at, 'infinity')
          AND coalesce(finance_approved_at, approved_at, created_at) < coalesce(fulfilled_at, rejected_at, 'infinity')))
          AS odd_requests,
        (SELECT count(*)::int FROM allocations a JOIN assets s ON s.id = a.asset_id JOIN users u ON u.id = a.user_id
          WHERE a.allocated_at < s.created_at OR a.allocated_at < u.created_at) AS odd_allocations,
        (SELECT count(*)::int FROM allocations a JOIN allocations b
          ON a.asset_id = b.asset_id AND a.id < b.id AND coalesce(a.returned_at, 'infinity') > b.allocated_at) AS overlaps,
        (SELECT count(*)::int FROM requests r JOIN requests q ON q.id = r.id + 1 WHERE q.created_at < r.created_at)
          AS unordered,
        (SELECT count(*)::int FROM activity_log e JOIN activity_log f ON f.id = e.id + 1
          WHERE f.occurred_at < e.occurred_at) AS unordered_entries`,
      [today],
    );
    expect(Object.entries(wrong).filter(([, count]) => count !== 0)).toEqual([]);
  });
});
