import type {
  Person,
  ReleaseAction,
  ReleaseMetadata,
  ReleaseStages,
  Releases,
  RemoteReleases,
} from '@portal/contract';
import { audienceSchema } from '@portal/contract';
import type { Canary, Release, RemoteEntry } from '@portal/contract/remotes';
import { publishedReleases, readRegistry, readSource } from '../../../platform/releases';
import { outlookOf, type StageVerdict } from '../domain/canary-stages';
import type { ReleaseDependencies } from '../release-dependencies';
import { presentSource } from '../releases.presenter';
import { compareCanaries } from './compare-canaries';
import { judgeCanary } from './judge-canary';
import { listViolations } from './list-violations';
import { readLoadFigures, readRegistryFailures } from './load-figures';
import { readNamedPeople } from './named-people';

const MOST_PUBLISHED = 20;

function presentRelease(deployDir: string, name: string, release: Release): ReleaseMetadata {
  return {
    source: presentSource(readSource(deployDir, name, release.buildId)),
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
    ...(canary?.stages ? [canary.stages.paused ? ('continue' as const) : ('pause' as const)] : []),
    ...(previous ? (['roll-back'] as const) : []),
  ];
}

function notLive(deployDir: string, { name, releases: { stable, canary } }: RemoteEntry): Release[] {
  const live = [stable.buildId, canary?.buildId];
  return publishedReleases(deployDir, name)
    .filter(({ buildId }) => !live.includes(buildId))
    .slice(0, MOST_PUBLISHED);
}

function presentStages({ stages }: Canary, verdict: StageVerdict | undefined): ReleaseStages | null {
  if (!stages || !verdict) return null;
  const { shares, waitMinutes, atEnd, stage, since } = stages;
  return {
    ...{ shares, wait_minutes: waitMinutes, at_end: atEnd, stage, since },
    ...outlookOf(verdict),
  };
}

interface Known {
  deployDir: string;
  figuresOf: Awaited<ReturnType<typeof readLoadFigures>>;
  comparisonOf: Awaited<ReturnType<typeof compareCanaries>>;
  verdictOf: (remote: string) => StageVerdict | undefined;
  people: readonly Person[];
}

function namedIn({ accounts = [] }: Canary, people: readonly Person[]): Person[] {
  return people.filter(({ id }) => accounts.includes(id));
}

interface Listed {
  remote: RemoteEntry;
  published: readonly Release[];
}

function presentCanary(name: string, canary: Canary, known: Known): RemoteReleases['canary'] {
  const comparison = known.comparisonOf(name);
  if (!comparison) throw new Error(`The canary of ${name} was not compared`);
  return {
    ...presentRelease(known.deployDir, name, canary),
    ...known.figuresOf(name, canary.buildId),
    audience: audienceOf(canary),
    people: namedIn(canary, known.people),
    stages: presentStages(canary, known.verdictOf(name)),
    comparison,
  };
}

function presentRemote({ remote, published }: Listed, known: Known): RemoteReleases {
  const { name, title, routePrefix, roles, previous, disabled, liveSince, releases } = remote;
  const { stable, canary } = releases;
  const withFigures = (release: Release) => ({
    ...presentRelease(known.deployDir, name, release),
    ...known.figuresOf(name, release.buildId),
  });
  return {
    name,
    title,
    route_prefix: routePrefix,
    roles,
    disabled: disabled?.message ?? null,
    live_since: liveSince ?? null,
    stable: withFigures(stable),
    canary: canary ? presentCanary(name, canary, known) : null,
    previous: previous ? withFigures(previous) : null,
    published: published.map(withFigures),
    allowed_actions: actionsOf(remote, published.length),
  };
}

/** A reading or two for each canary with stages, of which there are as many as areas that release just now. */
async function judgeCanaries(
  db: ReleaseDependencies['db'],
  remotes: readonly RemoteEntry[],
  now: Date,
): Promise<Known['verdictOf']> {
  const verdicts = new Map<string, StageVerdict | undefined>();
  for (const remote of remotes) verdicts.set(remote.name, await judgeCanary(db, remote, now));
  return (remote) => verdicts.get(remote);
}

/** What is live, what could be, and how it does. */
export async function listReleases({ db, deployDir, now }: ReleaseDependencies): Promise<Releases> {
  const { revision, generatedAt, shell, remotes } = readRegistry(deployDir);
  const listed: Listed[] = remotes.map((remote) => ({ remote, published: notLive(deployDir, remote) }));
  const builds = listed.flatMap(({ remote: { name, releases, previous }, published }) =>
    [releases.stable, releases.canary, previous, ...published].flatMap((release) =>
      release ? [{ remote: name, build_id: release.buildId }] : [],
    ),
  );
  const known = {
    deployDir,
    figuresOf: await readLoadFigures(db, builds),
    comparisonOf: await compareCanaries(db, remotes),
    verdictOf: await judgeCanaries(db, remotes, now()),
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
    policy_violations: await listViolations(db),
    remotes: listed.map((area) => presentRemote(area, known)),
  };
}
