import type { Attachment } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import type { Db, Trx } from '../../../platform/database';
import type { AttachmentStore } from '../../../platform/documents';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { inIdempotentTransaction } from '../../../platform/http/idempotency';
import type { Received } from '../../../platform/http/routes';
import { canSeeAttachments } from '../attachments.policy';
import { attachmentText, presentAttachment } from '../attachments.presenter';
import {
  type AttachmentRow,
  countAttachments,
  findAttachment,
  insertAttachment,
} from '../attachments.repository';
import { contentTypeOf } from '../content-type';
import { attachmentName } from '../domain/attachment-name';
import { mayAddAttachment, mayChangeAttachments } from '../domain/decide-attachment';
import { noTarget, seenTarget } from '../queries/seen-target';
import { lockTarget, type Target, type TargetRef } from '../targets.repository';

interface AddAttachment {
  caller: Caller;
  ref: TargetRef;
  receive: () => Promise<Received>;
}

/** Attaches a file to a record. The file comes before the row that names it: one that nobody names does no harm. */
export async function addAttachment(
  { db, files }: { db: Db; files: AttachmentStore },
  { caller, ref, receive }: AddAttachment,
): Promise<Attachment> {
  await refuseStrangers(db, caller, ref);
  const { file, idempotentCall } = await receive();
  const kept = {
    name: attachmentName(file.name),
    bytes: file.bytes,
    content_type: await contentTypeOf(file.path),
    file_key: file.hash,
  };
  await files.keep(file);
  return inIdempotentTransaction(db, idempotentCall, async (tx) => {
    const target = await openTarget(tx, caller, ref);
    const { count, version } = await countAttachments(tx, target, kept.name);
    const verdict = mayAddAttachment(target, caller, count);
    if (!verdict.permitted) throw new AppError(verdict.code, verdict.message);
    const values = { ...kept, version, target_type: ref.type, target_id: ref.id, added_by: caller.id };
    const id = await insertAttachment(tx, values);
    // It was written in this very transaction.
    const row = (await findAttachment(tx, id)) as AttachmentRow;
    await appendActivity(tx, {
      actor: caller,
      action: 'Added Attachment',
      target: { type: ref.type, id: ref.id, label: target.label },
      after: { attachment: attachmentText(row) },
    });
    return presentAttachment(row, target, caller);
  });
}

/** Whoever may never attach anything here is told before they send it all. What passes with time is judged later. */
async function refuseStrangers(db: Db, caller: Caller, ref: TargetRef): Promise<void> {
  const verdict = mayChangeAttachments(await seenTarget(db, caller, ref), caller);
  if (!verdict.permitted && verdict.code === 'forbidden') throw new AppError(verdict.code, verdict.message);
}

/** The record, locked until the transaction ends, as the caller sees it now. */
export async function openTarget(tx: Trx, caller: Caller, ref: TargetRef): Promise<Target> {
  const target = await lockTarget(tx, ref);
  if (!target || !canSeeAttachments(target, caller)) throw noTarget(ref);
  return target;
}
