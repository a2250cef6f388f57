import { type Authority, isPermitted, type PersonPage } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { notFound } from '../../../platform/http/app-error';
import { isMember } from '../domain/account-states';

/**
 * A person as those see them who allocate assets: no role and no account facts but its state. A registration that
 * waits or was refused is there only for those who manage accounts.
 */
export async function getPerson(db: Db, caller: Authority, id: number): Promise<PersonPage> {
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
      sql<number>`(SELECT count(*)::int FROM requests WHERE user_id = users.id AND status NOT IN ('withdrawn', 'stock'))`.as(
        'requests',
      ),
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!person || !(isMember(person.status) || isPermitted(caller, 'users.manage'))) throw notFound('Person');
  return person;
}
