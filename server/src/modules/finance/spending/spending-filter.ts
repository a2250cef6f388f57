import type { endpoints, QueryOf } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Days, liesWithin } from '../finance.repository';

export type SpendingQuery = QueryOf<typeof endpoints.getSpending>;
type Subject = Pick<SpendingQuery, 'department_id' | 'category_id'>;

function isOf(column: RawBuilder<unknown>, id: number | null | undefined): RawBuilder<unknown> {
  if (id === undefined) return sql``;
  return id === null ? sql`AND ${column} IS NULL` : sql`AND ${column} = ${id}`;
}

/** Narrows to a department and a category, each also to those without; to be put behind another condition. */
export function isAbout({ department_id, category_id }: Subject): RawBuilder<unknown> {
  return sql`${isOf(sql`requests.department_id`, department_id)} ${isOf(sql`requests.category_id`, category_id)}`;
}

/** The requests that the spending figures are about: approved in the period, fulfilled since or not. */
export function isCounted(days: Days, subject: Subject): RawBuilder<boolean> {
  return sql<boolean>`(requests.status IN ('approved', 'fulfilled')
    AND ${liesWithin(sql`requests.approved_at`, days)} ${isAbout(subject)})`;
}
