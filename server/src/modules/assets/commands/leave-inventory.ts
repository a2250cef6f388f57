import { sql } from 'kysely';
import { appendActivities } from '../../../platform/activity/append-activity';
import type { Trx } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { recordRestatement } from '../../finance';
import { readAssetRow, readAssetRows, updateAsset } from '../asset-records.repository';
import { assetEntry, logAssetChange } from './asset-activity';

interface Leaving {
  caller: Caller;
  ids: readonly number[];
  /** Why, for the log. */
  note: string;
}

/** Locks assets until the transaction ends, in the order of their ids so that two who do it never wait for each other. */
export async function lockAssets(tx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.selectFrom('assets').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Takes assets out of the inventory that were never received. Whoever calls has locked them and judged that they may go. */
export async function removeUndone(tx: Trx, { caller, ids, note }: Leaving): Promise<void> {
  if (ids.length === 0) return;
  const rows = await readAssetRows(tx, ids);
  await tx
    .updateTable('assets')
    .set({
      ...{ deleted_at: sql<Date>`now()`, deleted_by: caller.id },
      ...{ version: sql`version + 1`, updated_at: sql`now()` },
    })
    .where('id', 'in', ids)
    .execute();
  await appendActivities(
    tx,
    rows.flatMap(
      (before) => assetEntry({ caller, action: 'Deleted Asset', before, after: null, note }) ?? [],
    ),
  );
}

/**
 * Retires assets that go back to their vendor. They leave the books at what they cost, and nothing is written off.
 * Whoever calls has locked them and judged that they may go.
 */
export async function retireSentBack(tx: Trx, { caller, ids, note }: Leaving): Promise<void> {
  for (const id of ids) {
    const before = await readAssetRow(tx, id);
    const entered = { purchase_cost: 0, residual_value: null };
    await recordRestatement(tx, { id, entered, by: caller.id });
    await updateAsset(tx, id, {
      ...entered,
      status: 'retired',
      retired_at: sql<Date>`now()`,
      sent_back_at: sql<Date>`now()`,
    });
    const after = await readAssetRow(tx, id);
    await logAssetChange(tx, { caller, action: 'Retired Asset', before, after, note });
  }
}
