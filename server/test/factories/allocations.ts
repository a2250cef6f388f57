import type { Insertable, Selectable } from 'kysely';
import { type Db, inTransaction } from '../../src/platform/database';
import type { AllocationsTable } from '../../src/platform/database/asset-tables';
import { createAsset } from './assets';

/** An allocation, open unless `returned_at` says otherwise; the asset's status follows. An asset of its own unless one is named. */
export async function createAllocation(
  db: Db,
  values: Partial<Insertable<AllocationsTable>> & { user_id: number },
): Promise<Selectable<AllocationsTable>> {
  return inTransaction(db, async (tx) => {
    const asset_id = values.asset_id ?? (await createAsset(tx)).id;
    if (!values.returned_at) {
      await tx
        .updateTable('assets')
        .set({ status: 'assigned' })
        .where('id', '=', asset_id)
        .where('status', '=', 'available')
        .execute();
    }
    return tx
      .insertInto('allocations')
      .values({ ...dayBefore(values.returned_at), ...values, asset_id })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

function dayBefore(instant: Date | null | undefined): { allocated_at?: Date } {
  return instant ? { allocated_at: new Date(instant.getTime() - 24 * 60 * 60 * 1000) } : {};
}
