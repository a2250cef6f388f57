import type { Person } from '@portal/contract';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '../database';

/** A column that reads the person of a user id in the same statement; null where the id is. */
export function personOf(userId: Expression<number | null>): RawBuilder<Person | null> {
  return sql<Person | null>`(
    SELECT jsonb_build_object('id', person.id, 'name', person.name, 'email', person.email, 'department', department.name)
    FROM users AS person LEFT JOIN departments AS department ON department.id = person.department_id
    WHERE person.id = ${userId})`;
}

/**
 * The people of many rows, each read once however often the rows name it. Ids that are null or unknown are left out.
 * @returns people by their ids
 */
export async function findPeople(
  db: Db,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, Person>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .leftJoin('departments', 'departments.id', 'users.department_id')
    .select(['users.id', 'users.name', 'users.email', 'departments.name as department'])
    .where('users.id', '=', sql<number>`ANY (${known})`)
    .execute();
  return new Map(rows.map((person) => [person.id, person]));
}
