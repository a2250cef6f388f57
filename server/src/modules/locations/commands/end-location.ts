import { type Location, pathText } from '@portal/contract';
import { sql } from 'kysely';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import { presentLocation } from '../locations.presenter';
import { readLocation, updateLocation } from '../locations.repository';
import { openLocation, type SeenLocation } from './open-location';

const inUse = { location_state: 'in use' };
const retired = { location_state: 'retired' };

/** Ends a place that nothing is in: nothing can be put into it from then on. */
export function retireLocation(db: Db, seen: SeenLocation): Promise<Location> {
  return inTransaction(db, async (tx) => {
    const { id, caller } = seen;
    const { path } = await openLocation(tx, 'retire', seen);
    await updateLocation(tx, id, { retired_at: sql<Date>`now()` });
    await appendActivity(tx, {
      actor: caller,
      action: 'Retired Location',
      target: { type: 'location', id, label: pathText(path) },
      before: inUse,
      after: retired,
    });
    return presentLocation(await readLocation(tx, id), caller);
  });
}

export function bringBackLocation(db: Db, seen: SeenLocation): Promise<Location> {
  return inTransaction(db, async (tx) => {
    const { id, caller } = seen;
    const { path } = await openLocation(tx, 'bring_back', seen);
    await updateLocation(tx, id, { retired_at: null });
    await appendActivity(tx, {
      actor: caller,
      action: 'Brought Back Location',
      target: { type: 'location', id, label: pathText(path) },
      before: retired,
      after: inUse,
    });
    return presentLocation(await readLocation(tx, id), caller);
  });
}

/** Deletes a place that nothing refers to; its entries in the log stay. */
export function deleteLocation(db: Db, seen: SeenLocation): Promise<{ id: number; message: string }> {
  return inTransaction(db, async (tx) => {
    const { id, caller } = seen;
    const { path, name, code, kind } = await openLocation(tx, 'delete', seen);
    await tx.deleteFrom('locations').where('id', '=', id).execute();
    await appendActivity(tx, {
      actor: caller,
      action: 'Deleted Location',
      target: { type: 'location', id, label: pathText(path) },
      before: { name, location_kind: kind, code },
    });
    return { id, message: 'Location deleted successfully' };
  });
}
