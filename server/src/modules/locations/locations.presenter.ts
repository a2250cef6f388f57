import type { Authority, Location } from '@portal/contract';
import { decisionsOnLocation } from './domain/decide-location';
import { KINDS_ABOVE, kindsBelow } from './domain/location-kinds';
import type { LocationRow } from './locations.repository';

/** A place with what the caller may do to it. */
export function presentLocation(row: LocationRow, caller: Authority): Location {
  const { id, name, code, kind, parent_id, path, state, assets, assets_with_below, places, version } = row;
  return {
    ...{ id, name, code, kind, parent_id, path, state, assets, assets_with_below, places, version },
    kinds_above: [...KINDS_ABOVE[kind]],
    kinds_below: kindsBelow(kind),
    retired_at: row.retired_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    decisions: decisionsOnLocation(row, caller),
  };
}
