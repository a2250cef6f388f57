import type { LocationAction } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { decideLocation } from '../domain/decide-location';
import { presentLocation } from '../locations.presenter';
import {
  findNamesake,
  type LocationRow,
  lockLocation,
  lockTree,
  readLocation,
} from '../locations.repository';

export interface SeenLocation {
  caller: Caller;
  id: number;
  /** As the caller saw it. */
  version: number;
}

/** The place, locked with the tree until the transaction ends, once the caller may do this to it as it stands now. */
export async function openLocation(
  tx: Trx,
  action: LocationAction,
  { id, caller, version }: SeenLocation,
): Promise<LocationRow> {
  await lockTree(tx);
  await lockLocation(tx, id);
  const location = await readLocation(tx, id);
  const current = presentLocation(location, caller);
  const verdict = decideLocation(action, location, caller);
  if (!verdict.permitted) throw new AppError(verdict.code, verdict.message, { current });
  if (version !== location.version)
    throw new AppError(
      'stale_version',
      'This location was changed after you opened it; please look at it again',
      { current },
    );
  return location;
}

interface Naming {
  name: string;
  parentId: number | null;
  ownId?: number;
  field?: string;
}

/** Refuses a name that another place in the same place has, however it is typed; the tree is locked. */
export async function assertNameFree(
  tx: Trx,
  { name, parentId, ownId, field = 'name' }: Naming,
): Promise<void> {
  const taken = await findNamesake(tx, name, parentId, ownId);
  if (!taken) return;
  const message = taken.retired_at
    ? `A retired location there is called ${taken.name}: bring it back or choose another name`
    : `There is a location called ${taken.name} there already`;
  throw new AppError('already_exists', message, { fields: { [field]: message } });
}

/** A name as it is kept: the spaces in it are no more than one each. */
export function spaced(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}
