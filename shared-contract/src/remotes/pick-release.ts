import type { Release, RemoteEntry } from './registry';

/** Whose release is asked for. */
export interface Reader {
  id: number;
  role: string;
}

export type Channel = 'stable' | 'canary';

/** FNV-1a with murmur's last mixing: short, the same everywhere, and even enough to share people out. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Where a user stands in a draw: 0 to below 100, the same at every visit, other users for another seed. */
export function placeInDraw(userId: number, seed: string): number {
  return (hash(`${seed}:${userId}`) / 2 ** 32) * 100;
}

function isChosen({ canary }: RemoteEntry['releases'], reader: Reader): boolean {
  if (!canary) return false;
  if (canary.accounts?.includes(reader.id) || canary.roles?.includes(reader.role)) return true;
  return placeInDraw(reader.id, canary.seed) < canary.percent;
}

/** Which release of an area a user gets: the canary if an account, a role or the draw says so, else the live one. */
export function pickRelease(
  { releases }: Pick<RemoteEntry, 'releases'>,
  reader: Reader | null,
): { release: Release; channel: Channel } {
  const { stable, canary } = releases;
  return canary && reader && isChosen(releases, reader)
    ? { release: canary, channel: 'canary' }
    : { release: stable, channel: 'stable' };
}
