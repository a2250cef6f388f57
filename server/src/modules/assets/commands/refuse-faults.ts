import { type AssetFacts, assetFaults } from '@portal/contract';
import type { Db, Trx } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import { readToday } from '../../settings';

/**
 * Refuses what does not fit together about an asset, beside its fields; the organisation's today counts.
 * @param changed only what a change of these touches
 */
export async function refuseFaults(
  db: Db | Trx,
  facts: AssetFacts,
  changed?: readonly string[],
): Promise<void> {
  const faults = assetFaults(facts, await readToday(db), changed);
  if (Object.keys(faults).length > 0) throw invalid(faults);
}
