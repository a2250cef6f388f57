import type { PersonPage } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/http/app-error';

/** A person as those see them who allocate assets: no role and no account facts but whether it is suspended. */
export async function getPerson(db: Db, id: number): Promise<PersonPage> {
  const person = await db
    .selectFrom('users')
    .leftJoin('departments', 'departments.id', 'users.department_id')
    .select(['users.id', 'users.name', 'users.email', 'users.status', 'departments.name as department'])
    .select([
      sql<number>`(SELECT count(*)::int FROM allocations WHERE user_id = users.id AND returned_at IS NULL)`.as(
        'assets_held',
      ),
      sql<number>`(SELECT count(*)::int FROM allocations WHERE user_id = users.id AND returned_at IS NOT NULL)`.as(
        'assets_returned',
      ),
      sql<number>`(SELECT count(*)::int FROM requests WHERE user_id = users.id AND status <> 'withdrawn')`.as(
        'requests',
      ),
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!person) throw notFound('Person');
  return person;
}
