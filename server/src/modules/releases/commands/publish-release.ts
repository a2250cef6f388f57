import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PublishedRelease } from '@portal/contract';
import type { Release } from '@portal/contract/remotes';
import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import type { Received } from '../../../platform/http/routes';
import {
  checkBelowLiveShell,
  NoBuild,
  noteUsed,
  publishRelease as publishBuild,
  ReleaseRefused,
  readRegistry,
  readRelease,
  refuseUnfitArea,
  releaseDirectory,
  unpackBuild,
} from '../../../platform/releases';
import type { ReleaseDependencies } from '../release-dependencies';
import { refusal } from './change-release';

interface PublishRelease {
  name: string;
  receive: () => Promise<Received>;
}

/** Whether the very same build is published; another one under its name is never taken in its place. @throws ReleaseRefused */
function isPublished(deployDir: string, name: string, build: Release): boolean {
  const directory = releaseDirectory(deployDir, name, build.buildId);
  const published = readRelease(directory);
  if (!published) return false;
  if (published.description !== build.description)
    throw new ReleaseRefused(`Release ${build.buildId} of ${name}`, [
      'is published already, with other files',
    ]);
  // Nobody cleans it away before it is live.
  noteUsed(directory);
  return true;
}

async function publish(
  { db, deployDir }: ReleaseDependencies,
  caller: Caller,
  { name, receive }: PublishRelease,
): Promise<PublishedRelease> {
  const { file } = await receive();
  const incoming = mkdtempSync(path.join(deployDir, '.incoming-'));
  try {
    const build = await unpackBuild(file.path, incoming, name);
    const registry = readRegistry(deployDir);
    refuseUnfitArea(registry, name, build);
    const faults = checkBelowLiveShell(deployDir, name, build, incoming);
    if (faults.length > 0) throw new ReleaseRefused(`Release ${build.buildId} of ${name}`, faults);
    const isNew = !isPublished(deployDir, name, build);
    if (isNew)
      await inTransaction(db, async (tx) => {
        publishBuild(incoming, deployDir, name, build.buildId);
        await appendActivity(tx, {
          actor: caller,
          action: 'Published Release',
          target: { type: 'release', id: null, label: build.area?.title ?? name },
          after: { build: build.buildId },
        });
      });
    const live = registry.remotes.find((known) => known.name === name)?.releases.stable.buildId;
    return { name, build_id: build.buildId, is_new: isNew, live_build_id: live ?? null };
  } finally {
    rmSync(incoming, { recursive: true, force: true });
  }
}

/** Brings a build of a remote from outside beside what is live, as the release command does from the tree: judged first. */
export async function publishRelease(
  dependencies: ReleaseDependencies,
  caller: Caller,
  given: PublishRelease,
): Promise<PublishedRelease> {
  try {
    return await publish(dependencies, caller, given);
  } catch (error) {
    if (error instanceof NoBuild) throw invalid({ file: error.message });
    throw await refusal(error, dependencies);
  }
}
