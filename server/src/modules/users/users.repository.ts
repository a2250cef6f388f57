import type { Role, UserStatus } from '@portal/contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { matchesSearch, readPage } from '../../platform/lists/list-page';
import { readSort } from '../../platform/lists/sort';
import { readTallies } from '../../platform/tallies';

export interface UserListQuery {
  page: number;
  page_size: number;
  search: string;
  sort: string;
  role?: Role[] | undefined;
  status?: UserStatus[] | undefined;
  department?: string | undefined;
  holds_assets?: boolean | undefined;
}

const SORT_COLUMNS = {
  name: sql`users.name COLLATE "en-x-icu"`,
  email: sql`users.email COLLATE "en-x-icu"`,
  role: sql`users.role`,
  department: sql`users.department_name COLLATE "en-x-icu"`,
  status: sql`users.status`,
  created_at: sql`users.created_at`,
  employees_first: sql`(users.role <> 'EMPLOYEE')`,
} as const;

const HOLDS_ASSETS = sql<SqlBool>`EXISTS (
  SELECT FROM allocations WHERE allocations.user_id = users.id AND allocations.returned_at IS NULL)`;

function selectUsers(db: Db | Trx) {
  return db.selectFrom('users').select([
    'users.id',
    'users.name',
    'users.email',
    'users.role',
    'users.status',
    'users.tries_releases',
    'users.version',
    'users.created_at',
    'users.updated_at',
    // As it is called now: the copy that the list is sorted by follows.
    sql<string | null>`(SELECT name FROM departments WHERE departments.id = users.department_id)`.as(
      'department',
    ),
    sql<boolean>`users.password_hash IS NOT NULL`.as('has_password'),
    sql<Date | null>`(SELECT max(expires_at) FROM password_tokens
        WHERE user_id = users.id AND kind = 'invitation' AND used_at IS NULL AND expires_at > now())`.as(
      'invitation_expires_at',
    ),
    sql<number>`(SELECT count(*)::int FROM allocations
        WHERE allocations.user_id = users.id AND allocations.returned_at IS NULL)`.as('assets_held'),
  ]);
}

export type UserRow = Awaited<ReturnType<typeof findUser>> & object;

export function findUser(db: Db | Trx, id: number) {
  return selectUsers(db).where('users.id', '=', id).executeTakeFirst();
}

function filterUsers(db: Db, query: UserListQuery, scope: { activeOnly: boolean }) {
  const search = matchesSearch(sql.ref('users.search_text'), query.search);
  const conditions: Expression<SqlBool>[] = [
    ...(search ? [search] : []),
    ...(query.role?.length ? [sql<SqlBool>`users.role = ANY(${query.role})`] : []),
    ...(query.status?.length ? [sql<SqlBool>`users.status = ANY(${query.status})`] : []),
    ...(query.department
      ? [
          sql<SqlBool>`users.department_id = (SELECT id FROM departments WHERE name_key = fold_key(${query.department}))`,
        ]
      : []),
    ...(query.holds_assets === undefined
      ? []
      : [query.holds_assets ? HOLDS_ASSETS : sql<SqlBool>`NOT ${HOLDS_ASSETS}`]),
    ...(scope.activeOnly ? [sql<SqlBool>`users.status = 'active'`] : []),
  ];
  return db.selectFrom('users').where((where) => where.and(conditions));
}

function idsInOrder(filtered: ReturnType<typeof filterUsers>, sort: string) {
  const [byColumn, byId] = orderOf(sort);
  return filtered.select('users.id').orderBy(byColumn).orderBy(byId);
}

export function findUserPage(db: Db, query: UserListQuery, scope: { activeOnly: boolean }) {
  const filtered = filterUsers(db, query, scope);
  const [byColumn, byId] = orderOf(query.sort);
  return readPage(db, filtered, idsInOrder(filtered, query.sort), query, (ids) =>
    selectUsers(db).where('users.id', 'in', ids).orderBy(byColumn).orderBy(byId),
  );
}

/** The ids of all people that search and filters leave, in the order of the list. */
export function userIdsInOrder(db: Db, query: UserListQuery) {
  return idsInOrder(filterUsers(db, query, { activeOnly: false }), query.sort);
}

export function findUsers(db: Db, ids: readonly number[]) {
  return selectUsers(db).where('users.id', 'in', ids).execute();
}

/** A total order, each the one of an index. */
function orderOf(sort: string): [RawBuilder<unknown>, RawBuilder<unknown>] {
  // The contract's schema admits these names only.
  const { column, direction } = readSort(sort as keyof typeof SORT_COLUMNS);
  const way = sql.raw(direction);
  // People without a department come last either way; the other columns are never empty.
  const nulls = sql.raw(column === 'department' ? 'NULLS LAST' : '');
  const byName = sql`${SORT_COLUMNS.name} ${way},`;
  return [
    sql`${SORT_COLUMNS[column]} ${way} ${nulls}`,
    sql`${column === 'employees_first' ? byName : sql.raw('')} users.id ${way}`,
  ];
}

/**
 * Puts changes of roles and states in line until the transaction ends: two admins who suspend or demote each other at
 * once go one after the other, and the second finds out that they no longer are one.
 */
export async function lockAccountChanges(tx: Trx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('asset-portal:account-changes', 0))`.execute(tx);
}

export interface UserChanges {
  name?: string;
  role?: Role;
  status?: UserStatus;
  department_id?: number | null;
  tries_releases?: boolean;
}

/** Writes changes of a row that the transaction has locked. */
export async function updateUser(tx: Trx, id: number, changes: UserChanges): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...changes, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

const MOST_ASSETS = 100;

/** The things a person holds, longest first. */
export function findHeldAssets(tx: Trx, userId: number) {
  return tx
    .selectFrom('allocations')
    .innerJoin('assets', 'assets.id', 'allocations.asset_id')
    .select(['assets.id', 'assets.name', 'assets.serial_number', 'assets.asset_tag'])
    .where('allocations.user_id', '=', userId)
    .where('allocations.returned_at', 'is', null)
    .orderBy('allocations.allocated_at')
    .orderBy('allocations.id')
    .limit(MOST_ASSETS)
    .execute();
}

export async function countUsers(db: Db) {
  const [count, { suspended_holding_assets }] = await Promise.all([
    readTallies(db),
    db
      .selectFrom('users')
      .select(sql<number>`count(*)::int`.as('suspended_holding_assets'))
      .where('status', '=', 'suspended')
      .where(HOLDS_ASSETS)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    total: count('user'),
    admins: count('user', 'active', 'ADMIN'),
    employees: count('user', 'active', 'EMPLOYEE'),
    active: count('user', 'active'),
    invited: count('user', 'invited'),
    waiting: count('user', 'waiting'),
    suspended: count('user', 'suspended'),
    refused: count('user', 'refused'),
    suspended_holding_assets,
  };
}
