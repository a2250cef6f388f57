import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { BodyOf } from '@portal/contract';
import type { Release } from '@portal/contract/remotes';
import { ReleaseRefused } from '@portal/server/releases';
import { packTar } from 'modern-tar/fs';
import type { RemoteApp } from '../apps';
import type { Audience } from '../release/release-app';
import { buildOwn } from './build-own';
import { faultsOfOwn } from './check-own';
import { BUILT } from './own-app';
import { asked, portalOf } from './portal';

type Activation = BodyOf<typeof import('@portal/contract')['endpoints']['activateRelease']>;

/** One build as the portal takes it: laid out like a deploy folder, and packed. */
async function archiveOf({ name }: RemoteApp, { buildId }: Release): Promise<File> {
  const code = path.posix.join('remotes', name, buildId);
  const source = path.posix.join('sources', name, `${buildId}.json`);
  const packed = packTar([
    { type: 'directory', source: path.join(BUILT, code), target: code },
    { type: 'content', content: readFileSync(path.join(BUILT, source)), target: source },
  ]);
  return new File([new Uint8Array(gzipSync(await buffer(packed)))], `${name}-${buildId}.tar.gz`);
}

function activationOf({ buildId }: Release, audience: Audience | undefined): Activation {
  if (!audience) return { build_id: buildId };
  const { percent, roles = [], accounts = [], stages } = audience;
  return {
    build_id: buildId,
    // Read by the same rules as the portal's own command.
    audience: { percent, roles, accounts } as NonNullable<Activation>['audience'],
    ...(stages
      ? { stages: { shares: [...stages.shares], wait_minutes: stages.waitMinutes, at_end: stages.atEnd } }
      : {}),
  };
}

/**
 * Builds the remote of this repository, judges it, brings it to the portal and makes it live, or gives it to `audience`
 * first. Returns what is live then.
 * @throws ReleaseRefused with each reason; what is live stays as it was
 */
export async function releaseOwn(app: RemoteApp, audience?: Audience): Promise<string> {
  const { client, url } = portalOf(process.env);
  const { release } = await buildOwn(app);
  const what = `Release ${release.buildId} of ${app.name}`;
  const faults = await faultsOfOwn(app, release);
  if (faults.length > 0) throw new ReleaseRefused(what, faults);
  const params = { name: app.name };
  const file = await archiveOf(app, release);
  await asked(what, client.call('publishRelease', { params, file }));
  const body = activationOf(release, audience);
  const { remotes, revision } = await asked(what, client.call('activateRelease', { params, body }));
  const live = remotes.find(({ name }) => name === app.name);
  const canary = live?.canary ? ` Canary: ${live.canary.build_id}.` : '';
  return `${app.name}: live at ${url}${app.routePrefix} is ${live?.stable.build_id} (registry revision ${revision}).${canary}`;
}
