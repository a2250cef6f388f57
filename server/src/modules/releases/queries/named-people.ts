import type { Person } from '@portal/contract';
import type { RemoteEntry } from '@portal/contract/remotes';
import type { Db } from '../../../platform/database';
import { findPeople } from '../../../platform/lists/person-of';

/** The accounts that canaries name, by name. */
export async function readNamedPeople(db: Db, remotes: readonly RemoteEntry[]): Promise<Person[]> {
  const people = await findPeople(
    db,
    remotes.flatMap(({ releases }) => releases.canary?.accounts ?? []),
  );
  return [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id);
}
