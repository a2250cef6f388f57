import type { Trx } from '../../../platform/database';
import type { JudgedCanary } from '../../../platform/releases';
import type { HeldBy } from '../domain/canary-stages';

/** Notes that administrators are told why a canary stays at its stage. @returns whether they were not yet */
export async function noticeOnce(
  tx: Trx,
  remote: string,
  buildId: string,
  { stages }: JudgedCanary,
  reason: HeldBy | 'ready',
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('canary_notices')
    .values({ remote, build_id: buildId, stage_since: new Date(stages.since), reason })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
