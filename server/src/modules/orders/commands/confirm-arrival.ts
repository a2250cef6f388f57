import type { ArrivalNoteInput, AssetRequest, ServiceConfirmation, ShareAction } from '@portal/contract';
import { joinNotes } from '../../../platform/activity/join-notes';
import type { Trx } from '../../../platform/database';
import { AppError, invalid, notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import { canSeeRequest, getRequest } from '../../requests';
import { readToday } from '../../settings';
import { decideArrival } from '../domain/decide-arrival';
import { isToHandOver, whyHeld } from '../domain/hand-over';
import { type OrderDetails, readOrder } from '../order-details.repository';
import { findReceivedElsewhere } from '../order-lines.repository';
import { mailArrivalNoted } from '../orders.mail';
import type { OrdersDependencies } from '../orders-dependencies';
import { listRequestShares } from '../queries/list-request-shares';
import { findRequestShares, insertArrivalNote } from '../request-shares.repository';
import { lockWithRequests } from './open-order';
import { logOrderChange } from './order-activity';
import { handOverTo, logReceipt, receiveDelivery } from './record-receipt';

interface OfShare<Input> {
  caller: Caller;
  /** Of the request. */
  id: number;
  input: Input;
  call: IdempotentCall | undefined;
}

function findRequest(tx: Trx, id: number) {
  return tx
    .selectFrom('requests')
    .select(['user_id', 'version'])
    .where('id', '=', id)
    .where('status', '<>', 'stock')
    .executeTakeFirst();
}

/** The request as its requester reads it. */
function presentAgain(tx: Trx, caller: Caller, id: number): Promise<AssetRequest> {
  return getRequest({ db: tx, listShares: listRequestShares }, caller, id);
}

interface OpenShare {
  caller: Caller;
  id: number;
  input: { line_id: number; version: number; count_expected?: number };
  action: ShareAction;
}

/**
 * The order of a request, locked with all its requests until the transaction ends, once the caller may say this of what a
 * line of it has for the request.
 */
async function openShare(tx: Trx, { caller, id, input, action }: OpenShare): Promise<OrderDetails> {
  const seen = await findRequest(tx, id);
  if (!seen || !canSeeRequest(caller, seen)) throw notFound('Request');
  const ofLine = ({ line_id }: { line_id: number }) => line_id === input.line_id;
  const shares = await findRequestShares(tx, id);
  if (shares.length === 0) throw new AppError('wrong_state', 'This request is on no order');
  const seenShare = shares.find(ofLine);
  if (!seenShare) throw invalid({ line_id: 'Nothing of this line was ordered for this request' });
  await lockWithRequests(tx, seenShare.order_id, [id]);
  const now = await findRequest(tx, id);
  const stale = async () =>
    new AppError('stale_version', 'This request was changed after you opened it; please look at it again', {
      current: await presentAgain(tx, caller, id),
    });
  const share = (await findRequestShares(tx, id)).find(ofLine);
  if (!now || !share) throw await stale();
  const verdict = decideArrival(action, { ...share, is_noted: share.noted_at !== null }, caller);
  if (!verdict.permitted)
    throw new AppError(verdict.code, verdict.message, { current: await presentAgain(tx, caller, id) });
  // A receipt of it, or a change of its order, is no new version of the request.
  const isAsSeen = input.count_expected === undefined || input.count_expected === share.count_expected;
  if (now.version !== input.version || !isAsSeen) throw await stale();
  return readOrder(tx, share.order_id);
}

/**
 * Records a service as done, since its requester says so: as a receipt of today with all that was still expected of it.
 * Where nothing but services waits, the request is fulfilled with it; assets are handed over by whoever has them.
 */
export function confirmService(
  dependencies: OrdersDependencies,
  { caller, id, input, call }: OfShare<ServiceConfirmation>,
): Promise<AssetRequest> {
  return inIdempotentTransaction(dependencies.db, call, async (tx) => {
    const order = await openShare(tx, { caller, id, input, action: 'confirm-service' });
    const { line_id } = input;
    const units = order.units
      .filter((unit) => unit.line_id === line_id && unit.request_id === id && unit.state === 'expected')
      .map(({ unit_number }) => ({ unit_number, serial_number: null }));
    const told = await receiveDelivery(tx, dependencies, {
      ...{ caller, order },
      input: {
        ...{ delivery_note: null, received_on: await readToday(tx), hand_over: false, location_id: null },
        lines: [{ line_id, units, rejected: [] }],
      },
    });
    const received = await readOrder(tx, order.id);
    if (await isDone(tx, received, id))
      await handOverTo(tx, dependencies, {
        ...{ caller, order: received, requestIds: [id] },
        isConfirmed: true,
      });
    await logReceipt(tx, {
      ...{ caller, before: order, after: await readOrder(tx, order.id) },
      note: joinNotes(told, `${nameOf(order, line_id)} for request #${id}: confirmed by its requester`),
    });
    return presentAgain(tx, caller, id);
  });
}

const nameOf = ({ lines }: OrderDetails, lineId: number) => lines.find(({ id }) => id === lineId)?.name ?? '';

/** Whether all came for a request, and nothing of it has to be handed to anybody. */
async function isDone(
  tx: Trx,
  { id: orderId, lines, shares, units }: OrderDetails,
  requestId: number,
): Promise<boolean> {
  const services = new Set(lines.filter(({ kind }) => kind === 'service').map(({ id }) => id));
  const share = shares.find(({ request_id }) => request_id === requestId);
  const waiting = units.filter(
    ({ request_id, state, handed_over_at }) =>
      request_id === requestId && state === 'received' && handed_over_at === null,
  );
  const elsewhere = await findReceivedElsewhere(tx, orderId, [requestId]);
  return (
    elsewhere.every(({ asset_id, handed_over_at }) => asset_id === null || handed_over_at !== null) &&
    share !== undefined &&
    isToHandOver(share) &&
    whyHeld(share) === null &&
    waiting.every(({ line_id }) => services.has(line_id))
  );
}

/** Keeps that what was ordered has arrived, as its requester says; whoever made the order is mailed. */
export function noteArrival(
  dependencies: OrdersDependencies,
  { caller, id, input, call }: OfShare<ArrivalNoteInput>,
): Promise<AssetRequest> {
  return inIdempotentTransaction(dependencies.db, call, async (tx) => {
    const order = await openShare(tx, { caller, id, input, action: 'note-arrival' });
    const { line_id, note } = input;
    await insertArrivalNote(tx, { line_id, request_id: id, noted_by: caller.id, note });
    const what = nameOf(order, line_id);
    await logOrderChange(tx, {
      ...{ caller, action: 'Noted Arrival', before: order, after: order },
      note: joinNotes(`${what} for request #${id}`, note),
    });
    await mailArrivalNoted(tx, order, {
      ...{ what, note, requestId: id },
      ...{ actor: caller, publicUrl: dependencies.publicUrl },
    });
    return presentAgain(tx, caller, id);
  });
}
