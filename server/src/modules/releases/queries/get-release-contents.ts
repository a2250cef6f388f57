import { isPermitted, type ReleaseContents } from '@portal/contract';
import { notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { readRegistry, readRelease, readSource, releaseDirectory } from '../../../platform/releases';
import type { ReleaseDependencies } from '../release-dependencies';
import { presentSource } from '../releases.presenter';

/** What is in a published build: of an area that the caller's role may enter, of any for who manages releases. */
export async function getReleaseContents(
  { deployDir }: Pick<ReleaseDependencies, 'deployDir'>,
  caller: Pick<Caller, 'role' | 'grants' | 'permissions'>,
  { name, build }: { name: string; build: string },
): Promise<ReleaseContents> {
  const area = readRegistry(deployDir).remotes.find((remote) => remote.name === name);
  const release = readRelease(releaseDirectory(deployDir, name, build));
  const isOpen = isPermitted(caller, 'releases.manage') || area?.roles.includes(caller.role);
  if (!area || !isOpen || !release) throw notFound('Release');
  const source = readSource(deployDir, name, build);
  return {
    name,
    build_id: release.buildId,
    built_at: release.time,
    source: presentSource(source),
    since_build_id: source?.since?.buildId ?? null,
    changes: source?.changes ?? null,
    has_more: source?.hasMore ?? false,
  };
}
