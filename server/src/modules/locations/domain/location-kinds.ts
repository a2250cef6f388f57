import { LOCATION_KIND_WORDS, LOCATION_KINDS, type LocationKind } from '@portal/contract';

/**
 * What a place of each kind may be in: one of a kind above its own, and only a site is in none. A small site has floors
 * without a building, a yard is a room of its site. So a place is never below itself, and the tree has four levels.
 */
export const KINDS_ABOVE: Readonly<Record<LocationKind, readonly LocationKind[]>> = {
  site: [],
  building: ['site'],
  floor: ['site', 'building'],
  room: ['site', 'building', 'floor'],
};

/** What a place right below one of this kind may be. */
export function kindsBelow(kind: LocationKind): LocationKind[] {
  return LOCATION_KINDS.filter((below) => KINDS_ABOVE[below].includes(kind));
}

const list = new Intl.ListFormat('en', { type: 'disjunction' });
const word = (kind: LocationKind) => LOCATION_KIND_WORDS[kind].toLowerCase();

/** Why a place of a kind cannot be in one of another kind, or in none (null); undefined where it can. */
export function whyNotIn(kind: LocationKind, parent: LocationKind | null): string | undefined {
  const above = KINDS_ABOVE[kind];
  if (above.length === 0)
    return parent === null ? undefined : 'A site is in no other location: it stands at the top of the tree';
  if (parent !== null && above.includes(parent)) return undefined;
  return `A ${word(kind)} is in a ${list.format(above.map(word))}: choose one`;
}
