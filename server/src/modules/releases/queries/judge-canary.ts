import { isOlder, type RemoteEntry } from '@portal/contract/remotes';
import type { Db } from '../../../platform/database';
import { judgeStage, type StageVerdict, stageBefore } from '../domain/canary-stages';
import { countStage } from './count-loads';

/** What becomes of a canary that rises by itself, by what browsers have reported; undefined for one that does not. */
export async function judgeCanary(
  db: Db,
  { name, releases: { stable, canary } }: RemoteEntry,
  now: Date,
): Promise<StageVerdict | undefined> {
  if (!canary?.stages) return undefined;
  const { stages, buildId } = canary;
  const early = stageBefore(stages, now);
  if (early) return early;
  const asked = { remote: name, canary: buildId, live: stable.buildId, since: stages.since };
  const counted = await countStage(db, asked, now);
  return judgeStage({ stages, counted, isOlder: isOlder(canary, stable) }, now);
}
