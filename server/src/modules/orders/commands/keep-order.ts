import { formatMoney, type Outcomes } from '@portal/contract';
import { sumOfMoney } from '@portal/contract/money';
import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { forEachRow } from '../../../platform/http/each-row';
import { ORDER_LIFE } from '../domain/order-states';
import { readOpenAmounts } from '../open-amounts.repository';
import { readOrder } from '../order-details.repository';
import { orderLabel } from '../orders.presenter';
import type { OrdersDependencies } from '../orders-dependencies';
import { loadYearToEnd } from '../queries/year-end-list';
import { lockWithRequests, staleOrder } from './open-order';

interface KeepOrder {
  caller: Caller;
  id: number;
  version: number;
  /** Over whose end. */
  year: number;
  /** Whether an order was sent by that end. */
  sentBy: RawBuilder<boolean>;
  note: string | null;
}

/** Keeps an order over the end of a fiscal year: what has not come of it is to be carried. Keeping it again is a new decision. */
function keepOrder(
  { db }: Pick<OrdersDependencies, 'db'>,
  { caller, id, version, year, sentBy, note }: KeepOrder,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockWithRequests(tx, id);
    const order = await readOrder(tx, id);
    // What can be closed short can be kept.
    const cell = ORDER_LIFE.close[order.status];
    if (cell !== 'open') throw new AppError('wrong_state', cell.refusal);
    if (version !== order.version) throw staleOrder(order, caller);
    const inTime = await tx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', id)
      .where(sentBy)
      .executeTakeFirst();
    if (!inTime) throw new AppError('wrong_state', `It was sent after the end of fiscal year ${year}`);
    const amount = sumOfMoney((await readOpenAmounts(tx, [id])).map(({ open }) => open));
    const before = await tx
      .selectFrom('kept_orders')
      .select(['amount', 'note'])
      .where('fiscal_year', '=', year)
      .where('order_id', '=', id)
      .executeTakeFirst();
    // Said again, it is the same decision.
    if (before && before.amount === amount && before.note === note) return;
    const decision = { amount, note, kept_by: caller.id, kept_at: sql<Date>`now()` };
    await tx
      .insertInto('kept_orders')
      .values({ fiscal_year: year, order_id: id, ...decision })
      .onConflict((taken) => taken.columns(['fiscal_year', 'order_id']).doUpdateSet(decision))
      .execute();
    await appendActivity(tx, {
      actor: caller,
      action: 'Kept Order',
      target: { type: 'order', id, label: orderLabel(order) },
      note: `Over the end of fiscal year ${year}, ${formatMoney(amount)} not received${note === null ? '' : `: ${note}`}`,
    });
  });
}

interface KeepOrders extends Pick<KeepOrder, 'caller' | 'note'> {
  orders: readonly Pick<KeepOrder, 'id' | 'version'>[];
  fiscalYear: number;
  log: FastifyBaseLogger;
}

/** Keeps several, each on its own. Throws at a year whose end is not decided on. */
export async function keepOrders(
  dependencies: Pick<OrdersDependencies, 'db'>,
  { caller, orders, fiscalYear, note, log }: KeepOrders,
): Promise<Outcomes> {
  const { year, sentBy } = await loadYearToEnd(dependencies.db, fiscalYear);
  return forEachRow(
    orders,
    ({ id }) => id,
    (seen) => keepOrder(dependencies, { caller, ...seen, year, sentBy, note }),
    log,
  );
}
