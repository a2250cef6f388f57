import { MAX_ATTACHMENTS_SHOWN } from '@portal/contract';
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import type { AttachmentsTable } from '../../platform/database/attachment-tables';
import { personOf } from '../../platform/lists/person-of';
import type { TargetRef } from './targets.repository';

/** What is attached and was not removed. */
function selectAttachments(db: Db) {
  return db
    .selectFrom('attachments')
    .select((eb) => [
      'attachments.id',
      'attachments.target_type',
      'attachments.target_id',
      'attachments.name',
      'attachments.version',
      'attachments.bytes',
      'attachments.content_type',
      'attachments.file_key',
      'attachments.added_at',
      personOf(eb.ref('attachments.added_by')).$notNull().as('adder'),
      sql<boolean>`NOT EXISTS (
        SELECT FROM attachments AS later
        WHERE later.target_type = attachments.target_type AND later.target_id = attachments.target_id
          AND later.name_key = attachments.name_key AND later.version > attachments.version
          AND later.removed_at IS NULL)`.as('is_latest'),
    ])
    .where('attachments.removed_at', 'is', null);
}
export type AttachmentRow = Awaited<
  ReturnType<ReturnType<typeof selectAttachments>['executeTakeFirstOrThrow']>
>;

const columnOf = ({ type }: Pick<TargetRef, 'type'>) => `attachments.${type}_id` as const;

/** The record's own, by name, the last version of each first. */
export function listOwn(db: Db, target: TargetRef): Promise<AttachmentRow[]> {
  return selectAttachments(db)
    .where(columnOf(target), '=', target.id)
    .orderBy('attachments.name_key')
    .orderBy('attachments.version', 'desc')
    .execute();
}

/** Those of several records of one kind, record by record, and how many there are in all. */
export async function listOfTargets(
  db: Db,
  targets: readonly TargetRef[],
): Promise<{ rows: AttachmentRow[]; count: number }> {
  const [first] = targets;
  if (!first) return { rows: [], count: 0 };
  const column = columnOf(first);
  const ids = targets.map(({ id }) => id);
  const rows = await selectAttachments(db)
    .select((eb) => eb.fn.countAll<number>().over().as('count'))
    .where(column, 'in', ids)
    .orderBy(column)
    .orderBy('attachments.name_key')
    .orderBy('attachments.version', 'desc')
    .limit(MAX_ATTACHMENTS_SHOWN)
    .execute();
  return { rows, count: Number(rows[0]?.count ?? 0) };
}

/** One that was not removed. */
export function findAttachment(db: Db, id: number): Promise<AttachmentRow | undefined> {
  return selectAttachments(db).where('attachments.id', '=', id).executeTakeFirst();
}

/** How many hang on the record, and which version one of this name would be. The record is locked. */
export async function countAttachments(
  tx: Trx,
  target: TargetRef,
  name: string,
): Promise<{ count: number; version: number }> {
  const { count, version } = await tx
    .selectFrom('attachments')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('removed_at', 'is', null).as('count'),
      sql<number>`coalesce(max(version) FILTER (WHERE name_key = fold_key(${name})), 0) + 1`.as('version'),
    ])
    .where(columnOf(target), '=', target.id)
    .executeTakeFirstOrThrow();
  return { count: Number(count), version };
}

export async function insertAttachment(tx: Trx, values: Insertable<AttachmentsTable>): Promise<number> {
  const { id } = await tx.insertInto('attachments').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Its row stays, to say that it was there; its file goes with the next sweep, unless it hangs elsewhere too. */
export async function markRemoved(tx: Trx, id: number, by: number): Promise<void> {
  await tx
    .updateTable('attachments')
    .set({ removed_at: sql<Date>`now()`, removed_by: by })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
}
