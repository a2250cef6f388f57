import type { ActivityAction, Audience, SeenReleases, StagePlan } from '@portal/contract';
import type { RemoteEntry, RemoteRegistry } from '@portal/contract/remotes';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction, type Trx } from '../../../platform/database';
import { AppError, notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import {
  continueCanary,
  type NewCanary,
  pauseCanary,
  promote,
  ReleaseRefused,
  ReleasesChanged,
  readRegistry,
  readRelease,
  release,
  releaseAsCanary,
  releaseDirectory,
  rollback,
  withdraw,
} from '../../../platform/releases';
import { listReleases } from '../queries/list-releases';
import { readNamedPeople } from '../queries/named-people';
import type { ReleaseDependencies } from '../release-dependencies';

interface Change {
  name: string;
  action: ActivityAction;
  change: (deployDir: string) => Promise<RemoteRegistry>;
  note?: string;
  /** The area need not be live: the change makes it so. */
  mayBeFirst?: boolean;
  /** Asked first: without a yes nothing is changed or logged. */
  onlyIf?: (tx: Trx) => Promise<boolean>;
  /** What else stands only if the change does. */
  alsoIn?: (tx: Trx) => Promise<void>;
}

const CANNOT_WRITE = ['EACCES', 'EROFS', 'EPERM'];

/** Where releases are changed by the commands alone. */
export function isUnwritable(error: unknown): boolean {
  return CANNOT_WRITE.includes((error as NodeJS.ErrnoException).code ?? '');
}

function findRemote(deployDir: string, name: string): RemoteEntry | undefined {
  return readRegistry(deployDir).remotes.find((known) => known.name === name);
}

/** The log keeps the names that people had. */
async function factsOf(
  db: Db,
  remote: RemoteEntry | undefined,
): Promise<Record<string, unknown> | undefined> {
  if (!remote) return undefined;
  const { stable, canary } = remote.releases;
  if (!canary) return { live: stable.buildId };
  const { buildId, percent, roles = [], stages } = canary;
  const people = await readNamedPeople(db, [remote]);
  return {
    live: stable.buildId,
    canary: buildId,
    percent,
    roles,
    named_people: people.map(({ name }) => name),
    ...(stages ? { stages: stages.shares.map((share) => `${share}%`) } : {}),
  };
}

/** What stands against a change, in words for the person who asked for it. */
export async function refusal(error: unknown, dependencies: ReleaseDependencies): Promise<unknown> {
  if (error instanceof ReleasesChanged)
    return new AppError('stale_version', 'Another release is live by now; please look again', {
      current: await listReleases(dependencies),
    });
  if (error instanceof ReleaseRefused)
    return new AppError('conflict', `${error.what} is refused: ${error.reasons}`);
  if (isUnwritable(error))
    return new AppError('conflict', 'This server may not change the deploy folder: use the release commands');
  return error;
}

/** Changes what is live and logs it: the entry stands only if the change does. */
async function changeAndLog(
  { db, deployDir }: ReleaseDependencies,
  actor: Caller | null,
  change: Change,
): Promise<void> {
  const before = findRemote(deployDir, change.name);
  if (!before && !change.mayBeFirst) throw notFound('Remote');
  await inTransaction(db, async (tx) => {
    if (change.onlyIf && !(await change.onlyIf(tx))) return;
    const registry = await change.change(deployDir);
    const after = registry.remotes.find(({ name }) => name === change.name) ?? before;
    if (!after) throw notFound('Remote');
    await appendActivity(tx, {
      actor,
      action: change.action,
      target: { type: 'release', id: null, label: (before ?? after).title },
      before: await factsOf(tx, before),
      after: await factsOf(tx, after),
      note: change.note ?? null,
    });
    await change.alsoIn?.(tx);
  });
}

async function changeLive(dependencies: ReleaseDependencies, caller: Caller, change: Change): Promise<void> {
  try {
    await changeAndLog(dependencies, caller, change);
  } catch (error) {
    throw await refusal(error, dependencies);
  }
}

interface AutomaticChange extends Change {
  /** Why, for the log. */
  note: string;
}

/**
 * Changes what is live for nobody; does nothing where something else is live by now, the area is gone, or releases are
 * changed by the commands alone.
 * @throws ReleaseRefused as the change does
 */
export async function changeAutomatically(
  dependencies: ReleaseDependencies,
  { note, ...change }: AutomaticChange,
): Promise<void> {
  try {
    await changeAndLog(dependencies, null, { ...change, note: `Automatically: ${note}` });
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'not_found';
    if (!(error instanceof ReleasesChanged || isGone || isUnwritable(error))) throw error;
  }
}

interface ChangeOfRemote {
  name: string;
  seen?: SeenReleases | undefined;
}

interface ActivateRelease extends ChangeOfRemote {
  buildId: string;
  audience?: Audience | undefined;
  stages?: StagePlan | undefined;
}

function planOf({ shares, wait_minutes, at_end }: StagePlan): NewCanary['stages'] {
  return { shares, waitMinutes: wait_minutes, atEnd: at_end };
}

/** Makes a published build live, an area's first as well, or gives it to an audience first. */
export function activateRelease(
  dependencies: ReleaseDependencies,
  caller: Caller,
  { name, buildId, audience, stages, seen }: ActivateRelease,
): Promise<void> {
  const built = readRelease(releaseDirectory(dependencies.deployDir, name, buildId));
  if (!built) throw notFound('Release');
  return changeLive(dependencies, caller, {
    name,
    mayBeFirst: !audience,
    action: audience ? 'Began Canary Release' : 'Activated Release',
    change: (deployDir) =>
      audience
        ? releaseAsCanary(
            deployDir,
            name,
            { ...built, ...audience, seed: built.buildId, ...(stages ? { stages: planOf(stages) } : {}) },
            seen,
            dependencies.now(),
          )
        : release(deployDir, name, built, seen),
  });
}

/** Makes the canary live for all. */
export function promoteRelease(
  dependencies: ReleaseDependencies,
  caller: Caller,
  { name, seen }: ChangeOfRemote,
) {
  const change = (deployDir: string) => promote(deployDir, name, seen);
  return changeLive(dependencies, caller, { name, action: 'Promoted Canary Release', change });
}

/** Takes the canary back. */
export function withdrawRelease(
  dependencies: ReleaseDependencies,
  caller: Caller,
  { name, seen }: ChangeOfRemote,
) {
  const change = (deployDir: string) => withdraw(deployDir, name, seen);
  return changeLive(dependencies, caller, { name, action: 'Withdrew Canary Release', change });
}

/** Stops the rise of a canary. */
export function pauseRelease(
  dependencies: ReleaseDependencies,
  caller: Caller,
  { name, seen }: ChangeOfRemote,
) {
  const change = (deployDir: string) => pauseCanary(deployDir, name, seen);
  return changeLive(dependencies, caller, { name, action: 'Paused Canary Release', change });
}

/** Lets a paused canary rise again. */
export function continueRelease(
  dependencies: ReleaseDependencies,
  caller: Caller,
  { name, seen }: ChangeOfRemote,
) {
  const change = (deployDir: string) => continueCanary(deployDir, name, seen, dependencies.now());
  return changeLive(dependencies, caller, { name, action: 'Continued Canary Release', change });
}

/** Puts the previous release back. */
export function rollBackRelease(
  dependencies: ReleaseDependencies,
  caller: Caller,
  { name, seen }: ChangeOfRemote,
) {
  const change = (deployDir: string) => rollback(deployDir, name, seen, dependencies.now());
  return changeLive(dependencies, caller, { name, action: 'Rolled Back Release', change });
}
