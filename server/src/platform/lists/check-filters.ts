import { type SqlBool, sql } from 'kysely';
import type { Db } from '../database';
import { invalid } from '../http/app-error';

/** What lists and figures are narrowed to: an id, null for what has none, or a department by its name. */
interface Filters {
  department_id?: number | null | undefined;
  category_id?: number | null | undefined;
  user_id?: number | null | undefined;
  asset_id?: number | null | undefined;
  location_id?: number | null | undefined;
  /** A place, of which a list has what is right below it. */
  parent_id?: number | null | undefined;
  department?: string | undefined;
}

type Filter = keyof Filters;

const MESSAGES: Readonly<Record<Filter, string>> = {
  department_id: 'Choose a department that exists',
  category_id: 'Choose a category that exists',
  user_id: 'Choose a person that exists',
  asset_id: 'Choose an asset that exists',
  location_id: 'Choose a location that exists',
  parent_id: 'Choose a location that exists',
  department: 'Choose a department that exists',
};

/** People and assets that are gone keep their place in history; a category is gone once it is deleted. */
function found(filter: Filter, value: string | number) {
  if (filter === 'department_id') return sql<SqlBool>`EXISTS (SELECT FROM departments WHERE id = ${value})`;
  if (filter === 'category_id')
    return sql<SqlBool>`EXISTS (SELECT FROM categories WHERE id = ${value} AND deleted_at IS NULL)`;
  if (filter === 'user_id') return sql<SqlBool>`EXISTS (SELECT FROM users WHERE id = ${value})`;
  if (filter === 'location_id' || filter === 'parent_id')
    return sql<SqlBool>`EXISTS (SELECT FROM locations WHERE id = ${value})`;
  if (filter === 'asset_id') return sql<SqlBool>`EXISTS (SELECT FROM assets WHERE id = ${value})`;
  return sql<SqlBool>`EXISTS (SELECT FROM departments WHERE name_key = fold_key(${value}))`;
}

/**
 * Refuses a filter by what there is not: a list or figures of nothing would read like those of something.
 * @param filters of a query; anything else in it is left alone
 */
export async function checkFilters(db: Db, filters: Filters): Promise<void> {
  const asked = (Object.keys(MESSAGES) as Filter[]).flatMap((filter) => {
    const value = filters[filter];
    return value === undefined || value === null || value === '' ? [] : [[filter, value] as const];
  });
  if (asked.length === 0) return;
  const columns = asked.map(([filter, value]) => sql`${found(filter, value)} AS ${sql.id(filter)}`);
  const { rows } = await sql<Partial<Record<Filter, boolean>>>`SELECT ${sql.join(columns)}`.execute(db);
  const missing = asked.filter(([filter]) => !rows[0]?.[filter]);
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(([name]) => [name, MESSAGES[name]])));
}
