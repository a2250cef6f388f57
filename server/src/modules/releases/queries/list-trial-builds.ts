import type { TrialBuilds } from '@portal/contract';
import type { Release, RemoteEntry } from '@portal/contract/remotes';
import type { Caller } from '../../../platform/http/caller';
import { publishedReleases, readRegistry, readSource } from '../../../platform/releases';
import type { ReleaseDependencies } from '../release-dependencies';
import { presentSource } from '../releases.presenter';

const MOST_BUILDS = 20;

type Area = TrialBuilds['areas'][number];

function placeOf({ releases, previous }: RemoteEntry, buildId: string): Area['builds'][number]['place'] {
  if (releases.stable.buildId === buildId) return 'live';
  if (releases.canary?.buildId === buildId) return 'canary';
  return previous?.buildId === buildId ? 'previous' : 'published';
}

function presentArea(deployDir: string, remote: RemoteEntry): Area {
  const { name, title, routePrefix } = remote;
  const present = ({ buildId, time }: Release) => ({
    build_id: buildId,
    built_at: time,
    place: placeOf(remote, buildId),
    source: presentSource(readSource(deployDir, name, buildId)),
  });
  const builds = publishedReleases(deployDir, name).slice(0, MOST_BUILDS).map(present);
  return { name, title, route_prefix: routePrefix, builds };
}

/** The newest builds of the areas that the caller's role may enter. */
export async function listTrialBuilds(
  { deployDir }: Pick<ReleaseDependencies, 'deployDir'>,
  { role }: Pick<Caller, 'role'>,
): Promise<TrialBuilds> {
  const { remotes } = readRegistry(deployDir);
  const open = remotes.filter(({ roles }) => roles.includes(role));
  return { areas: open.map((remote) => presentArea(deployDir, remote)) };
}
