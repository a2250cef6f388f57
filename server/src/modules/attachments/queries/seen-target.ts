import type { Db } from '../../../platform/database';
import { type AppError, notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { canSeeAttachments } from '../attachments.policy';
import { type AttachmentRow, findAttachment } from '../attachments.repository';
import { findTarget, type Target, type TargetRef } from '../targets.repository';

/** Each kind of record is told not to be there as its own page tells it. */
export function noTarget({ type }: TargetRef): AppError {
  return notFound(
    { asset: 'Asset', request: 'Request', order: 'Order', vendor: 'Vendor', invoice: 'Invoice' }[type],
  );
}

/** The record, which the caller sees. @throws AppError 404 */
export async function seenTarget(db: Db, caller: Caller, ref: TargetRef): Promise<Target> {
  const target = await findTarget(db, ref);
  if (!target || !canSeeAttachments(target, caller)) throw noTarget(ref);
  return target;
}

/** An attachment of a record that the caller sees, with the record. @throws AppError 404 */
export async function seenAttachment(
  db: Db,
  caller: Caller,
  id: number,
): Promise<{ row: AttachmentRow; target: Target }> {
  const row = await findAttachment(db, id);
  const target = row && (await findTarget(db, { type: row.target_type, id: row.target_id }));
  if (!target || !canSeeAttachments(target, caller)) throw notFound('Attachment');
  return { row, target };
}
