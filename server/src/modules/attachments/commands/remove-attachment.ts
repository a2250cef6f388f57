import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import { AppError, notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { attachmentText } from '../attachments.presenter';
import { findAttachment, markRemoved } from '../attachments.repository';
import { mayRemoveAttachment } from '../domain/decide-attachment';
import { seenAttachment } from '../queries/seen-target';
import { openTarget } from './add-attachment';

/** Removes one version of a file from the record it hangs on. */
export function removeAttachment(
  db: Db,
  caller: Caller,
  id: number,
): Promise<{ id: number; message: string }> {
  return inTransaction(db, async (tx) => {
    const seen = await seenAttachment(tx, caller, id);
    const { type, id: targetId } = seen.target;
    const target = await openTarget(tx, caller, { type, id: targetId });
    const verdict = mayRemoveAttachment(target, caller);
    if (!verdict.permitted) throw new AppError(verdict.code, verdict.message);
    // Somebody else may have removed it while the record was waited for.
    const row = await findAttachment(tx, id);
    if (!row) throw notFound('Attachment');
    await markRemoved(tx, id, caller.id);
    await appendActivity(tx, {
      actor: caller,
      action: 'Removed Attachment',
      target: { type, id: targetId, label: target.label },
      before: { attachment: attachmentText(row) },
      after: { attachment: null },
    });
    return { id, message: 'Attachment removed successfully' };
  });
}
