import type { AssetRequest, Money } from '@portal/contract';
import { sql } from 'kysely';
import { joinNotes } from '../../../platform/activity/join-notes';
import type { Trx } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { allocateInTransaction } from '../../allocations';
import { type Attempt, bookedCost, type Judgement } from '../domain/judge-fulfilment';
import { approvedInstead } from '../domain/same-item';
import { mailFulfilled } from '../requests.mail';
import { presentRequest } from '../requests.presenter';
import type { RequestDetails, RequestRow } from '../requests.repository';
import type { RequestsDependencies } from '../requests-dependencies';
import { type Opened, saveRequest } from './act-on-request';
import { checkReason } from './check-fulfilment';
import { endRepair } from './repair-asset';
import { logRequestChange } from './request-activity';

interface Completion {
  caller: Caller;
  assetId: number | null;
  attempt: Pick<Attempt, 'way' | 'cost'> | { way: 'order'; cost: Money };
  judgement: Judgement;
  note: string | null;
}

/** What the log must tell where the requester got another item than the approved one. */
function itemNote(request: RequestDetails): string | null {
  const approved = approvedInstead(request);
  const given = request.fulfilled_asset;
  return approved && given && `${approved} was approved; ${given.name} (${given.asset_tag}) was given`;
}

/** Writes that an opened request is fulfilled as it was judged: at its cost, with the asset that the requester got. */
export async function completeRequest(
  tx: Trx,
  { publicUrl, checkBudget }: RequestsDependencies,
  { request, next, note }: Opened,
  { caller, assetId, attempt, judgement, note: fulfilNote }: Completion,
): Promise<AssetRequest> {
  const actualCost = attempt.way === 'order' ? attempt.cost : bookedCost(attempt);
  await endRepair(tx, request, caller, 'fulfilled');
  // What it commits was judged when it was approved; what goes beyond it is judged now, or was with its order.
  const budgetNote =
    attempt.way !== 'order' && actualCost !== null && actualCost > request.committed_cost
      ? await checkBudget(tx, { ...request, committed_cost: actualCost })
      : null;
  checkReason(judgement, fulfilNote);
  const after = await saveRequest(tx, request, {
    ...next,
    fulfilled_by: caller.id,
    fulfilled_at: sql<Date>`now()`,
    fulfilled_asset_id: assetId,
    fulfil_way: attempt.way,
    fulfil_note: fulfilNote,
    actual_cost: actualCost,
  });
  await logRequestChange(tx, {
    caller,
    action: 'Fulfilled Request',
    before: request,
    after,
    note: joinNotes(note, judgement.notes.way, budgetNote, judgement.notes.cost, itemNote(after)),
  });
  await mailFulfilled(tx, { request: after, actor: caller, publicUrl });
  return presentRequest(after, caller);
}

/** Gives an available asset to whoever made the request. */
export async function allocateToRequester(
  tx: Trx,
  request: RequestRow,
  { caller, assetId, note }: { caller: Caller; assetId: number; note: string | null },
): Promise<void> {
  await allocateInTransaction(tx, {
    assetId,
    userId: request.user_id,
    actor: { id: caller.id, name: caller.name },
    requestId: request.id,
    note,
  });
}
