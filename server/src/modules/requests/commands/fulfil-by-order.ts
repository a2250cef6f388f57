import { formatMoney, type Money } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import type { RequestsDependencies } from '../requests-dependencies';
import { openForAction } from './act-on-request';
import { allocateToRequester, completeRequest } from './complete-request';

interface FulfilByOrder {
  caller: Caller;
  id: number;
  /** Of the order. */
  number: string;
  /** What came for the request: assets to be handed over; none of what is used up or done. */
  assetIds: readonly number[];
  /** The first asset that its requester has of it then, which it names; null where there is none. */
  assetId: number | null;
  /** What that cost, in dollars. */
  cost: Money;
  /** What the requester has to know of it beside. */
  note: string | null;
  /** Whether the requester confirmed that it is done: their word counts for their own request alone. */
  isConfirmed: boolean;
}

/**
 * Fulfills a request with what arrived on its order, inside the caller's transaction: its assets go to the requester.
 * The cost was judged when the order was approved.
 */
export async function fulfilByOrder(
  tx: Trx,
  dependencies: RequestsDependencies,
  { caller, id, number, assetIds, assetId, cost, note, isConfirmed }: FulfilByOrder,
): Promise<void> {
  const opened = await openForAction(tx, { action: 'fulfil', id, caller, isByOrder: true, isConfirmed });
  const ordered = `Ordered with ${number}`;
  for (const given of assetIds)
    await allocateToRequester(tx, opened.request, { caller, assetId: given, note: ordered });
  const approved = opened.request.committed_cost;
  await completeRequest(tx, dependencies, opened, {
    caller,
    assetId,
    attempt: { way: 'order', cost },
    judgement: {
      faults: [],
      needs_reason: null,
      hints: { cost: null, note: null, item: null },
      notes: {
        way: ordered,
        cost:
          cost > approved
            ? `${formatMoney(approved)} was approved for it; with its order ${formatMoney(cost)}`
            : null,
      },
    },
    note,
  });
}
