import {
  type Currency,
  differenceOfMoney,
  fromBase,
  MAX_MONEY,
  type Money,
  type Order,
  type OrderEdit,
  type OrderLineInput,
  SumTooLarge,
  toCents,
  toDollars,
} from '@portal/contract';
import { joinNotes } from '../../../platform/activity/join-notes';
import { inTransaction, type Trx } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import { readLatestRate } from '../../rates';
import { isDiscountTooLarge, type OrderMoney } from '../domain/landed-cost';
import { byLine } from '../order-as-read';
import { type OrderDetails, readOrder } from '../order-details.repository';
import { type Draft, pricedLines, quantityOf, writeDraft } from '../order-draft.repository';
import { orderLabel, presentOrder } from '../orders.presenter';
import { lockOrder, lockRequests, type RequestToBuy } from '../orders.repository';
import type { OrdersDependencies } from '../orders-dependencies';
import { checkBuyable, checkDraft, checkExpected, checkVendor } from './check-draft';
import { openOrder } from './open-order';
import { logOrderChange } from './order-activity';

/** What was approved in the order's currency; nothing where no rate is known, or it is more than a price can be. */
function priceFor(approved: Money, { currency, rate }: OrderMoney): Money {
  if (rate === null) return 0;
  try {
    const price = toDollars(fromBase(toCents(approved), rate, currency));
    return price > MAX_MONEY ? 0 : price;
  } catch (error) {
    if (error instanceof SumTooLarge) return 0;
    throw error;
  }
}

/** A line for a request as it was approved: one of it. */
function lineFor(
  { id, label, brand, category_id, approved_cost, ordered_cost }: RequestToBuy,
  money: OrderMoney,
): OrderLineInput {
  return {
    kind: category_id === null ? 'consumable' : 'asset',
    name: label,
    brand,
    model_number: null,
    category_id,
    item_id: null,
    contract_price_id: null,
    // What is left of it, where orders buy a part.
    price: priceFor(Math.max(0, differenceOfMoney(approved_cost, ordered_cost)), money),
    price_per: 1,
    tax_rate: 0,
    expected_on: null,
    without_receipt: false,
    shares: [{ request_id: id, units: 1 }],
  };
}

/** The draft as it stands, to be written again with a change. */
export function draftOf(order: OrderDetails): Draft {
  const sharesOf = byLine(order.shares);
  return {
    ...order,
    lines: order.lines.map((line) => ({
      kind: line.kind,
      name: line.name,
      brand: line.brand,
      model_number: line.model_number,
      category_id: line.category_id,
      item_id: line.item_id,
      contract_price_id: line.contract_price_id,
      price: line.price,
      price_per: line.price_per,
      tax_rate: line.tax_rate,
      expected_on: line.expected_on,
      without_receipt: line.without_receipt,
      shares: sharesOf(line.id).map(({ request_id, units }) => ({ request_id, units })),
    })),
  };
}

/** Whoever chooses requests enters nothing else of their lines. */
function atRequests(): string {
  return 'request_ids';
}

interface CreateOrder {
  caller: Caller;
  input: { vendor_id: number; currency?: Currency | undefined; request_ids: number[] };
  call: IdempotentCall | undefined;
}

/** Makes a draft for a vendor, with a line for each of the requests. */
export function createOrder(
  { db }: OrdersDependencies,
  { caller, input, call }: CreateOrder,
): Promise<Order> {
  return inIdempotentTransaction(db, call, async (tx) => {
    const requests = await lockRequests(tx, input.request_ids);
    const vendor = await checkVendor(tx, input.vendor_id);
    const currency = input.currency ?? vendor.currency;
    const rate = (await readLatestRate(tx, currency))?.rate ?? null;
    checkBuyable(requests, input.request_ids, null);
    const draft: Draft = {
      ...{ vendor_id: input.vendor_id, currency, note: null, discount: 0, charges: 0, tax_is_cost: true },
      lines: requests.map((request) => lineFor(request, { currency, rate })),
    };
    await checkDraft(tx, draft, null, atRequests);
    const { id } = await tx
      .insertInto('orders')
      .values({ vendor_id: input.vendor_id, created_by: caller.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeDraft(tx, id, draft);
    const after = await readOrder(tx, id);
    await logOrderChange(tx, { caller, action: 'Created Order', before: null, after });
    return presentOrder(after, caller);
  });
}

interface AddToOrder {
  caller: Caller;
  id: number;
  requestIds: number[];
}

/** Adds a line for each of the requests to a draft. */
export function addToOrder(
  { db }: OrdersDependencies,
  { caller, id, requestIds }: AddToOrder,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const { order, requests } = await openOrder(tx, { id, action: 'edit', caller, requestIds });
    checkBuyable(requests, requestIds, id);
    const draft = draftOf(order);
    const added = requests.filter((request) => requestIds.includes(request.id));
    const grown = { ...draft, lines: [...draft.lines, ...added.map((request) => lineFor(request, order))] };
    await checkDraft(tx, grown, id, atRequests);
    await writeDraft(tx, id, grown);
    return readLogged(tx, { caller, before: order });
  });
}

