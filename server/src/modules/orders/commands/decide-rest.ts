import type { Order, RestAction, RestDecision } from '@portal/contract';
import { sql } from 'kysely';
import { inTransaction, type Trx } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { readOrder } from '../order-details.repository';
import { restOf } from '../order-lines.presenter';
import { presentOrder } from '../orders.presenter';
import { updateOrder } from '../orders.repository';
import type { OrdersDependencies } from '../orders-dependencies';
import { lockWithRequests, staleOrder } from './open-order';
import { logOrderChange } from './order-activity';

const TOLD: Readonly<Record<RestAction, string>> = {
  'buy-elsewhere': 'the rest is to be bought with another order',
  'nothing-more': 'nothing more is bought for it',
};

const REFUSED: Readonly<Record<RestAction, string>> = {
  'buy-elsewhere':
    'cannot be bought elsewhere as well: it has to be approved and on an order that was sent, and no draft may have it',
  'nothing-more': 'has nothing left that another order is to buy',
};

async function setRestElsewhere(tx: Trx, requestId: number, restElsewhere: boolean): Promise<void> {
  await sql`UPDATE requests SET rest_elsewhere = ${restElsewhere} WHERE id = ${requestId}`.execute(tx);
  await sql`SELECT settle_buying(ARRAY[${requestId}::integer])`.execute(tx);
}

interface DecideRest {
  caller: Caller;
  id: number;
  input: RestDecision;
}

/**
 * Says that the rest of a request, of which an order buys a part, is to be bought with another order, and it holds what
 * was approved for it until one does; or that nothing more is bought, and it is handed over once all that is ordered came.
 */
export function decideRest({ db }: OrdersDependencies, { caller, id, input }: DecideRest): Promise<Order> {
  const { version, request_id, action } = input;
  return inTransaction(db, async (tx) => {
    await lockWithRequests(tx, id);
    const order = await readOrder(tx, id);
    if (order.version !== version) throw staleOrder(order, caller);
    const share = order.shares.find((one) => one.request_id === request_id);
    if (!share || restOf(order, share) !== action)
      throw new AppError('wrong_state', `Request ${request_id} ${REFUSED[action]}`, {
        current: presentOrder(order, caller),
      });
    await setRestElsewhere(tx, request_id, action === 'buy-elsewhere');
    await updateOrder(tx, id, {});
    const after = await readOrder(tx, id);
    const note = `Request ${request_id} (${share.label}): ${TOLD[action]}`;
    await logOrderChange(tx, { caller, action: 'Updated Order', before: order, after, note });
    return presentOrder(after, caller);
  });
}
