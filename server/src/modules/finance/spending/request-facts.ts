import { REPAIR_REQUEST_NAME } from '@portal/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../platform/database';

/** What the lists behind figures tell of each request alike. */
export function requestFacts(eb: ExpressionBuilder<Database, 'requests' | 'users'>) {
  return [
    'requests.id',
    sql<string>`coalesce(requests.asset_name, ${REPAIR_REQUEST_NAME})`.as('label'),
    jsonObjectFrom(
      eb
        .selectFrom('categories')
        .select(['categories.id', 'categories.name'])
        .whereRef('categories.id', '=', 'requests.category_id'),
    ).as('category'),
    jsonObjectFrom(
      eb
        .selectFrom('departments')
        .select(['departments.id', 'departments.name'])
        .whereRef('departments.id', '=', 'requests.department_id'),
    ).as('department'),
    'users.name as requester',
    'requests.status',
  ] as const;
}
