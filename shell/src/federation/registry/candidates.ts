import { pickRelease, type Reader, type Release, type RemoteEntry } from '@portal/contract/remotes';
import { failedReleases } from './failed-releases';

/**
 * The releases of an area that a user may be given, best first: the canary if it is theirs, the live one, the one
 * before it. What failed in this session is left out, unless nothing else is left.
 */
export function candidatesFor(entry: RemoteEntry, reader: Reader | null): [Release, ...Release[]] {
  const { release } = pickRelease(entry, reader);
  const all = [release, entry.releases.stable, ...(entry.previous ? [entry.previous] : [])];
  const distinct = all.filter(
    (one, index) => all.findIndex((other) => other.buildId === one.buildId) === index,
  );
  const [first, ...rest] = distinct.filter(({ buildId }) => !failedReleases.has(buildId));
  return first ? [first, ...rest] : [release];
}
