import type { Attachments } from '@portal/contract';
import type { Db } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { canSeeAttachments } from '../attachments.policy';
import { presentAttachment } from '../attachments.presenter';
import { type AttachmentRow, listOfTargets, listOwn } from '../attachments.repository';
import { decisionsOnList } from '../domain/decide-attachment';
import { findRelatedTargets, type Target, type TargetRef } from '../targets.repository';
import { seenTarget } from './seen-target';

/** What hangs on a record, and what hangs on those that it came of, as far as the caller sees these. */
export async function listAttachments(db: Db, caller: Caller, ref: TargetRef): Promise<Attachments> {
  const target = await seenTarget(db, caller, ref);
  const own = await listOwn(db, target);
  const related = (await findRelatedTargets(db, target)).filter((one) => canSeeAttachments(one, caller));
  const { rows, count } = await listOfTargets(db, related);
  const targetOf = new Map<number, Target>(related.map((one) => [one.id, one]));
  const present = (row: AttachmentRow) => {
    const hangsOn =
      row.target_id === target.id && row.target_type === target.type ? target : targetOf.get(row.target_id);
    // Only those of these records were read.
    return presentAttachment(row, hangsOn as Target, caller);
  };
  return {
    items: [...own, ...rows].map(present),
    count_left_out: count - rows.length,
    decisions: decisionsOnList(target, caller, own.length),
  };
}
