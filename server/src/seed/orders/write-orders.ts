import {
  add,
  BASE_CURRENCY,
  type Cents,
  type Currency,
  cents,
  fromBase,
  type Money,
  smallestOf,
  toBase,
  toCents,
  toDollars,
} from '@portal/contract';
import { sql } from 'kysely';
import {
  commitOrderedCosts,
  documentOf,
  excessesOf,
  insertApprovals,
  insertRevision,
  insertUnits,
  readOrder,
  TO_BUY,
  takeOrderNumber,
  writeDraft,
} from '../../modules/orders';
import { readLatestRate } from '../../modules/rates';
import type { Trx } from '../../platform/database';
import type { PlannedEntry } from '../activity/planned-entry';
import { addDays, type CalendarDate, startOfDay } from '../calendar';
import type { PlannedPerson } from '../people/plan-people';
import type { PlannedRequest } from '../requests/planned-request';
import { DEMO_ORDERS, type DemoOrder } from './planned-orders';

const HOUR_MS = 3_600_000;
const CONFIRMED_DAYS_AGO = 7;
const FORGOTTEN_DAYS_AGO = 44;
const FORGOTTEN_CONTRACT = 'LD-6';

interface Buying {
  today: CalendarDate;
  buyer: { person: PlannedPerson; id: number };
}

interface Wanted {
  id: number;
  asset_name: string | null;
  brand: string | null;
  category_id: number | null;
  committed_cost: number;
}

/** What can be put on an order on the demo's day, by its name. */
async function findWanted(tx: Trx): Promise<Map<string, Wanted>> {
  const rows = await tx
    .selectFrom('requests')
    .select(['id', 'asset_name', 'brand', 'category_id', 'committed_cost'])
    .where(TO_BUY)
    .where('category_id', 'is not', null)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.asset_name ?? '', row]));
}

/** Items of the catalogue by name, and prices by contract and item; where there are several, the first. */
async function findCatalogue(tx: Trx) {
  const items = await tx.selectFrom('catalogue_items').select(['id', 'name']).orderBy('id').execute();
  const prices = await tx
    .selectFrom('contract_prices')
    .innerJoin('contracts', 'contracts.id', 'contract_prices.contract_id')
    .innerJoin('catalogue_items', 'catalogue_items.id', 'contract_prices.item_id')
    .select(['contract_prices.id', 'contracts.number', 'catalogue_items.name'])
    .orderBy('contract_prices.id', 'desc')
    .execute();
  return {
    items: new Map(items.map(({ id, name }) => [name, id])),
    prices: new Map(prices.map(({ id, number, name }) => [`${number}/${name}`, id])),
  };
}

/** So many hours into the day on which the order is so many days old. */
function moment(today: CalendarDate, daysAgo: number, hour: number): Date {
  return new Date(startOfDay(addDays(today, -daysAgo)).getTime() + hour * HOUR_MS);
}

/**
 * Writes what is being bought on the demo's day. What is ordered costs what was approved for it, or less; amounts of the
 * demo stay as they are, save what passes by the allowance.
 * @returns what the log would hold of it
 */
export async function writeOrders(tx: Trx, buying: Buying): Promise<PlannedEntry[]> {
  const wanted = await findWanted(tx);
  const entries: PlannedEntry[] = [];
  for (const order of DEMO_ORDERS) entries.push(...(await writeOrder(tx, order, { ...buying, wanted })));
  await dateReleases(tx);
  return entries;
}

/** Orders let their requests go when they ended, and not when the demo is written. */
async function dateReleases(tx: Trx): Promise<void> {
  await sql`
    UPDATE requests SET released_at = ended.at
    FROM (
      SELECT share.request_id, max(orders.ended_at) AS at
      FROM order_shares AS share JOIN order_lines AS line ON line.id = share.line_id JOIN orders ON orders.id = line.order_id
      GROUP BY share.request_id) AS ended
    WHERE ended.request_id = requests.id AND requests.released_at IS NOT NULL`.execute(tx);
}

/** The highest price in a currency that costs no more than so much. */
function priceIn(currency: Currency, rate: number, amount: Cents): Money {
  const price = fromBase(amount, rate, currency);
  const next = add(price, cents(Number(smallestOf(currency))));
  // What is a fraction of a cent more is the same once it is rounded.
  return toDollars(toBase(next, rate) <= amount ? next : price);
}