/** Where a request stands first in the lines of a draft. */
function shareField(lines: OrderEdit['lines'], requestId: number): string {
  const line = lines.findIndex(({ shares }) => shares.some(({ request_id }) => request_id === requestId));
  const share = lines[line]?.shares.findIndex(({ request_id }) => request_id === requestId);
  return `lines.${line}.shares.${share}.request_id`;
}

/** Changes a draft as a whole. */
export function editOrder(
  { db }: OrdersDependencies,
  { caller, id, input }: { caller: Caller; id: number; input: OrderEdit },
): Promise<Order> {
  const { version, ...given } = input;
  const requestIds = given.lines.flatMap(({ shares }) => shares.map(({ request_id }) => request_id));
  return inTransaction(db, async (tx) => {
    const { order, requests } = await openOrder(tx, { id, action: 'edit', caller, version, requestIds });
    const draft = { ...given, currency: given.currency ?? order.currency };
    checkBuyable(requests, requestIds, id, (requestId) => shareField(given.lines, requestId));
    if (draft.vendor_id !== order.vendor_id) await checkVendor(tx, draft.vendor_id);
    checkExpected(draft.lines, order);
    await checkDraft(tx, draft, id);
    await writeDraft(tx, id, draft);
    return readLogged(tx, { caller, before: order });
  });
}

/** Deletes a draft that was never submitted: its requests can be bought elsewhere. */
export function deleteOrder(
  { db }: OrdersDependencies,
  { caller, id, version }: { caller: Caller; id: number; version: number },
): Promise<{ id: number; message: string }> {
  return inTransaction(db, async (tx) => {
    const { order } = await openOrder(tx, { id, action: 'delete', caller, version });
    await writeDraft(tx, id, { ...draftOf(order), lines: [], discount: 0 });
    await tx.deleteFrom('orders').where('id', '=', id).execute();
    await logOrderChange(tx, { caller, action: 'Deleted Order', before: order, after: order });
    return { id, message: 'Draft deleted successfully' };
  });
}

/**
 * Takes a request off the draft that it is on, with its units, for it is to be approved anew. Throws where its order
 * was submitted. The caller holds the request.
 */
export async function leaveOrder(
  tx: Trx,
  { requestId, orderId, caller }: { requestId: number; orderId: number; caller: Caller },
): Promise<void> {
  await lockOrder(tx, orderId);
  const order = await readOrder(tx, orderId);
  if (order.status !== 'draft')
    throw new AppError(
      'in_use',
      `This request is on ${orderLabel(order)}: what was approved can no longer be changed. Procurement can take it off the order`,
    );
  const draft = draftOf(order);
  const lines = draft.lines
    .map((line) => ({ ...line, shares: line.shares.filter(({ request_id }) => request_id !== requestId) }))
    .filter((line) => quantityOf(line) > 0);
  const isDiscountLost = isDiscountTooLarge(pricedLines(lines), draft);
  await writeDraft(tx, orderId, { ...draft, lines, discount: isDiscountLost ? 0 : draft.discount });
  await readLogged(tx, {
    caller,
    before: order,
    note: joinNotes(
      `Request ${requestId} was changed by its requester and is approved anew: it is no longer on this draft`,
      isDiscountLost ? 'The discount was more than what is left, and was taken away' : null,
    ),
  });
}

/** Logs what was done to a draft, and answers with it as it is now. */
export async function readLogged(
  tx: Trx,
  { caller, before, note = null }: { caller: Caller; before: OrderDetails; note?: string | null },
): Promise<Order> {
  const after = await readOrder(tx, before.id);
  await logOrderChange(tx, { caller, action: 'Updated Order', before, after, note: joinNotes(note) });
  return presentOrder(after, caller);
}
