import fc from 'fast-check';
import { sql } from 'kysely';
import { setUpTestDatabase } from '../../../../test/database/test-database';
import { foldSums } from '../../../platform/tallies';
import { type Days, liesWithin } from '../finance.repository';
import { committedRequests, countedRequests } from './counted-requests';

const database = setUpTestDatabase();
const REQUESTS = 300;
const ROUNDS = 24;
const ZONES = ['Pacific/Apia', 'UTC', 'America/New_York'];
const id = fc.option(fc.integer({ min: 1, max: 3 }), { freq: 3 });
const instant = fc.date({ min: new Date('2025-01-01'), max: new Date('2026-06-01'), noInvalidDate: true });
const day = instant.map((value) => value.toISOString().slice(0, 10));
const cost = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2));

const facts = fc.record({
  department_id: id,
  category_id: id,
  estimated_cost: cost,
  actual_cost: fc.option(cost),
  created_at: instant,
  decided_at: instant,
  fulfilled_at: instant,
  status: fc.constantFrom('pending', 'approved', 'rejected', 'fulfilled', 'withdrawn'),
  comment: fc.constantFrom('Too dear', 'too  dear.', 'No budget ', 'No budget!', 'Another way'),
});
const WRITTEN = sql.raw(`department_id, category_id, estimated_cost, status,
  CASE WHEN status = 'fulfilled' THEN actual_cost END AS actual_cost, created_at,
  CASE WHEN status IN ('approved', 'fulfilled') THEN decided_at END AS approved_at,
  CASE WHEN status = 'approved' AND estimated_cost > 50000 THEN 'awaiting'
    WHEN status IN ('approved', 'fulfilled') THEN 'not_required' END AS finance_state,
  CASE WHEN status = 'rejected' THEN decided_at END AS rejected_at,
  CASE WHEN status = 'rejected' THEN comment END AS rejection_comment,
  CASE WHEN status = 'fulfilled' THEN fulfilled_at END AS fulfilled_at,
  CASE WHEN status = 'fulfilled' THEN 'purchase' END AS fulfil_way`);
const COLUMNS =
  sql.raw(`department_id, category_id, estimated_cost, status, actual_cost, created_at, approved_at,
  finance_state, rejected_at, rejection_comment, fulfilled_at, fulfil_way`);
type Generated = typeof facts extends fc.Arbitrary<infer T> ? T : never;

const written = (
  some: readonly Generated[],
) => sql`(SELECT ${WRITTEN} FROM jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
  AS generated (department_id integer, category_id integer, estimated_cost numeric, actual_cost numeric, created_at timestamptz,
    decided_at timestamptz, fulfilled_at timestamptz, status text, comment text))`;

beforeAll(async () => {
  await database.pool.query(`
    INSERT INTO departments (name) SELECT 'Department ' || n FROM generate_series(1, 3) n;
    INSERT INTO categories (name) SELECT 'Category ' || n FROM generate_series(1, 3) n;
    INSERT INTO users (name, email, role, status) VALUES ('Asker', 'asker@example.com', 'EMPLOYEE', 'active');
    ALTER TABLE requests DISABLE TRIGGER requests_keep_what_was_approved;`);
  await sql`INSERT INTO requests (user_id, request_type, asset_name, justification, reason, ${COLUMNS})
    SELECT 1, 'NEW', 'Item', 'Needed', 'Useful', ${COLUMNS} FROM ${written(fc.sample(facts, REQUESTS))} AS generated_rows`.execute(
    database.db,
  );
});

const ROWS = {
  requested: [sql`created_at`, sql`status <> 'withdrawn'`, sql`NULL::text`],
  approved: [sql`approved_at`, sql`status IN ('approved', 'fulfilled')`, sql`NULL::text`],
  rejected: [
    sql`rejected_at`,
    sql`status = 'rejected'`,
    sql`btrim(regexp_replace(rejection_comment, '\\s+', ' ', 'g'))`,
  ],
  duration: [
    sql`fulfilled_at`,
    sql`status = 'fulfilled'`,
    sql`trunc(10 * round((extract(epoch FROM fulfilled_at - created_at)::float8 / 3600)::numeric, 1))::text`,
  ],
} as const;

/** What the rows themselves add up to, each group by itself. */
function addedUp(measure: keyof typeof ROWS, subject: Parameters<typeof countedRequests>[1], by: string[]) {
  const [at, isCounted, detail] = ROWS[measure];
  const { days, departmentId, categoryId } = subject;
  const groups = ['all', ...by].map(
    (group) => sql`
      SELECT ${group} AS by, ${group === 'department' ? sql`coalesce(department_id, 0)` : sql`${departmentId === undefined ? -1 : (departmentId ?? 0)}::int`} AS department,
        ${group === 'category' ? sql`coalesce(category_id, 0)` : sql`${categoryId === undefined ? -1 : (categoryId ?? 0)}::int`} AS category,
        to_char(${at} AT TIME ZONE ${days.timeZone}, 'YYYY-MM') AS month, status, ${detail} AS detail,
        count(*) AS requests, sum(amount) AS amount
      FROM requests WHERE ${isCounted} AND ${liesWithin(at, days)}
        AND ${departmentId === undefined ? sql`true` : sql`department_id IS NOT DISTINCT FROM ${departmentId}::int`}
        AND ${categoryId === undefined ? sql`true` : sql`category_id IS NOT DISTINCT FROM ${categoryId}::int`}
      GROUP BY 1, 2, 3, 4, 5, 6`,
  );
  return sql`SELECT * FROM (${sql.join(groups, sql` UNION ALL `)}) AS every ORDER BY 1, 2, 3, 4, 5, 6`;
}

