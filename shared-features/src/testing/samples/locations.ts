import { LOCATION_ACTIONS, type Location, type LocationAction } from '@portal/contract';
import { openOnly } from './records';

/** A floor in use with nothing below it. */
export function location({
  open = [],
  ...facts
}: Partial<Location> & { open?: readonly LocationAction[] } = {}): Location {
  const path = facts.path ?? ['Head Office', 'Floor 2'];
  return {
    ...{ id: 7, path, name: path.at(-1) ?? '', code: null, kind: 'floor', parent_id: 1, state: 'in_use' },
    ...{ assets: 0, assets_with_below: 0, places: 0, retired_at: null, version: 1 },
    ...{ kinds_above: ['site', 'building'], kinds_below: ['room'], created_at: '2025-01-05T10:00:00.000Z' },
    decisions: openOnly(LOCATION_ACTIONS, open),
    ...facts,
  };
}
