import { BASE_CURRENCY } from '@portal/contract';
import { sql } from 'kysely';
import {
  commitOrderedCosts,
  documentOf,
  insertRevision,
  insertUnits,
  readOrder,
  takeOrderNumber,
  writeDraft,
} from '../../modules/orders';
import type { Trx } from '../../platform/database';
import type { PlannedEntry } from '../activity/planned-entry';
import { dateOf } from '../calendar';
import { sum, toDollars } from '../money';
import type { PlannedRequest } from '../requests/planned-request';
import { type DemoIds, known } from '../write/ids';
import type { HistoryLine, HistoryOrder } from './planned-history';
import { writeHistoryEvents } from './write-history-events';
import { writeHistoryInvoices } from './write-history-invoices';
import type { WritingHistory, WrittenOrder } from './writing-history';

/**
 * Writes the orders that lie behind, with their receipts and invoices, as they would be had all of it happened in the
 * portal. What they cost is what their requests and assets have in the demo's figures.
 * @returns what the log would hold of it
 */
export async function writeHistory(
  tx: Trx,
  orders: readonly HistoryOrder[],
  writing: WritingHistory,
): Promise<PlannedEntry[]> {
  const entries: PlannedEntry[] = [];
  const vendors = await findVendors(tx);
  for (const order of orders) {
    const written = await insertSent(tx, order, { ...writing, vendorId: known(vendors, order.vendor) });
    const received = await writeHistoryEvents(tx, order, { ...writing, written });
    await endOrder(tx, order, { ...writing, written });
    const billed = await writeHistoryInvoices(tx, order, { ...writing, written });
    entries.push(...entriesOf(order, written, writing), ...received, ...billed);
  }
  await settleAssets(tx);
  await settleRequests(tx, orders, writing);
  return entries;
}

