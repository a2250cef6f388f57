import {
  formatCounted,
  formatMoney,
  type Order,
  type ReleasePreview,
  type ShareRelease,
  sumOfMoney,
} from '@portal/contract';
import { sql } from 'kysely';
import { appendActivity } from '../../../platform/activity/append-activity';
import { joinNotes } from '../../../platform/activity/join-notes';
import { inTransaction, type Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { lockSuccessors } from '../../../platform/lists/department-in-use';
import { type OrderDetails, readOrder } from '../order-details.repository';
import { ITEM_TEXT, releaseDropped } from '../order-draft.repository';
import { moveDueDays } from '../order-due.repository';
import type { ShareRow } from '../order-lines.repository';
import { moveOrder } from '../order-progress.repository';
import { closeUnits, commitOrderedCosts } from '../order-units.repository';
import { mailReleased } from '../orders.mail';
import { orderLabel, presentOrder } from '../orders.presenter';
import { updateOrder } from '../orders.repository';
import type { CostDifference, OrdersDependencies } from '../orders-dependencies';
import { awaitedUnits, releaseOptionsOf } from '../share-releases';
import { type Held, insertRelease, moveToStock, type Released, readHeld } from '../share-releases.repository';
import { ensureStock, putStockOnOrder } from '../stock-purchases.repository';
import { openOrder, staleOrder } from './open-order';
import { logOrderChange } from './order-activity';

type Named = Pick<ShareRelease, 'line_id' | 'request_id' | 'to'>;

/** The share that is named, with what of it has not come, once it can be released so. */
function findShare(order: OrderDetails, { line_id, request_id, to }: Named, caller: Caller) {
  const share = order.shares.find((one) => one.line_id === line_id && one.request_id === request_id);
  if (!share) throw invalid({ request_id: 'This order has no units of this line for this request' });
  const units = awaitedUnits(order.units, share);
  const why = releaseOptionsOf(order)(share, units).find((release) => release.to === to)?.why ?? null;
  if (why !== null)
    throw new AppError('wrong_state', why, { fields: { to: why }, current: presentOrder(order, caller) });
  const amount = sumOfMoney(units.map(({ cost }) => cost));
  const released: Released = { line_id, request_id, units: units.length, amount };
  return { share, released };
}

/**
 * What the stock of a department and the request whose units it takes use of the budget more than now: together where it
 * is the stock of the department that the request counts against.
 */
function differencesOf(
  { department_id, before, after }: Held,
  { amount }: Released,
  stockOf: number | null,
): CostDifference[] {
  if (stockOf === department_id) return [{ department_id, difference: sumOfMoney([amount, after, -before]) }];
  return [
    { department_id, difference: sumOfMoney([after, -before]) },
    { department_id: stockOf, difference: amount },
  ];
}

/** What releasing a share would do to the budget. */
export async function previewRelease(
  { db, previewDifferences }: OrdersDependencies,
  { caller, id, ...named }: Named & { caller: Caller; id: number },
): Promise<ReleasePreview> {
  const order = await readOrder(db, id);
  const { share, released } = findShare(order, named, caller);
  const held = await readHeld(db, released);
  const differences = differencesOf(held, released, share.successor_id);
  const isDearer = named.to === 'stock' && differences.some(({ difference }) => difference > 0);
  return {
    units: released.units,
    amount: released.amount,
    held_before: held.before,
    held_after: held.after,
    budget: isDearer ? await previewDifferences(db, differences) : null,
  };
}

interface ReleaseShare {
  caller: Caller;
  id: number;
  input: ShareRelease;
}

/**
 * Takes what has not come for a request off it. It comes for the stock of its department, judged by the budgets, or is
 * awaited no more, which passes as cancelling does. A request of which nothing came is to be bought again.
 */
export function releaseShare(
  dependencies: OrdersDependencies,
  { caller, id, input }: ReleaseShare,
): Promise<Order> {
  const { version, reason, ...named } = input;
  return inTransaction(dependencies.db, async (tx) => {
    const { order } = await openOrder(tx, { id, action: 'release-share', caller, version });
    const { share, released } = findShare(order, named, caller);
    const stock = named.to === 'stock' ? await lockStockOf(tx, share) : null;
    if (stock === 'changed') throw staleOrder(await readOrder(tx, id), caller);
    const budgetNote = stock
      ? await dependencies.checkDifferences(
          tx,
          differencesOf(await readHeld(tx, released), released, stock.id),
        )
      : null;
    if (stock) {
      const stockId = await ensureStock(tx, { orderId: id, department: stock, by: caller.id });
      await moveToStock(tx, released, stockId);
      await putStockOnOrder(tx, {
        ...{ orderId: id, stockId },
        state: order.sent_at === null ? 'in_order' : 'ordered',
      });
    } else await closeUnits(tx, id, released);
    const lineName = order.lines.find((line) => line.id === released.line_id)?.name ?? '';
    await insertRelease(tx, {
      ...{ orderId: id, lineName, share: released, reason, by: caller.id },
      departmentId: stock?.id ?? null,
    });
    await goOn(tx, order, { caller, reason });
    await dependencies.matchInvoices(tx, caller, id);
    const after = await readOrder(tx, id);
    const to = stock ? `moved to the stock of ${stock.name}` : 'no longer expected';
    await mailReleased(tx, {
      ...{ share, units: released.units, reason, stock: stock?.name ?? null },
      ...{ actor: caller, publicUrl: dependencies.publicUrl },
    });
    const what = `${formatCounted(released.units, 'unit')} of ${lineName} (${formatMoney(released.amount)})`;
    await logOrderChange(tx, {
      ...{ caller, action: 'Released Share', before: order, after },
      note: joinNotes(`${what}, ordered for ${nameOf(share)}: ${to}. ${reason}`, budgetNote),
    });
    if (!share.stock_of)
      await appendActivity(tx, {
        actor: caller,
        action: 'Released Share',
        target: { type: 'request', id: share.request_id, label: share.label },
        note: `${what}, ordered with ${orderLabel(order)}: ${to}. ${reason}`,
      });
    return presentOrder(after, caller);
  });
}

function nameOf({ stock_of, request_id, requester_name }: ShareRow): string {
  return stock_of ? `the stock of ${stock_of.name}` : `request #${request_id} of ${requester_name}`;
}

/** The department whose stock takes it, which stays in use until the transaction ends; or that it is another one by now. */
async function lockStockOf(tx: Trx, { department_id, successor_id }: ShareRow) {
  if (department_id === null) throw new Error('A share without a department does not go to stock');
  const found = (await lockSuccessors(tx, [department_id])).get(department_id);
  return found === undefined || found.id !== successor_id ? 'changed' : found;
}

/** The order and its requests go on with what is left of it: one of which nothing more comes is closed, for this reason. */
async function goOn(
  tx: Trx,
  { id, sent_at }: OrderDetails,
  { caller, reason }: { caller: Caller; reason: string },
): Promise<void> {
  const dropped = await releaseDropped(tx, id);
  if (sent_at !== null) await moveOrder(tx, id, caller);
  await moveDueDays(tx, id);
  await commitOrderedCosts(tx, id, caller.id, dropped);
  await updateOrder(tx, id, {
    item_text: ITEM_TEXT,
    end_reason: sql<string | null>`CASE WHEN status = 'closed' THEN ${reason} ELSE end_reason END`,
  });
}
