import type { Canary, Release } from '@portal/contract/remotes';
import {
  release,
  releaseAsCanary,
  releaseShell,
  rollbackShell,
  shellDirectory,
} from '@portal/server/releases';
import { DEPLOY_FOLDER, remoteApp, SHELL_OUTPUT } from '../apps';
import { shellFacts } from '../build/build-portal';
import { buildRemote } from '../build/build-remote';
import { buildShell, faceShell } from '../build/build-shell';

/** Who gets a canary: named accounts, roles, then a share of all others. */
export type Audience = Pick<Canary, 'percent' | 'roles' | 'accounts'>;

export interface Released {
  buildId: string;
  /** The registry's revision from which on it counts. */
  revision: number;
}

/** Builds a remote once and makes it live, or gives it to `audience` first. @throws ReleaseRefused */
export async function releaseRemote(name: string, audience?: Audience): Promise<Released> {
  const app = remoteApp(name);
  const { release: built } = await buildRemote(app, DEPLOY_FOLDER, { effort: 'release' });
  const registry = audience
    ? await releaseAsCanary(DEPLOY_FOLDER, app.name, asCanary(built, audience))
    : await release(DEPLOY_FOLDER, app, built);
  return { buildId: built.buildId, revision: registry.revision };
}

/** The build's own name is the seed: each canary draws other people, and the same ones each time. */
function asCanary(built: Release, audience: Audience): Canary {
  return { ...built, ...audience, seed: built.buildId };
}

/** Builds the shell, checks it against every live remote, and only then serves it. @throws ReleaseRefused */
export async function releaseTheShell(): Promise<Released> {
  const build = await buildShell(SHELL_OUTPUT, { effort: 'release' });
  try {
    const shell = shellFacts(build);
    const publish = () => build.publish(shellDirectory(DEPLOY_FOLDER, build.buildId));
    const { revision } = await releaseShell(DEPLOY_FOLDER, { shell, facts: build.facts }, publish);
    return { buildId: build.buildId, revision };
  } finally {
    build.discard();
  }
}

/** Serves the previous shell again, whose code is kept for 30 days. @throws ReleaseRefused */
export function rollbackTheShell() {
  return rollbackShell(DEPLOY_FOLDER, (buildId) =>
    faceShell(SHELL_OUTPUT, shellDirectory(DEPLOY_FOLDER, buildId)),
  );
}
