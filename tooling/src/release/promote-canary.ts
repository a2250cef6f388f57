import { isOlder, type RemoteRegistry } from '@portal/contract/remotes';
import { promote, ReleaseRefused, readRegistry, type SeenReleases } from '@portal/server/releases';

interface PromoteOptions {
  seen?: SeenReleases | undefined;
  /** The canary may be older than what is live. */
  older?: boolean | undefined;
}

/**
 * Makes the canary live for all; a release to all since it began makes it a step back, which has to be meant.
 * @throws ReleaseRefused when there is none, it does not fit, or it is older than what is live
 */
export async function promoteCanary(
  deployFolder: string,
  name: string,
  { seen, older }: PromoteOptions,
): Promise<RemoteRegistry> {
  const { stable, canary } =
    readRegistry(deployFolder).remotes.find((known) => known.name === name)?.releases ?? {};
  if (!older && stable && canary && isOlder(canary, stable))
    throw new ReleaseRefused(`Canary ${canary.buildId} of ${name}`, [
      `is older than what is live: it was built at ${canary.time}, ${stable.buildId} at ${stable.time}; ` +
        `npm run promote -- ${name} --older goes back to it on purpose, npm run withdraw -- ${name} ends it`,
    ]);
  return promote(deployFolder, name, seen);
}
