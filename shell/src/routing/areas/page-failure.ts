import { type AreaFailure, toAreaFailure } from '../../federation/area-failure';
import { fallbackReleasesFor } from '../../federation/loading/fallback-releases';
import type { LoadedArea } from '../../federation/loading/load-area';
import { failedReleases } from '../../federation/registry/failed-releases';
import { reportRemoteEvent } from '../../federation/report';
import { loadDocument } from './load-document';

/** The file that a page's loading failed over, as the bundler notes it. */
function fileOf(error: unknown): string | undefined {
  const { request } = error as { request?: unknown };
  return typeof request === 'string' ? request.split('?')[0]?.replace(/^.*\//, '') : undefined;
}

/**
 * What to do about a page that did not load: the release that can be had instead is taken by a load of the whole document,
 * since two builds never run in one page. It is marked first, so that the next page leaves it alone.
 * @returns what the router is to be thrown: the redirect, or the failure for the area's panel
 */
export async function pageFailure(
  { entry, release, isPreview }: LoadedArea,
  error: unknown,
  address: string,
): Promise<Response | AreaFailure> {
  const failure = toAreaFailure(error, release.buildId, 'LOAD');
  const event = { remote: entry.name, build_id: release.buildId, code: failure.code };
  reportRemoteEvent({ ...event, outcome: 'failed' });
  const [other] = isPreview ? [] : await fallbackReleasesFor(entry.name, release, fileOf(error));
  if (!other || !failedReleases.add(release.buildId)) return failure;
  reportRemoteEvent({ ...event, outcome: 'replaced' });
  return loadDocument(address);
}