function kept(...[measure, subject, by]: Parameters<typeof countedRequests>) {
  return sql`WITH ${countedRequests(measure, subject, by)}
    SELECT by, department, category, to_char(month, 'YYYY-MM') AS month, status, detail, sum(requests)::bigint AS requests,
      sum(amount) AS amount
    FROM counted GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(requests) <> 0 ORDER BY 1, 2, 3, 4, 5, 6`;
}

/** What the spending entries themselves add up to. */
function enteredIn(days: Days, departmentId: number | null | undefined) {
  const groups = ['all', 'department'].map(
    (group) => sql`
      SELECT ${group} AS by, ${group === 'department' ? sql`coalesce(department_id, 0)` : sql`${departmentId === undefined ? -1 : (departmentId ?? 0)}::int`} AS department,
        -1 AS category, to_char(occurred_at AT TIME ZONE ${days.timeZone}, 'YYYY-MM') AS month, 'spent' AS status,
        figure AS detail,
        count(*) AS requests, sum(amount) AS amount
      FROM spending_entries WHERE ${liesWithin(sql`occurred_at`, days)}
        AND ${departmentId === undefined ? sql`true` : sql`department_id IS NOT DISTINCT FROM ${departmentId}::int`}
      GROUP BY 1, 2, 3, 4, 6`,
  );
  return sql`SELECT * FROM (${sql.join(groups, sql` UNION ALL `)}) AS every ORDER BY 1, 2, 3, 4, 6`;
}

async function compare(timeZone: string) {
  const [from, to, departmentId, categoryId] = fc.sample(
    fc.tuple(
      fc.option(day, { nil: undefined }),
      fc.option(day, { nil: undefined }),
      fc.option(id, { nil: undefined }),
      fc.option(id, { nil: undefined }),
    ),
    1,
  )[0] as [string?, string?, (number | null)?, (number | null)?];
  const days = { from, to, timeZone };
  for (const measure of Object.keys(ROWS) as (keyof typeof ROWS)[]) {
    const knowsCategories = measure === 'requested' || measure === 'approved';
    const subject = { days, departmentId, ...(knowsCategories ? { categoryId } : {}) };
    const by = knowsCategories ? (['department', 'category'] as const) : (['department'] as const);
    const { rows: expected } = await addedUp(measure, subject, [...by]).execute(database.db);
    const { rows } = await kept(measure, subject, by).execute(database.db);
    expect({ measure, subject, rows }).toEqual({ measure, subject, rows: expected });
  }
  const { rows: spent } = await kept('spent', { days, departmentId }, ['department']).execute(database.db);
  const { rows: entered } = await enteredIn(days, departmentId).execute(database.db);
  expect(spent).toEqual(entered);
  const { rows: committed } =
    await sql`SELECT coalesce(sum(requests), 0)::bigint AS requests, coalesce(sum(amount), 0) AS amount
    FROM (${committedRequests()}) AS committed`.execute(database.db);
  const { rows: expected } =
    await sql`SELECT count(*) AS requests, coalesce(sum(amount - spent_cost), 0) AS amount
    FROM requests WHERE status = 'approved' AND amount <> spent_cost`.execute(database.db);
  expect(committed).toEqual(expected);
  const { rows: awaiting } =
    await sql`SELECT coalesce(sum(requests), 0)::bigint AS requests, coalesce(sum(amount), 0) AS amount FROM awaiting_sums`.execute(
      database.db,
    );
  const { rows: awaited } = await sql`SELECT count(*) AS requests, coalesce(sum(estimated_cost), 0) AS amount
    FROM requests WHERE status = 'approved' AND finance_state = 'awaiting'`.execute(database.db);
  expect(awaiting).toEqual(awaited);
}

test('what is kept is what the rows add up to, in any period, whatever is changed, folded, or undone', async () => {
  let timeZone = 'UTC';
  for (let round = 0; round < ROUNDS; round++) {
    await sql`UPDATE requests SET (${COLUMNS}) = (SELECT ${COLUMNS} FROM ${written(fc.sample(facts, 1))} AS fresh)
      WHERE id % 9 = ${round % 9}`.execute(database.db);
    if (round % 4 === 1) await foldSums(database.db);
    if (round % 6 === 5) {
      timeZone = ZONES[(round / 6) | 0] ?? 'UTC';
      await database.pool.query('UPDATE settings SET time_zone = $1', [timeZone]);
    }
    for (let time = 0; time < 3; time++) await compare(timeZone);
  }
  const client = await database.pool.connect();
  await client.query('BEGIN; UPDATE requests SET estimated_cost = 77; ROLLBACK');
  client.release();
  await database.pool.query('DELETE FROM requests WHERE id % 3 = 0');
  await compare(timeZone);
}, 60_000);
