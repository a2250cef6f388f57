import type { Release } from './registry';

/** Whether a release was built before another: an earlier one came back, or one without its changes follows it. */
export function isOlder(release: Pick<Release, 'time'>, than: Pick<Release, 'time'>): boolean {
  return Date.parse(release.time) < Date.parse(than.time);
}
