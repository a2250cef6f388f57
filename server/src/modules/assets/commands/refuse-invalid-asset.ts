import { type AssetFields, assetErrors } from '@portal/contract';
import type { Db, Trx } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import { readToday } from '../../settings';

/**
 * Refuses what does not fit together about an asset, beside its fields; the organisation's today counts.
 * @param changed only what a change of these touches
 */
export async function refuseInvalidAsset(
  db: Db | Trx,
  fields: AssetFields,
  changed?: readonly string[],
): Promise<void> {
  const errors = assetErrors(fields, await readToday(db), changed);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
