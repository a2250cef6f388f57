import {
  formatCounted,
  formatMoney,
  type Order,
  type ReleasePreview,
  type ShareRelease,
  sumOfMoney,
} from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { joinNotes } from '../../../platform/activity/join-notes';
import { type Db, inTransaction, type Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { requireDepartmentInUse } from '../../../platform/lists/department-in-use';
import { releaseDropped } from '../order-changes.repository';
import { type OrderDetails, readOrder } from '../order-details.repository';
import { itemText } from '../order-draft.repository';
import { moveDueDays } from '../order-due.repository';
import type { ShareRow } from '../order-lines.repository';
import { moveOrder } from '../order-progress.repository';
import { commitOrderedCosts } from '../order-units.repository';
import { mailReleased } from '../orders.mail';
import { orderLabel, presentOrder } from '../orders.presenter';
import { updateOrder } from '../orders.repository';
import type { OrdersDependencies } from '../orders-dependencies';
import { openUnits, whyNotReleasedOf } from '../share-releases';
import {
  closeShare,
  insertRelease,
  moveToStock,
  type Released,
  readHeld,
} from '../share-releases.repository';
import { ensureStock } from '../stock-purchases.repository';
import { openOrder } from './open-order';
import { logOrderChange } from './order-activity';

type Named = Pick<ShareRelease, 'line_id' | 'request_id' | 'to'>;

/** The share that is named, with what of it has not come, once it can be released so. */
function findShare(order: OrderDetails, { line_id, request_id, to }: Named, caller: Caller) {
  const share = order.shares.find((one) => one.line_id === line_id && one.request_id === request_id);
  if (!share) throw invalid({ request_id: 'This order has no units of this line for it' });
  const why = whyNotReleasedOf(order, share, to);
  if (why !== null)
    throw new AppError('wrong_state', why, { fields: { to: why }, current: presentOrder(order, caller) });
  const units = openUnits(order.units, share);
  const released: Released = { line_id, request_id, amount: sumOfMoney(units.map(({ cost }) => cost)) };
  return { share, units: units.length, released };
}

/** What the stock of a department and the request whose units it takes use of the budget more than now, together. */
async function differencesOf(db: Db, released: Released) {
  const held = await readHeld(db, released);
  const { department_id, before, after } = held;
  return {
    held,
    differences: [{ department_id, difference: sumOfMoney([released.amount, after, -before]) }],
  };
}

/** What releasing a share would do to the budget. */
export async function previewRelease(
  { db, previewDifferences }: OrdersDependencies,
  { caller, id, ...named }: Named & { caller: Caller; id: number },
): Promise<ReleasePreview> {
  const order = await readOrder(db, id);
  const { units, released } = findShare(order, named, caller);
  const { held, differences } = await differencesOf(db, released);
  const isDearer = named.to === 'stock' && differences.some(({ difference }) => difference > 0);
  return {
    units,
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
    const { share, units, released } = findShare(order, named, caller);
    const stock = named.to === 'stock' ? departmentOf(share, await departmentName(tx, share)) : null;
    const budgetNote = stock
      ? await dependencies.checkDifferences(tx, (await differencesOf(tx, released)).differences)
      : null;
    if (stock) {
      const department = await requireDepartmentInUse(tx, stock.id, 'to');
      const stockId = await ensureStock(tx, { orderId: id, department, by: caller.id });
      await moveToStock(tx, released, { stockId, orderId: id, isSent: order.sent_at !== null });
    } else await closeShare(tx, released);
    const lineName = order.lines.find((line) => line.id === released.line_id)?.name ?? '';
    await insertRelease(tx, {
      ...{ orderId: id, lineName, share: released, units, reason, by: caller.id },
      departmentId: stock?.id ?? null,
    });
    await goOn(tx, order, { caller, reason });
    await dependencies.matchInvoices(tx, caller, id);
    const after = await readOrder(tx, id);
    const to = stock ? `to the stock of ${stock.name}` : 'no longer expected';
    await mailReleased(tx, {
      ...{ order: after, share, units, reason, stock: stock?.name ?? null },
      ...{ actor: caller, publicUrl: dependencies.publicUrl },
    });
    const what = `${formatCounted(units, 'unit')} of ${lineName}, ${formatMoney(released.amount)}`;
    await logOrderChange(tx, {
      ...{ caller, action: 'Released Share', before: order, after },
      note: joinNotes(`${what}, of ${nameOf(share)}: ${to}. ${reason}`, budgetNote),
    });
    if (!share.stock_of)
      await appendActivity(tx, {
        actor: caller,
        action: 'Released Share',
        target: { type: 'request', id: share.request_id, label: share.label },
        note: `${what}, of ${orderLabel(order)}: ${to}. ${reason}`,
      });
    return presentOrder(after, caller);
  });
}

function nameOf({ stock_of, request_id, requester_name }: ShareRow): string {
  return stock_of ? `the stock of ${stock_of.name}` : `request ${request_id} of ${requester_name}`;
}

async function departmentName(tx: Trx, { department_id }: ShareRow): Promise<string> {
  const { name } = await tx
    .selectFrom('departments')
    .select('name')
    .where('id', '=', department_id)
    .executeTakeFirstOrThrow();
  return name;
}

function departmentOf({ department_id }: ShareRow, name: string) {
  if (department_id === null) throw new Error('A share without a department does not go to stock');
  return { id: department_id, name };
}

/** The order and its requests go on with what is left of it: one of which nothing more comes is closed, for this reason. */
async function goOn(
  tx: Trx,
  { id, sent_at }: OrderDetails,
  { caller, reason }: { caller: Caller; reason: string },
): Promise<void> {
  await releaseDropped(tx, id);
  if (sent_at === null) await updateOrder(tx, id, {});
  else await moveOrder(tx, id, caller);
  await moveDueDays(tx, id);
  await commitOrderedCosts(tx, id);
  const { lines, shares, status } = await readOrder(tx, id);
  await updateOrder(tx, id, {
    item_text: await itemText(tx, lines, shares),
    ...(status === 'closed' ? { end_reason: reason } : {}),
  });
}
