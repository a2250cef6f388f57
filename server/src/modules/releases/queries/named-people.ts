import type { Person } from '@portal/contract';
import type { RemoteEntry } from '@portal/contract/remotes';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { personOf } from '../../../platform/lists/person-of';

/** The accounts that canaries name, by name. */
export async function readNamedPeople(db: Db, remotes: readonly RemoteEntry[]): Promise<Person[]> {
  const ids = remotes.flatMap(({ releases }) => releases.canary?.accounts ?? []);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select((eb) => personOf(eb.ref('users.id')).$notNull().as('person'))
    .where('users.id', 'in', ids)
    .orderBy(sql`users.name COLLATE "en-x-icu"`)
    .orderBy('users.id')
    .execute();
  return rows.map(({ person }) => person);
}
