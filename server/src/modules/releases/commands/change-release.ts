import type { ActivityAction, Audience } from '@portal/contract';
import type { RemoteEntry, RemoteRegistry } from '@portal/contract/remotes';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import { AppError, notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import {
  promote,
  ReleaseRefused,
  readRegistry,
  readRelease,
  release,
  releaseAsCanary,
  releaseDirectory,
  rollback,
  withdraw,
} from '../../../platform/releases';

export interface ReleaseDependencies {
  db: Db;
  deployDir: string;
}

interface Change {
  name: string;
  action: ActivityAction;
  change: (deployDir: string) => Promise<RemoteRegistry>;
}

const CANNOT_WRITE = ['EACCES', 'EROFS', 'EPERM'];

function liveRemote(deployDir: string, name: string): RemoteEntry {
  const remote = readRegistry(deployDir).remotes.find((known) => known.name === name);
  if (!remote) throw notFound('Remote');
  return remote;
}

function factsOf({ releases: { stable, canary } }: RemoteEntry): Record<string, unknown> {
  return {
    live: stable.buildId,
    ...(canary ? { canary: canary.buildId, percent: canary.percent, roles: canary.roles ?? [] } : {}),
  };
}

/** What stands against a change, in words for the person who asked for it. */
function refusal(error: unknown): unknown {
  if (error instanceof ReleaseRefused)
    return new AppError('conflict', `${error.what} is refused: it ${error.faults.join('; it ')}`);
  if (CANNOT_WRITE.includes((error as NodeJS.ErrnoException).code ?? ''))
    return new AppError('conflict', 'This server may not change the deploy folder: use the release commands');
  return error;
}

/** Changes what is live and logs it: the entry stands only if the change does. */
async function changeLive(
  { db, deployDir }: ReleaseDependencies,
  caller: Caller,
  change: Change,
): Promise<void> {
  const before = liveRemote(deployDir, change.name);
  await inTransaction(db, async (tx) => {
    const registry = await change.change(deployDir).catch((error: unknown) => {
      throw refusal(error);
    });
    const after = registry.remotes.find(({ name }) => name === change.name) ?? before;
    await appendActivity(tx, {
      actor: caller,
      action: change.action,
      target: { type: 'release', id: null, label: before.title },
      before: factsOf(before),
      after: factsOf(after),
    });
  });
}

/** Makes a published build live, or gives it to an audience first. */
export function activateRelease(
  dependencies: ReleaseDependencies,
  caller: Caller,
  { name, buildId, audience }: { name: string; buildId: string; audience?: Audience | undefined },
): Promise<void> {
  const area = liveRemote(dependencies.deployDir, name);
  const built = readRelease(releaseDirectory(dependencies.deployDir, name, buildId));
  if (!built) throw notFound('Release');
  return changeLive(dependencies, caller, {
    name,
    action: audience ? 'Began Canary Release' : 'Activated Release',
    change: (deployDir) =>
      audience
        ? releaseAsCanary(deployDir, name, { ...built, ...audience, seed: built.buildId })
        : release(deployDir, area, built),
  });
}

/** Makes the canary live for all. */
export function promoteRelease(dependencies: ReleaseDependencies, caller: Caller, name: string) {
  const change = (deployDir: string) => promote(deployDir, name);
  return changeLive(dependencies, caller, { name, action: 'Promoted Canary Release', change });
}

/** Takes the canary back. */
export function withdrawRelease(dependencies: ReleaseDependencies, caller: Caller, name: string) {
  const change = (deployDir: string) => withdraw(deployDir, name);
  return changeLive(dependencies, caller, { name, action: 'Withdrew Canary Release', change });
}

/** Puts the previous release back. */
export function rollBackRelease(dependencies: ReleaseDependencies, caller: Caller, name: string) {
  const change = (deployDir: string) => rollback(deployDir, name);
  return changeLive(dependencies, caller, { name, action: 'Rolled Back Release', change });
}