async function writeOrder(
  tx: Trx,
  order: DemoOrder,
  { today, buyer, wanted }: Buying & { wanted: ReadonlyMap<string, Wanted> },
): Promise<PlannedEntry[]> {
  const vendor = await tx
    .selectFrom('vendors')
    .select(['id', 'currency'])
    .where('name', '=', order.vendor)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const catalogue = await findCatalogue(tx);
  const items = order.items.flatMap((item) => {
    const request = wanted.get(item.request);
    return request ? [{ ...item, request }] : [];
  });
  if (!vendor || items.length < order.items.length) return [];
  const created = moment(today, order.createdDaysAgo, 9);
  const { id } = await tx
    .insertInto('orders')
    .values({ vendor_id: vendor.id, created_by: buyer.id, created_at: created })
    .returning('id')
    .executeTakeFirstOrThrow();
  const expected = order.expectedInDays;
  const rate = (await readLatestRate(tx, vendor.currency))?.rate ?? 1;
  await writeDraft(tx, id, {
    vendor_id: vendor.id,
    currency: vendor.currency,
    note: order.note ?? null,
    discount: order.discount ?? 0,
    charges: order.charges ?? 0,
    tax_is_cost: true,
    lines: items.map(({ request, units = 1, of = units, model_number = null, item, contract }) => ({
      kind: 'asset',
      without_receipt: false,
      name: request.asset_name?.replace(/ \(\d+\)$/, '') ?? '',
      brand: request.brand,
      model_number,
      category_id: request.category_id,
      item_id: catalogue.items.get(item ?? '') ?? null,
      contract_price_id: catalogue.prices.get(`${contract}/${item}`) ?? null,
      price: priceIn(vendor.currency, rate, cents(Math.floor(toCents(request.committed_cost) / of))),
      price_per: 1,
      tax_rate: 0,
      expected_on: expected === undefined ? null : addDays(today, expected),
      shares: [{ request_id: request.id, units }],
    })),
  });
  await advance(tx, { id, order, today, buyer });
  return entriesOf(order, { today, by: buyer.person, id, label: (await readOrder(tx, id)).number });
}

/** Takes a draft to where the order stands. */
async function advance(
  tx: Trx,
  { id, order, today, buyer }: Buying & { id: number; order: DemoOrder },
): Promise<void> {
  const submitted = moment(today, order.createdDaysAgo, 11);
  const sent = moment(today, order.createdDaysAgo - 1, 10);
  const isDraft = order.state === 'draft';
  if (!isDraft) await insertUnits(tx, await readOrder(tx, id));
  await tx
    .updateTable('orders')
    .set({
      status: order.state,
      updated_at: isDraft ? moment(today, order.createdDaysAgo, 9) : submitted,
      ...(isDraft
        ? {}
        : {
            number: await takeOrderNumber(tx),
            submitted_by: buyer.id,
            submitted_at: submitted,
            needs_finance: order.state === 'awaiting',
          }),
      ...(order.state === 'awaiting' ? { submit_reason: order.reason ?? null } : {}),
      ...(order.state === 'sent'
        ? { sent_by: buyer.id, sent_at: sent, sent_way: 'hand', updated_at: sent }
        : {}),
      ...(order.state === 'cancelled'
        ? { ended_by: buyer.id, ended_at: sent, end_reason: order.reason ?? null, updated_at: sent }
        : {}),
    })
    .where('id', '=', id)
    .execute();
  if (order.state === 'sent') {
    const document = await documentOf(tx, await readOrder(tx, id), { orderedBy: buyer.person.name });
    await insertRevision(tx, {
      ...{ orderId: id, key: null, sentBy: buyer.id, sentAt: sent, way: 'hand', to: [] },
      document: { ...document, ordered_on: addDays(today, 1 - order.createdDaysAgo) },
    });
    const expected = order.confirmed?.inDays ?? order.expectedInDays;
    if (order.confirmed) await confirm(tx, { id, today, buyer, confirmed: order.confirmed });
    await tx
      .updateTable('order_requests')
      .set({
        state: 'ordered',
        ordered_at: sent,
        expected_on: expected === undefined ? null : addDays(today, expected),
      })
      .where('order_id', '=', id)
      .execute();
  }
  if (order.state === 'approved') {
    const approved = await readOrder(tx, id);
    await insertApprovals(tx, approved, {
      by: buyer.id,
      byFinance: false,
      excesses: excessesOf(approved),
    });
  }
  await commitOrderedCosts(tx, id, null);
  if (order.state === 'cancelled') {
    await tx.deleteFrom('order_requests').where('order_id', '=', id).execute();
    await tx
      .updateTable('order_units')
      .set({ state: 'closed' })
      .where('line_id', 'in', (eb) => eb.selectFrom('order_lines').select('id').where('order_id', '=', id))
      .execute();
  }
}

