import type { Person, ReleaseAction, ReleaseMetadata, Releases, RemoteReleases } from '@portal/contract';
import { audienceSchema } from '@portal/contract';
import type { Canary, Release, RemoteEntry } from '@portal/contract/remotes';
import { publishedReleases, readRegistry } from '../../../platform/releases';
import type { ReleaseDependencies } from '../release-dependencies';
import { readLoadFigures, readRegistryFailures } from './load-figures';
import { readNamedPeople } from './named-people';

const MOST_PUBLISHED = 20;

function presentRelease(release: Release): ReleaseMetadata {
  return {
    build_id: release.buildId,
    contract: release.contract,
    gzip_bytes: release.gzipBytes,
    git_sha: release.gitSha,
    built_at: release.time,
    requires: release.requires,
  };
}

function audienceOf({ percent, roles, accounts }: Canary) {
  return audienceSchema.parse({ percent, roles, accounts });
}

function actionsOf({ releases: { canary }, previous }: RemoteEntry, published: number): ReleaseAction[] {
  return [
    ...(published > 0 ? (['activate'] as const) : []),
    ...(canary ? (['promote', 'withdraw'] as const) : []),
    ...(previous ? (['roll-back'] as const) : []),
  ];
}

function notLive(deployDir: string, { name, releases: { stable, canary } }: RemoteEntry): Release[] {
  const live = [stable.buildId, canary?.buildId];
  return publishedReleases(deployDir, name)
    .filter(({ buildId }) => !live.includes(buildId))
    .slice(0, MOST_PUBLISHED);
}

interface Known {
  figuresOf: Awaited<ReturnType<typeof readLoadFigures>>;
  people: readonly Person[];
}

function namedIn({ accounts = [] }: Canary, people: readonly Person[]): Person[] {
  return people.filter(({ id }) => accounts.includes(id));
}

interface Listed {
  remote: RemoteEntry;
  published: readonly Release[];
}

function presentRemote({ remote, published }: Listed, { figuresOf, people }: Known): RemoteReleases {
  const { name, title, routePrefix, roles, previous, disabled, liveSince, releases } = remote;
  const { stable, canary } = releases;
  const withFigures = (release: Release) => ({
    ...presentRelease(release),
    ...figuresOf(name, release.buildId),
  });
  return {
    name,
    title,
    route_prefix: routePrefix,
    roles,
    disabled: disabled?.message ?? null,
    live_since: liveSince ?? null,
    stable: withFigures(stable),
    canary: canary
      ? { ...withFigures(canary), audience: audienceOf(canary), people: namedIn(canary, people) }
      : null,
    previous: previous ? withFigures(previous) : null,
    published: published.map(withFigures),
    allowed_actions: actionsOf(remote, published.length),
  };
}

/** What is live, what could be, and how it does. */
export async function listReleases({ db, deployDir }: ReleaseDependencies): Promise<Releases> {
  const { revision, generatedAt, shell, remotes } = readRegistry(deployDir);
  const listed: Listed[] = remotes.map((remote) => ({ remote, published: notLive(deployDir, remote) }));
  const builds = listed.flatMap(({ remote: { name, releases, previous }, published }) =>
    [releases.stable, releases.canary, previous, ...published].flatMap((release) =>
      release ? [{ remote: name, build_id: release.buildId }] : [],
    ),
  );
  const known = {
    figuresOf: await readLoadFigures(db, builds),
    people: await readNamedPeople(db, remotes),
  };
  return {
    revision,
    changed_at: generatedAt,
    shell: {
      build_id: shell.buildId,
      contract: shell.contract,
      provides: shell.provides,
      previous_build_id: shell.previous?.buildId ?? null,
    },
    registry_failures: await readRegistryFailures(db),
    remotes: listed.map((area) => presentRemote(area, known)),
  };
}
