import { sql } from 'kysely';
import { type Db, inTransaction, type Trx } from '../../../platform/database';
import { addJob, type JobHandlers, type JobRun } from '../../../platform/jobs';
import { lockFields } from '../custom-fields.repository';

const BATCH = 1_000;

interface Deleting extends Pick<JobRun, 'report' | 'stopping'> {
  batch?: number;
}

/**
 * Deletes what assets have in a field that is being deleted, then the field. Where a server is killed in its midst,
 * another one goes on with what is left.
 */
export async function deleteFieldValues(
  db: Db,
  id: number,
  { report, stopping, batch = BATCH }: Deleting,
): Promise<void> {
  let done = 0;
  for (let gone = batch; gone > 0; ) {
    if (stopping.aborted) {
      await queueDeletion(db, id);
      await report(done, done + 1);
      return;
    }
    gone = await deleteBatch(db, id, batch);
    done += gone;
    await report(done);
  }
  await inTransaction(db, async (tx) => {
    await lockFields(tx);
    await tx
      .deleteFrom('custom_fields')
      .where('id', '=', id)
      .where('deleting_at', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('custom_field_values').select('id').where('field_id', '=', id))),
      )
      .execute();
  });
}

/** Answers how many assets had one. Assets are locked before their values, as by whoever edits them. */
async function deleteBatch(db: Db, id: number, limit: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    WITH page AS (
      SELECT DISTINCT asset_id FROM (
        SELECT held.asset_id FROM custom_field_values AS held JOIN custom_fields AS field ON field.id = held.field_id
        WHERE held.field_id = ${id} AND field.deleting_at IS NOT NULL ORDER BY held.asset_id LIMIT ${limit}) AS first),
    locked AS MATERIALIZED (
      SELECT id FROM assets WHERE id IN (SELECT asset_id FROM page) ORDER BY id FOR NO KEY UPDATE),
    gone AS (
      DELETE FROM custom_field_values AS held USING locked WHERE held.field_id = ${id} AND held.asset_id = locked.id
      RETURNING held.asset_id)
    SELECT count(*)::int AS gone FROM page WHERE (SELECT count(*) FROM gone) >= 0`.execute(db);
  return rows[0]?.gone ?? 0;
}

/** Has the values of a field deleted once what is written now is there. */
export function queueDeletion(db: Db | Trx, id: number): Promise<void> {
  return addJob(db, 'delete-custom-field', { field: id }, { key: `custom field ${id}` });
}

/** The job by which a deleted field loses its values. */
export function createCustomFieldJobs(db: Db): Pick<JobHandlers, 'delete-custom-field'> {
  return { 'delete-custom-field': ({ field }, run) => deleteFieldValues(db, field, run) };
}
