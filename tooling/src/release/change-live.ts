import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Canary, RemoteRegistry } from '@portal/contract/remotes';
import { ReleaseRefused, ReleasesChanged, readRegistry, type SeenReleases } from '@portal/server/releases';
import { DEPLOY_FOLDER } from '../apps';
import { onlyName, runReleaseCommand, UsageError } from './run-release-command';

/** `5.5 % of users, FINANCE and accounts 12, 47`. */
export function audienceText({ percent, roles = [], accounts = [] }: Canary): string {
  const parts = [
    ...(percent > 0 ? [`${percent} % of users`] : []),
    ...(roles.length > 0 ? [`role ${roles.join(', ')}`] : []),
    ...(accounts.length > 0 ? [`accounts ${accounts.join(', ')}`] : []),
  ];
  return parts.join(' and ') || 'nobody';
}

/** ` After 30 minutes each: 25 %, 100 %, live for all.` */
function stagesText({ stages }: Canary): string {
  if (!stages) return '';
  const { shares, stage, waitMinutes, paused, atEnd } = stages;
  if (paused) return ' It is paused.';
  const next = shares.slice(stage + 1).map((share) => `${share} %`);
  const end = atEnd === 'live' ? 'live for all' : 'a wait for promotion';
  return ` After ${waitMinutes} minutes each: ${[...next, end].join(', ')}.`;
}

/** What is live of an app, and in whose place. */
interface App {
  stable: { buildId: string };
  canary?: Canary;
  previous?: { buildId: string };
  liveSince?: string;
  disabled?: { message: string };
}

function appOf({ remotes, shell }: RemoteRegistry, name: string): App | undefined {
  if (name === 'shell') return { stable: shell, previous: shell.previous };
  const remote = remotes.find((known) => known.name === name);
  if (!remote) return undefined;
  const { releases, previous, liveSince, disabled } = remote;
  return { ...releases, previous, liveSince, disabled };
}

/** Tells one going-live from another, of the same build as well. */
function turnOf({ stable, previous, liveSince }: App): string {
  return [stable.buildId, previous?.buildId, liveSince].join();
}

/** What a change did to one app: what is live now, in whose place, and what goes on beside it. */
export function changeText(name: string, before: RemoteRegistry, after: RemoteRegistry): string {
  const [old, now] = [appOf(before, name), appOf(after, name)];
  if (!now) return `${name} is no area of the portal any more (registry revision ${after.revision}).`;
  // Who released since the command began is what was replaced, not what was live then.
  const instead =
    now.previous && (!old || turnOf(old) !== turnOf(now)) ? `, in place of ${now.previous.buildId}` : '';
  const { canary, disabled } = now;
  const replaced =
    old?.canary && old.canary.buildId !== canary?.buildId
      ? ` The canary ${old.canary.buildId} for ${audienceText(old.canary)} has ended.`
      : '';
  const closed = disabled ? ` The area is closed: "${disabled.message}".` : '';
  const beside = canary ? ` Canary: ${canary.buildId} for ${audienceText(canary)}.${stagesText(canary)}` : '';
  return `${name}: live is ${now.stable.buildId}${instead} (registry revision ${after.revision}).${beside}${replaced}${closed}`;
}

/** A change of one app, on what was live when the command began. */
type LiveChange = (deployFolder: string, seen: SeenReleases | undefined) => Promise<RemoteRegistry>;

/**
 * Runs a change of one app in the deploy folder and says what it did.
 * @throws UsageError when there is no such folder
 * @throws ReleaseRefused also when somebody else changed the app since the command began
 */
export async function changeAndTell(
  name: string,
  change: LiveChange,
  deployFolder = DEPLOY_FOLDER,
): Promise<string> {
  if (!existsSync(deployFolder))
    throw new UsageError(
      `There is no folder ${deployFolder}. Set DEPLOY_DIR to the folder that the portal serves; npm start makes and serves this checkout's own.`,
    );
  const before = readRegistry(deployFolder);
  const old = appOf(before, name);
  const seen = old && { live: old.stable.buildId, canary: old.canary?.buildId ?? null };
  try {
    return changeText(name, before, await change(deployFolder, seen));
  } catch (error) {
    if (!(error instanceof ReleasesChanged)) throw error;
    const now = changeText(name, before, readRegistry(deployFolder));
    throw new ReleaseRefused(name, [`was changed by somebody else meanwhile. ${now}`]);
  }
}

/** A command that changes what is live of one app, without building anything. */
export function changeLive(
  command: string,
  change: (deployFolder: string, name: string, seen: SeenReleases | undefined) => Promise<RemoteRegistry>,
): Promise<void> {
  return runReleaseCommand(`Use: npm run ${command} -- finance`, () => {
    const name = onlyName(parseArgs({ allowPositionals: true }).positionals);
    return changeAndTell(name, (deployFolder, seen) => change(deployFolder, name, seen));
  });
}
