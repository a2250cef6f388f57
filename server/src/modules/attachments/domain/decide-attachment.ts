import {
  ATTACHMENT_REFUSALS,
  type Attachment,
  type Attachments,
  type Authority,
  decisionOf,
  type ErrorCode,
  type InvoiceState,
  isPermitted,
  MAX_ATTACHMENTS,
  type OrderStatus,
  type Permission,
  type RequestStatus,
  type VendorState,
} from '@portal/contract';

/** The facts of a record that rules about its attachments look at. */
export type AttachmentTargetFacts =
  | { type: 'asset'; is_deleted: boolean; holder_id: number | null }
  | { type: 'request'; status: RequestStatus; user_id: number }
  | { type: 'order'; status: OrderStatus }
  | { type: 'vendor'; state: VendorState }
  | { type: 'invoice'; state: InvoiceState };

interface Actor extends Authority {
  id: number;
}

export type AttachmentVerdict = { permitted: true } | { permitted: false; code: ErrorCode; message: string };

/** Whoever may edit the record; on a request, buyers, and its owner while it is pending. */
const NEEDED: Readonly<Record<AttachmentTargetFacts['type'], Permission>> = {
  asset: 'assets.manage',
  request: 'requests.fulfil',
  order: 'orders.manage',
  vendor: 'vendors.manage',
  invoice: 'invoices.enter',
};

function refused(code: ErrorCode, message: string): AttachmentVerdict {
  return { permitted: false, code, message };
}

/** Why nobody may add or remove at all. */
function whyNobody(target: AttachmentTargetFacts): AttachmentVerdict | null {
  if (target.type === 'asset' && target.is_deleted)
    return refused('wrong_state', 'This asset was deleted: what is attached to it stays as it is');
  if (target.type === 'vendor' && target.state === 'removed')
    return refused('wrong_state', 'This vendor was removed: what is attached to it stays as it is');
  return null;
}

/** Why nothing is removed any more, of a record that has ended; null of one that goes on. */
function whyItStays(target: AttachmentTargetFacts): string | null {
  switch (target.type) {
    case 'request':
      return target.status === 'pending' || target.status === 'approved'
        ? null
        : `This request was ${target.status}: what is attached to it stays`;
    case 'order':
      return target.status === 'closed' || target.status === 'cancelled'
        ? `This order ${target.status === 'closed' ? 'is' : 'was'} ${target.status}: what is attached to it stays`
        : null;
    case 'invoice':
      return target.state === 'paid' || target.state === 'rejected'
        ? `This invoice ${target.state === 'paid' ? 'has been' : 'was'} ${target.state}: what is attached to it stays`
        : null;
    default:
      return null;
  }
}

/** Whether they may change what is attached to the record, as far as they themselves decide it. */
export function mayChangeAttachments(target: AttachmentTargetFacts, actor: Actor): AttachmentVerdict {
  if (isPermitted(actor, NEEDED[target.type])) return whyNobody(target) ?? { permitted: true };
  if (target.type !== 'request' || target.user_id !== actor.id)
    return refused('forbidden', 'You are not allowed to do this');
  return target.status === 'pending'
    ? { permitted: true }
    : refused(
        'wrong_state',
        'This request is not pending any more: only procurement can change what is attached to it',
      );
}

/** Says whether somebody may attach one more file to a record that has so many. */
export function mayAddAttachment(
  target: AttachmentTargetFacts,
  actor: Actor,
  count: number,
): AttachmentVerdict {
  const verdict = mayChangeAttachments(target, actor);
  return verdict.permitted && count >= MAX_ATTACHMENTS
    ? refused('wrong_state', ATTACHMENT_REFUSALS.count)
    : verdict;
}

/** Says whether somebody may remove a file from a record. */
export function mayRemoveAttachment(target: AttachmentTargetFacts, actor: Actor): AttachmentVerdict {
  const verdict = mayChangeAttachments(target, actor);
  const why = verdict.permitted ? whyItStays(target) : null;
  return why === null ? verdict : refused('wrong_state', why);
}

/** The verdict on adding, as it travels with the list. */
export function decisionsOnList(
  target: AttachmentTargetFacts,
  actor: Actor,
  count: number,
): Attachments['decisions'] {
  return [decisionOf('add', mayAddAttachment(target, actor, count))];
}

/** The verdict on removing, as it travels with each attachment. */
export function decisionsOnAttachment(target: AttachmentTargetFacts, actor: Actor): Attachment['decisions'] {
  return [decisionOf('remove', mayRemoveAttachment(target, actor))];
}
