import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Canary, RemoteRegistry } from '@portal/contract/remotes';
import { readRegistry } from '@portal/server/releases';
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

function releasesOf({ remotes, shell }: RemoteRegistry, name: string) {
  if (name === 'shell') return { stable: shell, canary: undefined };
  return remotes.find((remote) => remote.name === name)?.releases;
}

/** What a change did to one app: what is live now, in whose place, and what goes on beside it. */
export function changeText(name: string, before: RemoteRegistry, after: RemoteRegistry): string {
  const [old, now] = [releasesOf(before, name), releasesOf(after, name)];
  if (!now) return `${name} is no area of the portal any more (registry revision ${after.revision}).`;
  const instead =
    old && old.stable.buildId !== now.stable.buildId ? `, in place of ${old.stable.buildId}` : '';
  const { canary } = now;
  const replaced =
    old?.canary && old.canary.buildId !== canary?.buildId
      ? ` The canary ${old.canary.buildId} for ${audienceText(old.canary)} has ended.`
      : '';
  const beside = canary ? ` Canary: ${canary.buildId} for ${audienceText(canary)}.` : '';
  return `${name}: live is ${now.stable.buildId}${instead} (registry revision ${after.revision}).${beside}${replaced}`;
}

/** Runs a change of one app in the deploy folder and says what it did. @throws UsageError when there is no such folder */
export async function changeAndTell(
  name: string,
  change: (deployFolder: string) => Promise<RemoteRegistry>,
): Promise<string> {
  if (!existsSync(DEPLOY_FOLDER))
    throw new UsageError(
      `There is no folder ${DEPLOY_FOLDER}. DEPLOY_DIR names the folder that the portal serves.`,
    );
  const before = readRegistry(DEPLOY_FOLDER);
  return changeText(name, before, await change(DEPLOY_FOLDER));
}

/** A command that changes what is live of one app, without building anything. */
export function changeLive(
  command: string,
  change: (deployFolder: string, name: string) => Promise<RemoteRegistry>,
): Promise<void> {
  return runReleaseCommand(`Use: npm run ${command} -- finance`, () => {
    const name = onlyName(parseArgs({ allowPositionals: true }).positionals);
    return changeAndTell(name, (deployFolder) => change(deployFolder, name));
  });
}
