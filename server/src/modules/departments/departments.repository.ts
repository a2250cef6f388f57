import { type SelectQueryBuilder, sql, type UpdateObject } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import type { Database } from '../../platform/database/schema';
import { notFound } from '../../platform/http/app-error';
import { stockOf } from '../../platform/lists/stock-of';
import { departmentTies } from '../../platform/tallies';

/** Draft orders that buy something for the stock of a department. */
const DRAFT_ORDERS = sql<number>`(
  SELECT count(*)::int FROM orders JOIN requests ON requests.stock_of_order_id = orders.id
  WHERE orders.status = 'draft' AND requests.department_id = departments.id)`;

const PENDING_REQUESTS = sql<number>`(
  SELECT count(*)::int FROM requests WHERE requests.department_id = departments.id AND requests.status = 'pending')`;

/** Of people: as a row shows them, with whether they are still active. */
const MANAGER = sql<{
  id: number;
  name: string;
  email: string;
  department: string | null;
  is_active: boolean;
} | null>`(
  SELECT jsonb_build_object('id', person.id, 'name', person.name, 'email', person.email, 'department', theirs.name,
    'is_active', person.status = 'active')
  FROM users AS person LEFT JOIN departments AS theirs ON theirs.id = person.department_id
  WHERE person.id = departments.manager_id)`;

/** What a row shows and rules look at. */
export function departmentRows(db: Db | Trx) {
  return db
    .selectFrom('departments')
    .leftJoin(departmentTies(db), 'ties.department_id', 'departments.id')
    .select([
      'departments.id',
      'departments.name',
      'departments.cost_centre',
      'departments.manager_id',
      'departments.state',
      'departments.retired_at',
      'departments.version',
      'departments.created_at',
      sql<number>`coalesce(ties.active_people, 0)`.as('active_people'),
      sql<number>`coalesce(ties.accounts, 0)`.as('accounts'),
      PENDING_REQUESTS.as('pending_requests'),
      DRAFT_ORDERS.as('draft_orders'),
      MANAGER.as('manager'),
      sql<{ id: number; name: string } | null>`(
        SELECT jsonb_build_object('id', kept.id, 'name', kept.name) FROM departments AS kept
        WHERE kept.id = departments.merged_into_id)`.as('merged_into'),
    ]);
}

type RowOf<Query> = Query extends SelectQueryBuilder<infer _Database, infer _Tables, infer Row> ? Row : never;
export type DepartmentRow = RowOf<ReturnType<typeof departmentRows>>;

/** One department, a retired one too. */
export async function readDepartment(db: Db | Trx, id: number): Promise<DepartmentRow> {
  const department = await departmentRows(db).where('departments.id', '=', id).executeTakeFirst();
  if (!department) throw notFound('Department');
  return department;
}

export function findDepartments(db: Db, ids: readonly number[]): Promise<DepartmentRow[]> {
  return departmentRows(db).where('departments.id', 'in', ids).execute();
}

/**
 * Locks departments until the transaction ends, in the order of their ids so that two merges never wait for each other.
 * Whoever is adding something new to one of them has done so by then, or waits.
 * @returns the ids that exist
 */
export async function lockDepartments(tx: Trx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('departments')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Each change makes a new version. */
export async function updateDepartment(
  tx: Trx,
  id: number,
  changes: UpdateObject<Database, 'departments'>,
): Promise<void> {
  await tx
    .updateTable('departments')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Locks whatever a merge moves, in the order in which others lock it who go on to a department: requests, then people,
 * both by their ids.
 */
export async function lockWhatMoves(tx: Trx, id: number): Promise<void> {
  await tx
    .selectFrom('requests')
    .select('id')
    .where('department_id', '=', id)
    .where('status', '=', 'pending')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await tx
    .selectFrom('users')
    .select('id')
    .where('department_id', '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** How many of each were moved. */
export interface Moved {
  accounts: number;
  pending_requests: number;
  draft_orders: number;
}

/** Gives the people, the pending requests and what drafts buy for the stock of one department to another. */
export async function moveAll(tx: Trx, from: number, into: { id: number; name: string }): Promise<Moved> {
  const accounts = await tx
    .updateTable('users')
    .set({ department_id: into.id, version: sql`version + 1`, updated_at: sql`now()` })
    .where('department_id', '=', from)
    .executeTakeFirst();
  const requests = await tx
    .updateTable('requests')
    .set({ department_id: into.id, version: sql`version + 1`, updated_at: sql`now()` })
    .where('department_id', '=', from)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  const stock = await tx
    .updateTable('requests')
    .set({ department_id: into.id, asset_name: stockOf(into.name) })
    .where('department_id', '=', from)
    .where('stock_of_order_id', 'in', (eb) =>
      eb.selectFrom('orders').select('orders.id').where('orders.status', '=', 'draft'),
    )
    .executeTakeFirst();
  return {
    accounts: Number(accounts.numUpdatedRows),
    pending_requests: Number(requests.numUpdatedRows),
    draft_orders: Number(stock.numUpdatedRows),
  };
}

/** How many drafts buy for the stock of both: their units cannot be told apart once it is one department. */
export async function countDraftsOfBoth(db: Db | Trx, one: number, other: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM orders
    JOIN requests AS own ON own.stock_of_order_id = orders.id AND own.department_id = ${one}
    JOIN requests AS others ON others.stock_of_order_id = orders.id AND others.department_id = ${other}
    WHERE orders.status = 'draft'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What stays with a department that is merged into another. */
export async function countWhatStays(
  db: Db,
  id: number,
): Promise<{ decided_requests: number; budgets: number }> {
  const { rows } = await sql<{ decided_requests: number; budgets: number }>`
    SELECT (SELECT count(*)::int FROM requests WHERE department_id = ${id}
        AND status IN ('approved', 'rejected', 'fulfilled', 'withdrawn')) AS decided_requests,
      (SELECT count(*)::int FROM budgets WHERE department_id = ${id} AND removed_at IS NULL) AS budgets`.execute(
    db,
  );
  return rows[0] ?? { decided_requests: 0, budgets: 0 };
}

/** Whether the person may lead a department: they are active, and stay so until the transaction ends. */
export async function lockManager(tx: Trx, id: number): Promise<{ id: number; name: string } | undefined> {
  return tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst();
}
