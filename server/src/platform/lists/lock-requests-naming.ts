import type { Trx } from '../database';

/**
 * Locks the requests that carry the text of a person or of an asset to be repaired, until the transaction ends. To be
 * called before that row is locked for a change of its name, which rewrites them: whoever acts on a request locks it
 * first and then its person or asset, and two that go the other way round would wait for each other for ever.
 */
export async function lockRequestsNaming(tx: Trx, column: 'user_id' | 'asset_id', id: number): Promise<void> {
  await tx
    .selectFrom('requests')
    .select('id')
    .where(column, '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
