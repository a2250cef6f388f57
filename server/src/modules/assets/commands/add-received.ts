import type { AssetInput } from '@portal/contract';
import { appendActivities } from '../../../platform/activity/append-activity';
import type { Trx } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { isCategoryThere } from '../../categories';
import { writeDefaults } from '../../custom-fields';
import { recordEntries } from '../../finance';
import { requireLocationInUse } from '../../locations';
import { insertAssets, readAssetRows } from '../asset-records.repository';
import { assetEntry } from './asset-activity';
import { refuseInvalidAsset } from './refuse-invalid-asset';

interface AddReceived {
  caller: Caller;
  /** What they have alike, in the contract's names. */
  common: Omit<AssetInput, 'serial_number' | 'custom_fields'>;
  /** The serial number of each, or none. */
  serials: readonly (string | null)[];
}

/**
 * Adds what came of one line of an order to the inventory, inside the caller's transaction and in few statements: a
 * delivery may have hundreds. Answers the ids, in the order of the serial numbers.
 */
export async function addReceived(tx: Trx, { caller, common, serials }: AddReceived): Promise<number[]> {
  await refuseInvalidAsset(tx, { ...common, serial_number: null } as AssetInput);
  if (!(await isCategoryThere(tx, common.category_id)))
    throw invalid({ category_id: 'Choose a category that exists' });
  if (common.location_id) await requireLocationInUse(tx, common.location_id);
  const ids = await insertAssets(
    tx,
    serials.map((serial_number) => ({
      ...common,
      serial_number,
      origin: 'received',
      condition: common.condition ?? 'NEW',
    })),
  );
  await writeDefaults(tx, ids, common.category_id);
  await recordEntries(tx, { ids, entered: common, by: caller.id });
  const rows = await readAssetRows(tx, ids);
  await appendActivities(
    tx,
    rows.flatMap((after) => assetEntry({ caller, action: 'Created Asset', before: null, after }) ?? []),
  );
  return ids;
}
