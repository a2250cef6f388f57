import { type Location, type LocationFacts, pathText } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import { presentLocation } from '../locations.presenter';
import { readLocation, updateLocation } from '../locations.repository';
import { assertNameFree, openLocation, type SeenLocation, spaced } from './open-location';

const FACTS = ['name', 'code'] as const;

/** Changes name and code of a place; an unchanged one stays in its version. The paths of all below it follow at once. */
export function editLocation(
  db: Db,
  { facts, ...seen }: SeenLocation & { facts: LocationFacts },
): Promise<Location> {
  return inTransaction(db, async (tx) => {
    const { id, caller } = seen;
    const before = await openLocation(tx, 'edit', seen);
    const now = { name: spaced(facts.name), code: facts.code };
    const changed = FACTS.filter((fact) => before[fact] !== now[fact]);
    if (changed.length === 0) return presentLocation(before, caller);
    await assertNameFree(tx, { name: now.name, parentId: before.parent_id, ownId: id });
    await updateLocation(tx, id, now);
    const after = await readLocation(tx, id);
    const only = (values: typeof now) => Object.fromEntries(changed.map((fact) => [fact, values[fact]]));
    await appendActivity(tx, {
      actor: caller,
      action: 'Updated Location',
      target: { type: 'location', id, label: pathText(after.path) },
      before: only(before),
      after: only(now),
    });
    return presentLocation(after, caller);
  });
}
