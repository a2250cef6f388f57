import type { ActivityAction, Audience, SeenReleases } from '@portal/contract';
import type { RemoteEntry, RemoteRegistry } from '@portal/contract/remotes';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction, type Trx } from '../../../platform/database';
import { AppError, notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import {
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
  /** What else stands only if the change does. */
  alsoIn?: (tx: Trx) => Promise<void>;
}

const CANNOT_WRITE = ['EACCES', 'EROFS', 'EPERM'];

function liveRemote(deployDir: string, name: string): RemoteEntry {
  const remote = readRegistry(deployDir).remotes.find((known) => known.name === name);
  if (!remote) throw notFound('Remote');
  return remote;
}

/** The log keeps the names that people had. */
async function factsOf(db: Db, remote: RemoteEntry): Promise<Record<string, unknown>> {
  const { stable, canary } = remote.releases;
  if (!canary) return { live: stable.buildId };
  const { buildId, percent, roles = [] } = canary;
  const people = await readNamedPeople(db, [remote]);
  return {
    live: stable.buildId,
    canary: buildId,
    percent,
    roles,
    named_people: people.map(({ name }) => name),
  };
}

/** What stands against a change, in words for the person who asked for it. */
async function refusal(error: unknown, dependencies: ReleaseDependencies): Promise<unknown> {
  if (error instanceof ReleasesChanged)
    return new AppError('stale_version', 'Another release is live by now; please look again', {
      current: await listReleases(dependencies),
    });
  if (error instanceof ReleaseRefused)
    return new AppError('conflict', `${error.what} is refused: it ${error.faults.join('; it ')}`);
  if (CANNOT_WRITE.includes((error as NodeJS.ErrnoException).code ?? ''))
    return new AppError('conflict', 'This server may not change the deploy folder: use the release commands');
  return error;
}

/** Changes what is live and logs it: the entry stands only if the change does. */
async function changeLive(
  dependencies: ReleaseDependencies,
  caller: Caller | null,
  change: Change,
): Promise<void> {
  const { db, deployDir } = dependencies;
  const before = liveRemote(deployDir, change.name);
  await inTransaction(db, async (tx) => {
    const registry = await change.change(deployDir).catch(async (error: unknown) => {
      throw await refusal(error, dependencies);
    });
    const after = registry.remotes.find(({ name }) => name === change.name) ?? before;
    await appendActivity(tx, {
      actor: caller,
      action: change.action,
      target: { type: 'release', id: null, label: before.title },
      before: await factsOf(tx, before),
      after: await factsOf(tx, after),
      note: change.note ?? null,
    });
    await change.alsoIn?.(tx);
  });
}

interface ChangeOfRemote {
  name: string;
  seen?: SeenReleases | undefined;
}

interface ActivateRelease extends ChangeOfRemote {
  buildId: string;
  audience?: Audience | undefined;
}

/** Makes a published build live, or gives it to an audience first. */
export function activateRelease(
  dependencies: ReleaseDependencies,
  caller: Caller,
  { name, buildId, audience, seen }: ActivateRelease,
): Promise<void> {
  liveRemote(dependencies.deployDir, name);
  const built = readRelease(releaseDirectory(dependencies.deployDir, name, buildId));
  if (!built) throw notFound('Release');
  return changeLive(dependencies, caller, {
    name,
    action: audience ? 'Began Canary Release' : 'Activated Release',
    change: (deployDir) =>
      audience
        ? releaseAsCanary(
            deployDir,
            name,
            { ...built, ...audience, seed: built.buildId },
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

interface AutomaticWithdrawal {
  name: string;
  seen: SeenReleases;
  /** For the log. */
  why: string;
  alsoIn: (tx: Trx) => Promise<void>;
}

/** Takes the canary back for nobody; does nothing where something else is live by now, or releases are changed elsewhere. */
export async function withdrawAutomatically(
  dependencies: ReleaseDependencies,
  { name, seen, why, alsoIn }: AutomaticWithdrawal,
): Promise<void> {
  const change = (deployDir: string) => withdraw(deployDir, name, seen);
  try {
    await changeLive(dependencies, null, {
      ...{ name, change, alsoIn },
      action: 'Withdrew Canary Release',
      note: `Automatically: ${why}`,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
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
