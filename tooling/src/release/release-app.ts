import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Release, RemoteRegistry } from '@portal/contract/remotes';
import {
  checkBelowLiveShell,
  type NewCanary,
  noteUsed,
  publishRelease,
  ReleaseRefused,
  readRegistry,
  readRelease,
  refuseUnfitArea,
  release,
  releaseAsCanary,
  releaseDirectory,
  whyNoRelease,
} from '@portal/server/releases';
import { DEPLOY_FOLDER, type RemoteApp, remoteApp } from '../apps';
import { remoteBuildId } from '../build/build-remote';
import { hasBrowser } from '../chromium/find-chromium';
import { runConformance } from '../conformance/run-conformance';
import { makeTrialPortal, type TrialPortal } from '../conformance/trial-portal';
import { assertPortal } from './assert-portal';

/** Who gets a canary: named accounts, roles, then a share of all others, which may rise by itself. */
export type Audience = Pick<NewCanary, 'percent' | 'roles' | 'accounts' | 'stages'>;

/** A build is published once it fits the live shell and each of its pages opens below it. @throws ReleaseRefused */
async function judge(app: RemoteApp, build: Release, trial: TrialPortal): Promise<void> {
  const what = `Release ${build.buildId} of ${app.name}`;
  const misfits = checkBelowLiveShell(DEPLOY_FOLDER, app.name, build, trial.deployFolder);
  if (misfits.length > 0) throw new ReleaseRefused(what, misfits);
  if (!hasBrowser("The build's pages were not opened in a browser.")) return;
  const [verdict] = await runConformance(trial, { onProgress: (line) => console.log(line) });
  if (verdict && verdict.faults.length > 0) throw new ReleaseRefused(what, verdict.faults);
}

/** The build of what the sources are now, judged and published unless it is already. @throws ReleaseRefused */
async function publishedBuild(app: RemoteApp): Promise<Release> {
  const directory = releaseDirectory(DEPLOY_FOLDER, app.name, remoteBuildId(app));
  const published = readRelease(directory);
  if (published) {
    // Nobody cleans it away before it is live.
    noteUsed(directory);
    return published;
  }
  const buildId = path.basename(directory);
  if (existsSync(directory))
    throw new ReleaseRefused(`Release ${buildId} of ${app.name}`, [
      `${whyNoRelease(directory)}; once ${directory} is taken away it is built anew`,
    ]);
  const trial = await makeTrialPortal([app], { effort: 'release', below: 'live shell' });
  try {
    const built = releaseDirectory(trial.deployFolder, app.name, buildId);
    const build = readRelease(built);
    if (!build) throw new Error(`${built} holds no release`);
    await judge(app, build, trial);
    publishRelease(trial.deployFolder, DEPLOY_FOLDER, app.name, buildId);
    return build;
  } finally {
    trial.remove();
  }
}

/** Builds a remote once and makes it live, or gives it to `audience` first. @throws ReleaseRefused */
export async function releaseRemote(name: string, audience?: Audience): Promise<RemoteRegistry> {
  assertPortal();
  const app = remoteApp(name);
  refuseUnfitArea(readRegistry(DEPLOY_FOLDER), app.name, { area: app });
  const build = await publishedBuild(app);
  return audience
    ? releaseAsCanary(DEPLOY_FOLDER, app.name, asCanary(build, audience))
    : release(DEPLOY_FOLDER, app.name, build);
}

/** The build's own name is the seed: each canary draws other people, and the same ones each time. */
function asCanary(build: Release, audience: Audience): NewCanary {
  return { ...build, ...audience, seed: build.buildId };
}
