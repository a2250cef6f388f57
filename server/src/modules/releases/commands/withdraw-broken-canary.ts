import type { RemoteEntry } from '@portal/contract/remotes';
import { ReleaseRefused, withdraw } from '../../../platform/releases';
import { isBroken } from '../domain/canary-health';
import { countsText } from '../domain/canary-stages';
import { countLoads } from '../queries/count-loads';
import type { ReleaseDependencies } from '../release-dependencies';
import { mailAdministrators } from '../releases.mail';
import { changeAutomatically } from './change-release';

/** Takes back a canary that fails far more often than the live release; logged and mailed. Does nothing for any other. */
export async function withdrawBrokenCanary(
  dependencies: ReleaseDependencies,
  { name, title, releases: { canary, stable } }: RemoteEntry,
): Promise<void> {
  if (!canary) return;
  const { buildId, since } = canary;
  // Since it began, so that an earlier time of the same build does not count.
  const counted = await countLoads(dependencies.db, {
    ...{ remote: name, canary: buildId, live: stable.buildId, since },
  });
  if (!isBroken(counted.canary, counted.live)) return;
  const why = countsText(counted);
  try {
    await changeAutomatically(dependencies, {
      name,
      action: 'Withdrew Canary Release',
      change: (deployDir) => withdraw(deployDir, name, { live: stable.buildId, canary: buildId }),
      note: why,
      alsoIn: (tx) =>
        mailAdministrators(tx, `The canary of ${title} was withdrawn`, [
          `the canary ${buildId} of ${title} was withdrawn automatically: ${why}. Everybody has the live release again, and nothing else was changed.`,
          'The Releases page shows how it failed. Once it is mended, a new build can be given to some again.',
        ]),
    });
  } catch (error) {
    // Another call was quicker.
    if (!(error instanceof ReleaseRefused)) throw error;
  }
}
