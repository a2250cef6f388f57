import {
  type Authority,
  decisionOf,
  type ErrorCode,
  isPermitted,
  type LineKind,
  type OrderStatus,
  type RequestShare,
  SHARE_ACTIONS,
  type ShareAction,
} from '@portal/contract';
import { ORDER_LIFE } from './order-states';

/** The facts of a share of an order that decide what its requester may say of it. */
export interface ArrivingShare {
  /** Whose request it is for. */
  user_id: number;
  order_status: OrderStatus;
  kind: LineKind;
  /** Whether its line is billed without a receipt. */
  without_receipt: boolean;
  count_expected: number;
  count_received: number;
  /** Whether its requester said already that it has arrived, and no receipt was recorded since. */
  is_noted: boolean;
}

type Verdict = { permitted: true } | { permitted: false; code: ErrorCode; message: string };

const refused = (message: string, code: ErrorCode = 'wrong_state'): Verdict => ({
  permitted: false,
  code,
  message,
});

const isService = ({ kind }: ArrivingShare) => kind === 'service';

/**
 * Whether the actor may say that what was ordered for a request is there. Of a service their word is the receipt, of
 * all that is still expected of it; of what is delivered it is a note, until a receipt is recorded.
 */
export function decideArrival(
  action: ShareAction,
  share: ArrivingShare,
  actor: Authority & { id: number },
): Verdict {
  if (share.user_id !== actor.id || !isPermitted(actor, 'own.use'))
    return refused('Only the person who made this request can say so', 'forbidden');
  if (action === 'confirm-service' && !isService(share))
    return refused('This is delivered: procurement records what came, and you can say that it has arrived');
  if (action === 'note-arrival' && isService(share))
    return refused('This is a service: confirm it once it is done');
  if (share.without_receipt)
    return refused('This is billed without a receipt: it is there with the invoice that bills it');
  const cell = ORDER_LIFE.receive[share.order_status];
  if (cell !== 'open') return refused(cell.refusal);
  if (share.count_expected === 0)
    return refused(
      share.count_received > 0 ? 'This has already been received' : 'Nothing of this is expected any more',
    );
  if (action === 'note-arrival' && share.is_noted)
    return refused('You have already said that it has arrived');
  return { permitted: true };
}

/** The verdict on each, in the vocabulary's order, as it travels with the share. */
export function decisionsOnShare(
  share: ArrivingShare,
  actor: Authority & { id: number },
): RequestShare['decisions'] {
  return SHARE_ACTIONS.map((action) => decisionOf(action, decideArrival(action, share, actor)));
}
