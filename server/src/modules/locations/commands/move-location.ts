import { type Location, pathText } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import { whyNotIn } from '../domain/location-kinds';
import { requireLocationInUse } from '../location-in-use';
import { presentLocation } from '../locations.presenter';
import { readLocation, updateLocation } from '../locations.repository';
import { assertNameFree, openLocation, type SeenLocation } from './open-location';

/** Puts a place with all that is in it and below it into another place. To where it is, it does not move. */
export function moveLocation(
  db: Db,
  { parentId, ...seen }: SeenLocation & { parentId: number },
): Promise<Location> {
  return inTransaction(db, async (tx) => {
    const { id, caller } = seen;
    const before = await openLocation(tx, 'move', seen);
    if (parentId === before.parent_id) return presentLocation(before, caller);
    if (parentId === id) throw invalid({ parent_id: 'A location cannot be in itself: choose another one' });
    const parent = await requireLocationInUse(tx, parentId, 'parent_id');
    const why = whyNotIn(before.kind, parent.kind);
    if (why !== undefined) throw invalid({ parent_id: why });
    await assertNameFree(tx, { name: before.name, parentId, ownId: id, field: 'parent_id' });
    await updateLocation(tx, id, { parent_id: parentId });
    const after = await readLocation(tx, id);
    await appendActivity(tx, {
      actor: caller,
      action: 'Moved Location',
      target: { type: 'location', id, label: pathText(after.path) },
      before: { location: pathText(before.path.slice(0, -1)) },
      after: { location: pathText(parent.path) },
    });
    return presentLocation(after, caller);
  });
}
