import type { Person } from '@portal/contract';
import { type Expression, type RawBuilder, sql } from 'kysely';

/** A column that reads the person of a user id in the same statement; null where the id is. */
export function personOf(userId: Expression<number | null>): RawBuilder<Person | null> {
  return sql<Person | null>`(
    SELECT jsonb_build_object('id', person.id, 'name', person.name, 'email', person.email, 'department', department.name)
    FROM users AS person LEFT JOIN departments AS department ON department.id = person.department_id
    WHERE person.id = ${userId})`;
}
