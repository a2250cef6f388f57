import type { TrialBuilds } from '@portal/contract';
import type { Release, RemoteEntry } from '@portal/contract/remotes';
import type { Caller } from '../../../platform/http/caller';
import { placeOf, publishedReleases, readRegistry, readSource } from '../../../platform/releases';
import type { ReleaseDependencies } from '../release-dependencies';
import { presentSource } from '../releases.presenter';

const MOST_BUILDS = 20;

type Area = TrialBuilds['areas'][number];

function presentArea(deployDir: string, remote: RemoteEntry): Area {
  const { name, title, routePrefix } = remote;
  const present = ({ buildId, time }: Release): Area['builds'][number] => ({
    build_id: buildId,
    built_at: time,
    place: placeOf(remote, buildId) ?? 'published',
    source: presentSource(readSource(deployDir, name, buildId)),
  });
  const builds = publishedReleases(deployDir, name).slice(0, MOST_BUILDS).map(present);
  return { name, title, route_prefix: routePrefix, builds };
}

/** The newest builds of the areas that the caller's role may enter; of a closed area nobody gets a page. */
export async function listTrialBuilds(
  { deployDir }: Pick<ReleaseDependencies, 'deployDir'>,
  { role }: Pick<Caller, 'role'>,
): Promise<TrialBuilds> {
  const { remotes } = readRegistry(deployDir);
  const open = remotes.filter(({ roles, disabled }) => !disabled && roles.includes(role));
  return { areas: open.map((remote) => presentArea(deployDir, remote)) };
}
