import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database';
import type { AttachmentsTable } from '../../src/platform/database/attachment-tables';

type AttachmentValues = Partial<Insertable<AttachmentsTable>> &
  Pick<Insertable<AttachmentsTable>, 'target_type' | 'target_id' | 'added_by'>;

/** A note of six bytes; the file itself is put where the test needs it. */
export function createAttachment(db: Db, values: AttachmentValues): Promise<Selectable<AttachmentsTable>> {
  return db
    .insertInto('attachments')
    .values({
      ...{ name: 'note.txt', version: 1, bytes: 6, content_type: 'text/plain', file_key: 'a'.repeat(64) },
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
