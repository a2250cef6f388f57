import { sql } from 'kysely';
import { appendActivities } from '../../../platform/activity/append-activity';
import type { Trx } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { recordRestatements } from '../../finance';
import { readAssetRows } from '../asset-records.repository';
import { assetEntry, logAssetChanges } from './asset-activity';

interface Leaving {
  caller: Caller;
  ids: readonly number[];
  /** Why, for the log. */
  note: string;
}

/**
 * Locks assets until the transaction ends, in the order of their ids so that two who do it never wait for each other.
 * Answers which of them are not deleted.
 */
export async function lockAssets(tx: Trx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('assets')
    .select(['id', 'deleted_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.flatMap(({ id, deleted_at }) => (deleted_at === null ? id : []));
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
  if (ids.length === 0) return;
  const before = await readAssetRows(tx, ids);
  const entered = { purchase_cost: 0, residual_value: null };
  await recordRestatements(tx, { edits: ids.map((id) => ({ id, entered })), by: caller.id });
  await tx
    .updateTable('assets')
    .set({
      ...{ ...entered, status: 'retired', retired_at: sql<Date>`now()`, sent_back_at: sql<Date>`now()` },
      ...{ version: sql`version + 1`, updated_at: sql`now()` },
    })
    .where('id', 'in', ids)
    .execute();
  await logAssetChanges(tx, { caller, action: 'Retired Asset', before, noteOf: () => note });
}
