import {
  type Authority,
  decisionOf,
  type ErrorCode,
  formatCounted,
  isPermitted,
  LOCATION_ACTIONS,
  type Location,
  type LocationAction,
  type LocationKind,
  type LocationState,
  type Role,
} from '@portal/contract';
import { kindsBelow } from './location-kinds';
import { LOCATION_LIFE } from './location-states';

export interface LocationFacts {
  name: string;
  kind: LocationKind;
  state: LocationState;
  /** The assets in it, and those that were deleted while they were in it. */
  assets: number;
  deleted_assets: boolean;
  /** The places right below it, and those of them in use. */
  places: number;
  places_in_use: number;
  /** The place that it is in is retired: which. */
  retired_parent: string | null;
}

export type LocationVerdict = { permitted: true } | { permitted: false; code: ErrorCode; message: string };

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What is in a place, in figures; undefined where nothing is. */
function whatIsIn(assets: number, places: number): string | undefined {
  const reasons = [
    ...(assets > 0 ? [formatCounted(assets, 'asset')] : []),
    ...(places > 0 ? [formatCounted(places, 'location')] : []),
  ];
  return reasons.length === 0 ? undefined : list.format(reasons);
}

/** What keeps a place of this kind from the action whatever state it is in, said after its name. */
function heldByKind(action: LocationAction, kind: LocationKind): string | undefined {
  if (action === 'add' && kindsBelow(kind).length === 0) return 'is a room: no location can be in it';
  if (action === 'move' && kind === 'site') return 'is a site: it stands at the top of the tree';
  return undefined;
}

/** What a place is still needed for, and what to do about it; undefined where nothing is in the way. */
function neededFor(action: LocationAction, facts: LocationFacts): string | undefined {
  const { name, assets, places, places_in_use, deleted_assets } = facts;
  if (action === 'retire') {
    const inside = whatIsIn(assets, places_in_use);
    return inside && `${name} still has ${inside} in it: move or retire what is in it first`;
  }
  if (action !== 'delete') return undefined;
  const inside = whatIsIn(assets, places);
  if (inside !== undefined)
    return `${name} has ${inside} in it: only a location with nothing in it can be deleted`;
  return deleted_assets
    ? `${name} is where deleted assets were, whose history stays: retire it instead`
    : undefined;
}

/** Says whether somebody may do this to a place as it stands. */
export function decideLocation(
  action: LocationAction,
  facts: LocationFacts,
  by: Role | Authority,
): LocationVerdict {
  if (!isPermitted(by, 'locations.manage'))
    return { permitted: false, code: 'forbidden', message: 'You are not allowed to do this' };
  const { name, kind, state, retired_parent } = facts;
  const cell = LOCATION_LIFE[action][state];
  const refusal = heldByKind(action, kind) ?? (cell === 'open' ? undefined : cell.refusal);
  if (refusal !== undefined) return { permitted: false, code: 'wrong_state', message: `${name} ${refusal}` };
  if (action === 'bring_back' && retired_parent !== null)
    return {
      permitted: false,
      code: 'in_use',
      message: `${name} is in ${retired_parent}, which is retired: bring that back first`,
    };
  const needed = neededFor(action, facts);
  return needed === undefined ? { permitted: true } : { permitted: false, code: 'in_use', message: needed };
}

/** The verdict on every action, in the vocabulary's order, as it travels with the place. */
export function decisionsOnLocation(facts: LocationFacts, by: Role | Authority): Location['decisions'] {
  return LOCATION_ACTIONS.map((action) => decisionOf(action, decideLocation(action, facts, by)));
}
