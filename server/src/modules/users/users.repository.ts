import type { Role } from '@portal/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { matchesSearch, readPage } from '../../platform/lists/list-page';

export interface UserListQuery {
  page: number;
  page_size: number;
  search: string;
  sort: string;
  role?: Role[] | undefined;
}

const SORT_COLUMNS = {
  name: sql`users.name COLLATE "en-x-icu"`,
  email: sql`users.email COLLATE "en-x-icu"`,
  role: sql`users.role`,
  created_at: sql`users.created_at`,
} as const;

function selectUsers(db: Db | Trx) {
  return db
    .selectFrom('users')
    .leftJoin('departments', 'departments.id', 'users.department_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.status',
      'users.version',
      'users.created_at',
      'users.updated_at',
      'departments.name as department',
    ]);
}

export type UserRow = Awaited<ReturnType<typeof findUser>> & object;

export function findUser(db: Db | Trx, id: number) {
  return selectUsers(db).where('users.id', '=', id).executeTakeFirst();
}

export function findUserPage(db: Db, query: UserListQuery, scope: { activeOnly: boolean }) {
  const search = matchesSearch(sql.ref('users.search_text'), query.search);
  const conditions: Expression<SqlBool>[] = [
    ...(search ? [search] : []),
    ...(query.role?.length ? [sql<SqlBool>`users.role = ANY(${query.role})`] : []),
    ...(scope.activeOnly ? [sql<SqlBool>`users.status = 'active'`] : []),
  ];
  const filtered = selectUsers(db).where((where) => where.and(conditions));
  const descending = query.sort.startsWith('-');
  // The contract's schema admits these names only.
  const column = SORT_COLUMNS[query.sort.replace(/^-/, '') as keyof typeof SORT_COLUMNS];
  const direction = descending ? 'desc' : 'asc';
  return readPage(db, filtered, filtered.orderBy(column, direction).orderBy('users.id', direction), query);
}