/** Enters what the vendor confirmed, a day after it was sent. */
async function confirm(
  tx: Trx,
  { id, today, buyer, confirmed }: Buying & { id: number; confirmed: NonNullable<DemoOrder['confirmed']> },
): Promise<void> {
  const promised_on = addDays(today, confirmed.inDays);
  await tx.updateTable('order_lines').set({ promised_on }).where('order_id', '=', id).execute();
  await tx
    .updateTable('orders')
    .set({
      ...{ vendor_reference: confirmed.reference, expected_on: promised_on, acknowledged_by: buyer.id },
      acknowledged_at: moment(today, CONFIRMED_DAYS_AGO, 10),
    })
    .where('id', '=', id)
    .execute();
}

function entriesOf(
  order: DemoOrder,
  { today, by, id, label }: { today: CalendarDate; by: PlannedPerson; id: number; label: string | null },
): PlannedEntry[] {
  const target = { type: 'order', id, label: label ?? `Draft for ${order.vendor}` } as const;
  const at = (hour: number, daysAgo = order.createdDaysAgo) => moment(today, daysAgo, hour);
  const entries: PlannedEntry[] = [
    {
      ...{ at: at(9), by, target },
      action: 'Created Order',
      after: { status: 'draft', vendor_name: order.vendor },
    },
  ];
  if (order.state === 'draft') return entries;
  const isAwaiting = order.state === 'awaiting';
  entries.push({
    ...{ at: at(11), by, target },
    action: 'Submitted Order',
    before: { status: 'draft' },
    after: { status: isAwaiting ? 'awaiting' : 'approved' },
    note: isAwaiting ? (order.reason ?? null) : null,
  });
  if (order.state === 'sent' || order.state === 'cancelled')
    entries.push({
      ...{ at: at(10, order.createdDaysAgo - 1), by, target },
      action: order.state === 'sent' ? 'Sent Order' : 'Cancelled Order',
      before: { status: 'approved' },
      after: { status: order.state },
      note: order.state === 'sent' ? 'By hand' : (order.reason ?? null),
    });
  if (order.confirmed)
    entries.push({
      ...{ at: at(10, CONFIRMED_DAYS_AGO), by, target },
      action: 'Acknowledged Order',
      after: {
        vendor_reference: order.confirmed.reference,
        expected_on: addDays(today, order.confirmed.inDays),
      },
    });
  return entries;
}

/** A draft of long ago that nobody has submitted: the contract that it took its price of has ended since. */
export async function writeForgottenDraft(
  tx: Trx,
  request: PlannedRequest,
  { today, buyer, requestId }: Buying & { requestId: number },
): Promise<PlannedEntry> {
  const price = await tx
    .selectFrom('contract_prices')
    .innerJoin('contracts', 'contracts.id', 'contract_prices.contract_id')
    .innerJoin('catalogue_items', 'catalogue_items.id', 'contract_prices.item_id')
    .select([
      ...(['contract_prices.id', 'contract_prices.price', 'contract_prices.item_id'] as const),
      ...(['contracts.vendor_id', 'catalogue_items.name', 'catalogue_items.brand'] as const),
      ...(['catalogue_items.model_number', 'catalogue_items.category_id'] as const),
    ])
    .where('contracts.number', '=', FORGOTTEN_CONTRACT)
    .executeTakeFirstOrThrow();
  const created = moment(today, FORGOTTEN_DAYS_AGO, 15);
  const { id } = await tx
    .insertInto('orders')
    .values({ vendor_id: price.vendor_id, created_by: buyer.id, created_at: created })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { name, brand, model_number, category_id, item_id } = price;
  await writeDraft(tx, id, {
    ...{
      vendor_id: price.vendor_id,
      currency: BASE_CURRENCY,
      note: null,
      discount: 0,
      charges: 0,
      tax_is_cost: true,
    },
    lines: [
      {
        ...{ kind: 'asset', name, brand, model_number, category_id, item_id, contract_price_id: null },
        ...{ price: toDollars(cents(request.amount)), price_per: 1, tax_rate: 0, expected_on: null },
        without_receipt: false,
        shares: [{ request_id: requestId, units: 1 }],
      },
    ],
  });
  // Taken while the contract was in force, which it is no more.
  await tx
    .updateTable('order_lines')
    .set({ contract_price_id: price.id })
    .where('order_id', '=', id)
    .execute();
  await tx.updateTable('orders').set({ updated_at: created }).where('id', '=', id).execute();
  return {
    ...{ at: created, by: buyer.person, action: 'Created Order' },
    target: { type: 'order', id, label: 'Draft for Lumen Displays' },
    after: { status: 'draft', vendor_name: 'Lumen Displays' },
  };
}
