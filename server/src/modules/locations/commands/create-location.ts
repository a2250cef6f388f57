import { type Location, type LocationInput, pathText } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import type { Db } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import { whyNotIn } from '../domain/location-kinds';
import { requireLocationInUse } from '../location-in-use';
import { presentLocation } from '../locations.presenter';
import { lockTree, readLocation } from '../locations.repository';
import { assertNameFree, spaced } from './open-location';

interface CreateLocation {
  caller: Caller;
  input: LocationInput;
  call: IdempotentCall | undefined;
}

/** Adds a place: a site at the top, or another in a place in use of a kind above its own. */
export function createLocation(db: Db, { caller, input, call }: CreateLocation): Promise<Location> {
  return inIdempotentTransaction(db, call, async (tx) => {
    const { kind, code, parent_id } = input;
    await lockTree(tx);
    const parent = parent_id === null ? null : await requireLocationInUse(tx, parent_id, 'parent_id');
    const why = whyNotIn(kind, parent?.kind ?? null);
    if (why !== undefined) throw invalid({ parent_id: why });
    const name = spaced(input.name);
    await assertNameFree(tx, { name, parentId: parent_id });
    const { id } = await tx
      .insertInto('locations')
      .values({ name, code, kind, parent_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const location = await readLocation(tx, id);
    await appendActivity(tx, {
      actor: caller,
      action: 'Created Location',
      target: { type: 'location', id, label: pathText(location.path) },
      after: { name, location_kind: kind, code, ...(parent ? { location: pathText(parent.path) } : {}) },
    });
    return presentLocation(location, caller);
  });
}
