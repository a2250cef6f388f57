import { type SelectQueryBuilder, sql, type UpdateObject } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import type { Database } from '../../platform/database/schema';
import { AppError, notFound } from '../../platform/http/app-error';
import { personOf } from '../../platform/lists/person-of';
import { departmentTies } from '../../platform/tallies';

/** Draft orders that buy something for the stock of a department. */
const DRAFT_ORDERS = sql<number>`(
  SELECT count(*)::int FROM orders JOIN requests ON requests.stock_of_order_id = orders.id
  WHERE orders.status = 'draft' AND requests.department_id = departments.id)`;

const PENDING_REQUESTS = sql<number>`(
  SELECT count(*)::int FROM requests WHERE requests.department_id = departments.id AND requests.status = 'pending')`;

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
      personOf(sql.ref<number | null>('departments.manager_id')).as('manager'),
      sql<boolean>`coalesce((SELECT status = 'active' FROM users WHERE users.id = departments.manager_id), false)`.as(
        'is_manager_active',
      ),
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
 */
export async function lockDepartments(tx: Trx, ids: readonly number[]): Promise<void> {
  await tx.selectFrom('departments').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
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

/** How many drafts buy for the stock of both: their units cannot be told apart once it is one department. */
export async function countDraftsOfBoth(db: Db | Trx, one: number, other: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM orders
    JOIN requests AS own ON own.stock_of_order_id = orders.id AND own.department_id = ${one}
    JOIN requests AS others ON others.stock_of_order_id = orders.id AND others.department_id = ${other}
    WHERE orders.status = 'draft'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Ends a department. What an owner or an administrator did at the same moment may still need it. */
export async function endDepartment(
  tx: Trx,
  { id, name }: { id: number; name: string },
  mergedInto: number | null = null,
): Promise<void> {
  const ended = { retired_at: sql<Date>`now()`, merged_into_id: mergedInto };
  await updateDepartment(tx, id, ended).catch((error: unknown) => {
    if (
      !(error instanceof Error && 'constraint' in error && error.constraint === 'departments_retired_empty')
    )
      throw error;
    throw new AppError(
      'in_use',
      `Somebody joined ${name} or asked for something in it at this moment; please look at it again`,
    );
  });
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