async function findVendors(tx: Trx): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('vendors')
    .select(['id', 'name'])
    .where('removed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Units for one request together, as shares of a line. */
function sharesOf({ units }: HistoryLine, requests: DemoIds['requests']) {
  const counts = new Map<PlannedRequest, number>();
  for (const { request } of units) counts.set(request, (counts.get(request) ?? 0) + 1);
  return [...counts].map(([request, count]) => ({ request_id: known(requests, request), units: count }));
}

/** The order as its vendor was sent it. */
async function insertSent(
  tx: Trx,
  order: HistoryOrder,
  { ids, buyer, vendorId }: WritingHistory & { vendorId: number },
): Promise<WrittenOrder> {
  const { id } = await tx
    .insertInto('orders')
    .values({ vendor_id: vendorId, created_by: buyer.id, created_at: order.createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeDraft(tx, id, {
    ...{
      vendor_id: vendorId,
      currency: BASE_CURRENCY,
      note: null,
      discount: 0,
      charges: toDollars(order.charges),
      tax_is_cost: true,
    },
    lines: order.lines.map((line) => ({
      ...{ kind: line.kind, name: line.name, brand: line.brand, model_number: line.model },
      category_id: line.category === null ? null : known(ids.categories, line.category),
      ...{ item_id: null, contract_price_id: null, without_receipt: false },
      ...{ price: toDollars(line.price), price_per: 1, tax_rate: 0 },
      expected_on: order.expectedOn,
      shares: sharesOf(line, ids.requests),
    })),
  });
  const draft = await readOrder(tx, id);
  await insertUnits(tx, draft);
  const number = await takeOrderNumber(tx);
  const submittedAt = submittedAtOf(order);
  await tx
    .updateTable('orders')
    .set({
      ...{ status: 'sent', number, submitted_by: buyer.id, submitted_at: submittedAt },
      ...{ sent_by: buyer.id, sent_at: order.sentAt, sent_way: 'hand', updated_at: order.sentAt },
      ...(order.reference
        ? { vendor_reference: order.reference, acknowledged_by: buyer.id, acknowledged_at: order.sentAt }
        : {}),
    })
    .where('id', '=', id)
    .execute();
  const document = await documentOf(tx, { ...draft, number }, { orderedBy: buyer.person.name });
  await insertRevision(tx, {
    ...{ orderId: id, key: null, sentBy: buyer.id, sentAt: order.sentAt, way: 'hand', to: [] },
    document: { ...document, ordered_on: dateOf(order.sentAt) },
  });
  return { id, vendorId, number, lineIds: draft.lines.map((line) => line.id) };
}

/** Says of the order how much of it came. */
async function endOrder(
  tx: Trx,
  { events, closedShort }: HistoryOrder,
  { buyer, written: { id } }: WritingHistory & { written: WrittenOrder },
): Promise<void> {
  if (closedShort)
    await sql`UPDATE order_units SET state = 'closed' FROM order_lines AS line
      WHERE line.id = order_units.line_id AND line.order_id = ${id} AND order_units.state = 'expected'`.execute(
      tx,
    );
  const { rows } = await sql<{ open: number; closed: number; due_on: string | null }>`
    SELECT count(*) FILTER (WHERE unit.state = 'expected')::integer AS open,
      count(*) FILTER (WHERE unit.state = 'closed')::integer AS closed,
      (min(line.due_on) FILTER (WHERE unit.state = 'expected'))::text AS due_on
    FROM order_units AS unit JOIN order_lines AS line ON line.id = unit.line_id WHERE line.order_id = ${id}`.execute(
    tx,
  );
  const { open = 0, closed = 0, due_on = null } = rows[0] ?? {};
  const endedAt = closedShort?.at ?? events.at(-1)?.at ?? null;
  await tx
    .updateTable('orders')
    .set({
      ...{ receipt_state: open + closed === 0 ? 'fully' : 'partly', expected_on: due_on },
      ...(open === 0
        ? {
            ...{ status: 'closed', close_reason: closed === 0 ? 'complete' : 'short' },
            ...{ end_reason: closedShort?.reason ?? null, ended_by: buyer.id, ended_at: endedAt },
          }
        : {}),
      ...(endedAt ? { updated_at: endedAt } : {}),
    })
    .where('id', '=', id)
    .execute();
  if (open > 0) await commitOrderedCosts(tx, id, null);
}

/** What came has the life that its line had, and was received. */
async function settleAssets(tx: Trx): Promise<void> {
  await sql`UPDATE order_lines AS line SET useful_life_months = asset.useful_life_months, residual_value = asset.residual_value
    FROM order_units AS unit JOIN assets AS asset ON asset.id = unit.asset_id WHERE unit.line_id = line.id`.execute(
    tx,
  );
  await sql`UPDATE assets SET origin = 'received' FROM order_units AS unit WHERE unit.asset_id = assets.id`.execute(
    tx,
  );
}

/**
 * What came fulfilled its request, which costs what was spent for it. Of which nothing came or stayed, unless it is still
 * expected, can be bought elsewhere.
 */
async function settleRequests(
  tx: Trx,
  orders: readonly HistoryOrder[],
  { ids }: WritingHistory,
): Promise<void> {
  const units = orders.flatMap(({ lines }) => lines.flatMap((line) => line.units));
  const requests = [...new Set(units.map(({ request }) => request))];
  const done = requests.flatMap((request) => (request.fulfilled ? [{ request, ...request.fulfilled }] : []));
  const left = requests.filter(({ fulfilled }) => !fulfilled).map((request) => known(ids.requests, request));
  await sql`
    UPDATE requests SET status = 'fulfilled', fulfil_way = 'order', actual_cost = spent_cost, fulfilled_by = done.by_id,
      fulfilled_at = done.at, updated_at = done.at, fulfilled_asset_id = done.asset_id, version = version + 1
    FROM unnest(${done.map(({ request }) => known(ids.requests, request))}::integer[],
        ${done.map(({ by }) => known(ids.people, by))}::integer[], ${done.map(({ at }) => at)}::timestamptz[],
        ${done.map(({ asset }) => asset && known(ids.assets, asset).id)}::integer[]) AS done (id, by_id, at, asset_id)
    WHERE requests.id = done.id`.execute(tx);
  await sql`
    UPDATE order_requests AS link SET state = 'received', ordered_at = orders.sent_at, expected_on = told.expected
    FROM orders, LATERAL (
      SELECT max(line.due_on) AS expected FROM order_lines AS line WHERE line.order_id = orders.id) AS told, requests
    WHERE orders.id = link.order_id AND requests.id = link.request_id AND requests.status = 'fulfilled'
      AND requests.id = ANY (${done.map(({ request }) => known(ids.requests, request))}::integer[])`.execute(
    tx,
  );
  const isExpected = sql`EXISTS (
    SELECT FROM order_units AS unit WHERE unit.request_id = link.request_id AND unit.state = 'expected')`;
  await sql`
    DELETE FROM order_requests AS link WHERE link.request_id = ANY (${left}::integer[]) AND NOT ${isExpected}`.execute(
    tx,
  );
  await sql`
    UPDATE order_requests AS link SET state = 'ordered', ordered_at = orders.sent_at, expected_on = orders.expected_on
    FROM orders WHERE orders.id = link.order_id AND link.request_id = ANY (${left}::integer[])`.execute(tx);
}

/** Half an hour after it was made, or half of the time until it was sent. */
function submittedAtOf({ createdAt, sentAt }: HistoryOrder): Date {
  return new Date(createdAt.getTime() + Math.min(30 * 60_000, (sentAt.getTime() - createdAt.getTime()) / 2));
}

function entriesOf(
  order: HistoryOrder,
  { id, number }: WrittenOrder,
  { buyer }: WritingHistory,
): PlannedEntry[] {
  const target = { type: 'order', id, label: number } as const;
  const by = buyer.person;
  const step = (
    at: Date,
    action: PlannedEntry['action'],
    before: string | null,
    after: string,
    note: string | null = null,
  ): PlannedEntry => ({
    ...{ at, by, target, action, note },
    ...(before ? { before: { status: before } } : {}),
    after: { status: after },
  });
  const submittedAt = submittedAtOf(order);
  const total = sum([order.charges, ...order.lines.map(({ price, units }) => price * units.length)]);
  return [
    {
      ...step(order.createdAt, 'Created Order', null, 'draft'),
      after: { status: 'draft', total: toDollars(total) },
    },
    step(submittedAt, 'Submitted Order', 'draft', 'approved'),
    step(order.sentAt, 'Sent Order', 'approved', 'sent', 'By hand'),
    ...(order.closedShort
      ? [step(order.closedShort.at, 'Closed Order', 'sent', 'closed', order.closedShort.reason)]
      : []),
  ];
}
