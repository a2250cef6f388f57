import { isDeepStrictEqual } from 'node:util';
import type { CanaryStages, RemoteEntry, RemoteRegistry } from '@portal/contract/remotes';

/** What begins with its verb is said of the release; what names a page, a module or an exception stands by itself. */
function asSentence(fault: string): string {
  return /^[a-z]+ /.test(fault) ? `it ${fault}` : fault;
}

/** A release is not made live; `faults` says why, one line each. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
  constructor(
    readonly what: string,
    readonly faults: readonly string[],
  ) {
    super(`${what} is refused:\n${faults.map((fault) => `  - ${asSentence(fault)}`).join('\n')}`);
  }

  /** The faults in one line. */
  get reasons(): string {
    return this.faults.map(asSentence).join('; ');
  }
}

/** Something else is live by now than whoever asked for a change saw. */
export class ReleasesChanged extends Error {
  override readonly name = 'ReleasesChanged';
}

/** What was live of a remote when somebody decided on a change of it. */
export interface SeenReleases {
  live: string;
  canary: string | null;
}

export function assertSeen(
  { releases: { stable, canary } }: RemoteEntry,
  seen: SeenReleases | undefined,
): void {
  if (!seen || (stable.buildId === seen.live && (canary?.buildId ?? null) === seen.canary)) return;
  throw new ReleasesChanged();
}

/** What a canary was when it was judged: another verdict may be due by now. */
export interface JudgedCanary {
  seen: SeenReleases;
  stages: CanaryStages;
}

/** @throws ReleasesChanged when a canary is no longer as it was judged: it ended, was paused, or its area was retired */
export function assertJudged(
  { remotes }: RemoteRegistry,
  name: string,
  { seen, stages }: JudgedCanary,
): void {
  const remote = remotes.find((known) => known.name === name);
  if (!remote || !isDeepStrictEqual(remote.releases.canary?.stages, stages)) throw new ReleasesChanged();
  assertSeen(remote, seen);
}

/** @throws ReleaseRefused when an area is not live */
export function liveRemote(registry: RemoteRegistry, name: string): RemoteEntry {
  const remote = registry.remotes.find((known) => known.name === name);
  if (remote) return remote;
  const names = registry.remotes.map((known) => known.name).join(', ');
  throw new ReleaseRefused(name, [`has no live release; there are: ${names || 'none'}`]);
}

const SECOND_ROLLBACK_MS = 2 * 60 * 1000;

/** Two people who answer one alarm must not undo each other. */
export function refuseSecondRollback(
  name: string,
  { live, rolledBackAt }: { live: string; rolledBackAt?: string | undefined },
  now: Date,
): void {
  if (!rolledBackAt || Math.abs(now.getTime() - Date.parse(rolledBackAt)) >= SECOND_ROLLBACK_MS) return;
  const otherwise =
    name === 'shell'
      ? 'a later one returns'
      : `npm run rollback -- ${name} --to <build id> goes to a named build on purpose`;
  throw new ReleaseRefused(`A second rollback of ${name}`, [
    `comes within two minutes of the one at ${rolledBackAt.slice(11, 19)} UTC, since which ${live} is live; ${otherwise}`,
  ]);
}
