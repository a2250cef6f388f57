import { BASE_CURRENCY, type BuyingState, inBase, type Money, sumOfMoney } from '@portal/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Db, preparedQuery } from '../../platform/database';
import type { OrderLinesTable } from '../../platform/database/order-tables';
import { notFound } from '../../platform/http/app-error';
import { personOf } from '../../platform/lists/person-of';
import type { NamedPrice } from '../contracts';
import { isReckonable, latestRate } from '../rates';
import { costsOf } from './domain/landed-cost';
import { selectChange, selectRevisions } from './order-revisions.repository';
import { selectListed } from './orders.repository';
import { selectReleased } from './share-releases.repository';

function selectOrder(db: Db) {
  return selectListed(db).select((eb) => [
    'orders.revision',
    sql<string | null>`CASE WHEN orders.status = 'draft' AND orders.currency <> ${sql.lit(BASE_CURRENCY)}
      THEN (SELECT day FROM ${latestRate(sql.ref('orders.currency'))} AS latest
          WHERE ${isReckonable(sql.ref('latest.rate'))}) ELSE orders.rate_day::text END`.as('rate_day'),
    sql<string | null>`((orders.sent_at AT TIME ZONE (SELECT time_zone FROM settings))::date)::text`.as(
      'sent_on',
    ),
    sql<string>`((orders.created_at AT TIME ZONE (SELECT time_zone FROM settings))::date)::text`.as(
      'created_on',
    ),
    'orders.vendor_reference',
    'orders.acknowledged_at',
    'orders.note',
    'orders.discount',
    'orders.charges',
    'orders.tax_is_cost',
    'orders.over_receipt_percent',
    'orders.net',
    'orders.tax',
    'orders.created_by',
    sql<boolean>`EXISTS (
      SELECT FROM attachments WHERE attachments.order_id = orders.id AND attachments.removed_at IS NULL)`.as(
      'has_attachments',
    ),
    'orders.submitted_at',
    'orders.submit_reason',
    'orders.needs_finance',
    'orders.approved_at',
    'orders.send_back_comment',
    'orders.sent_way',
    'orders.sent_to',
    'orders.ended_at',
    'orders.close_reason',
    'orders.end_reason',
    personOf(eb.ref('orders.submitted_by')).as('submitter'),
    personOf(eb.ref('orders.approved_by')).as('approver'),
    personOf(eb.ref('orders.sent_by')).as('sender'),
    personOf(eb.ref('orders.acknowledged_by')).as('acknowledger'),
    personOf(eb.ref('orders.ended_by')).as('ender'),
    eb.selectFrom('settings').select('four_eyes').$asScalar().$notNull().as('four_eyes'),
    eb.selectFrom('settings').select('finance_threshold').$asScalar().$notNull().as('finance_threshold'),
    // In the order of the alphabet, each once, whoever of them is a contact.
    sql<string[]>`ARRAY(
      SELECT DISTINCT address FROM (
        SELECT vendors.order_email AS address
        UNION ALL
        SELECT contact.email FROM vendor_contacts AS contact
        WHERE contact.vendor_id = vendors.id AND contact.gets_orders) AS addresses
      WHERE address IS NOT NULL ORDER BY address)`.as('recipients'),
  ]);
}
type OrderColumns = Awaited<ReturnType<ReturnType<typeof selectOrder>['executeTakeFirstOrThrow']>>;

/** Whose price a line is at. */
interface LineContract extends NamedPrice {
  id: number;
}

function selectLines(db: Db, orderId: RawBuilder<number>) {
  return db
    .selectFrom('order_lines')
    .leftJoin('categories', 'categories.id', 'order_lines.category_id')
    .leftJoin('catalogue_items', 'catalogue_items.id', 'order_lines.item_id')
    .leftJoin('contract_prices', 'contract_prices.id', 'order_lines.contract_price_id')
    .leftJoin('contracts', 'contracts.id', 'contract_prices.contract_id')
    .selectAll('order_lines')
    .select([
      'categories.name as category_name',
      'catalogue_items.name as item_name',
      sql<LineContract | null>`CASE WHEN contracts.id IS NOT NULL THEN
        jsonb_build_object('id', contracts.id, 'number', contracts.number, 'starts_on', contracts.starts_on,
          'ends_on', contracts.ends_on, 'price_starts_on', contract_prices.starts_on,
          'price_ends_on', contract_prices.ends_on, 'min_quantity', contract_prices.min_quantity) END`.as(
        'contract',
      ),
      sql<string[]>`ARRAY(SELECT serial_number FROM expected_serials
        WHERE expected_serials.line_id = order_lines.id ORDER BY position)`.as('expected_serials'),
    ])
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.position');
}

function selectShares(db: Db, orderId: RawBuilder<number>) {
  return db
    .selectFrom('order_shares')
    .innerJoin('order_lines', 'order_lines.id', 'order_shares.line_id')
    .innerJoin('requests', 'requests.id', 'order_shares.request_id')
    .innerJoin('users', 'users.id', 'requests.user_id')
    .select((eb) => [
      'order_shares.line_id',
      'order_shares.request_id',
      'order_shares.units',
      'order_shares.cost',
      'requests.user_id',
      'requests.department_id',
      'requests.status as request_status',
      // Of what is bought for stock: whose.
      sql<{ id: number; name: string } | null>`CASE WHEN requests.status = 'stock' THEN
        jsonb_build_object('id', requests.department_id, 'name',
          (SELECT name FROM departments WHERE departments.id = requests.department_id)) END`.as('stock_of'),
      // Of a request that was let go, nothing of this order counts any more.
      sql<BuyingState | null>`CASE WHEN requests.order_id = order_lines.order_id THEN requests.buying_state END`.as(
        'buying_state',
      ),
      'requests.finance_state',
      'requests.committed_cost as approved_cost',
      'requests.spent_cost',
      'users.name as requester_name',
      'users.status as requester_status',
      sql<string>`coalesce(requests.asset_name, '')`.as('label'),
      personOf(eb.ref('requests.user_id')).$notNull().as('requester'),
    ])
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.position')
    .orderBy('order_shares.position');
}
export type ShareRow = Awaited<ReturnType<ReturnType<typeof selectShares>['executeTakeFirstOrThrow']>> & {
  /** Units for its request, on all lines, that came and that its requester does not have. */
  count_waiting: number;
};

function selectUnits(db: Db, orderId: RawBuilder<number>) {
  return db
    .selectFrom('order_units')
    .innerJoin('order_lines', 'order_lines.id', 'order_units.line_id')
    .leftJoin('assets', 'assets.id', 'order_units.asset_id')
    .leftJoin('receipts', 'receipts.id', 'order_units.receipt_id')
    .select([
      'order_units.line_id',
      'order_units.unit_number',
      'order_units.request_id',
      'order_units.cost',
      // What its invoices cost beyond that.
      sql<number>`(SELECT coalesce(sum(billed.difference), 0) FROM invoice_units AS billed
        WHERE billed.line_id = order_units.line_id AND billed.unit_number = order_units.unit_number)`.as(
        'difference',
      ),
      sql<number>`(SELECT coalesce(sum(billed.exchange), 0) FROM invoice_units AS billed
        WHERE billed.line_id = order_units.line_id AND billed.unit_number = order_units.unit_number)`.as(
        'exchange',
      ),
      sql<boolean>`EXISTS (SELECT FROM invoice_units AS billed
        WHERE billed.line_id = order_units.line_id AND billed.unit_number = order_units.unit_number AND billed.is_billed)`.as(
        'is_billed',
      ),
      'order_units.state',
      'order_units.extra',
      'order_units.serial_number',
      'order_units.receipt_id',
      'order_units.asset_id',
      'order_units.handed_over_at',
      'assets.asset_tag',
      'assets.name as asset_name',
      'assets.serial_number as asset_serial_number',
      'assets.status as asset_status',
      sql<string | null>`(SELECT users.name FROM allocations JOIN users ON users.id = allocations.user_id
        WHERE allocations.asset_id = order_units.asset_id AND allocations.returned_at IS NULL)`.as('holder'),
      // An open request that chose it from stock, or is about its repair.
      sql<number | null>`CASE WHEN order_units.asset_id IS NOT NULL THEN (
        SELECT min(id) FROM (
          SELECT id, status FROM requests WHERE preferred_asset_id = order_units.asset_id
          UNION ALL SELECT id, status FROM requests WHERE asset_id = order_units.asset_id) AS about
        WHERE status IN ('pending', 'approved')) END`.as('wanted_by'),
      // It was received with the life and the residual value of its line.
      sql<boolean>`coalesce(assets.purchase_cost IS DISTINCT FROM order_units.cost
        OR assets.purchase_date IS DISTINCT FROM receipts.received_on
        OR assets.useful_life_months IS DISTINCT FROM order_lines.useful_life_months
        OR assets.residual_value IS DISTINCT FROM order_lines.residual_value, false)
        AND order_units.asset_id IS NOT NULL`.as('is_edited'),
      sql<boolean>`coalesce(assets.status = 'retired' OR assets.deleted_at IS NOT NULL, false)`.as(
        'is_asset_gone',
      ),
    ])
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.position')
    .orderBy('order_units.unit_number');
}
export type UnitRow = Awaited<ReturnType<ReturnType<typeof selectUnits>['executeTakeFirstOrThrow']>>;

function selectReceipts(db: Db, orderId: RawBuilder<number>) {
  return db
    .selectFrom('receipts')
    .leftJoin('invoices', 'invoices.id', 'receipts.invoice_id')
    .select((eb) => [
      sql<{ id: number; number: string } | null>`CASE WHEN invoices.id IS NOT NULL THEN
        jsonb_build_object('id', invoices.id, 'number', invoices.number) END`.as('invoice'),
      'receipts.id',
      'receipts.delivery_note',
      'receipts.received_on',
      'receipts.recorded_at',
      'receipts.count_units',
      'receipts.count_rejected',
      'receipts.undone_at',
      personOf(eb.ref('receipts.recorded_by')).as('recorder'),
    ])
    .where('receipts.order_id', '=', orderId)
    .orderBy('receipts.id');
}

function selectRejections(db: Db, orderId: RawBuilder<number>) {
  return (
    db
      .selectFrom('receipt_rejections')
      .innerJoin('order_lines', 'order_lines.id', 'receipt_rejections.line_id')
      .innerJoin('receipts', 'receipts.id', 'receipt_rejections.receipt_id')
      .select([
        'receipt_rejections.receipt_id',
        'receipt_rejections.line_id',
        'receipt_rejections.unit_number',
        'receipt_rejections.request_id',
        'receipt_rejections.reason',
        'receipt_rejections.awaits',
      ])
      .where('order_lines.order_id', '=', orderId)
      // Of a receipt that was undone nothing stands.
      .where('receipts.undone_at', 'is', null)
      .orderBy('receipt_rejections.id')
  );
}

function selectReversals(db: Db, orderId: RawBuilder<number>) {
  return db
    .selectFrom('receipt_reversals')
    .innerJoin('order_lines', 'order_lines.id', 'receipt_reversals.line_id')
    .leftJoin('assets', 'assets.id', 'receipt_reversals.asset_id')
    .select((eb) => [
      'receipt_reversals.id',
      'receipt_reversals.kind',
      'receipt_reversals.receipt_id',
      'receipt_reversals.line_id',
      'receipt_reversals.unit_number',
      'receipt_reversals.request_id',
      'receipt_reversals.cost',
      'receipt_reversals.serial_number',
      'receipt_reversals.asset_id',
      'assets.asset_tag',
      'assets.name as asset_name',
      'assets.serial_number as asset_serial_number',
      'receipt_reversals.reason',
      'receipt_reversals.reversed_at',
      personOf(eb.ref('receipt_reversals.reversed_by')).as('reverser'),
    ])
    .where('order_lines.order_id', '=', orderId)
    .orderBy('receipt_reversals.id');
}

/**
 * What each request of an order costs beside the units of this one as ordered: units of other orders that stand, what
 * the invoices of all units that stand differ by, and what is spent for it beyond any that stand, such as an invoice for
 * units that were closed. A received unit is counted by its cost, of which its entries are the same money. Less than
 * nothing, until a credit comes, makes nothing cheaper.
 */
function selectCostsElsewhere(db: Db, orderId: RawBuilder<number>) {
  const stands = sql<boolean>`order_units.state IN ('expected', 'received')`;
  const differences = sql`coalesce(sum((SELECT sum(billed.difference) FROM invoice_units AS billed
    WHERE billed.line_id = order_units.line_id AND billed.unit_number = order_units.unit_number)) FILTER (WHERE ${stands}), 0)`;
  return db
    .selectFrom('requests')
    .leftJoin('order_units', 'order_units.request_id', 'requests.id')
    .leftJoin('order_lines', 'order_lines.id', 'order_units.line_id')
    .select([
      'requests.id as request_id',
      sql<number>`coalesce(sum(order_units.cost) FILTER (WHERE ${stands} AND order_lines.order_id <> ${orderId}), 0)
        + ${differences} + greatest(0, requests.spent_cost
          - coalesce(sum(order_units.cost) FILTER (WHERE order_units.state = 'received'), 0) - ${differences})`.as(
        'cost',
      ),
    ])
    .where('requests.id', 'in', (eb) =>
      eb
        .selectFrom('order_shares as own')
        .innerJoin('order_lines as own_line', 'own_line.id', 'own.line_id')
        .select('own.request_id')
        .where('own_line.order_id', '=', orderId),
    )
    .groupBy('requests.id');
}

const findOrder = preparedQuery((db, id: RawBuilder<number>) => selectOrder(db).where('orders.id', '=', id));
const findLines = preparedQuery(selectLines);
const findShares = preparedQuery(selectShares);
const findUnits = preparedQuery(selectUnits);
const findRevisions = preparedQuery(selectRevisions);
const findChange = preparedQuery(selectChange);
const findReceipts = preparedQuery(selectReceipts);
const findRejections = preparedQuery(selectRejections);
const findReversals = preparedQuery(selectReversals);
const findReleased = preparedQuery(selectReleased);
const findCostsElsewhere = preparedQuery(selectCostsElsewhere);

type LineRow = Selectable<OrderLinesTable> & {
  category_name: string | null;
  item_name: string | null;
  /** That the vendor says its assets have. */
  expected_serials: string[];
  contract: LineContract | null;
  /** Whether something of it was rejected, undone or sent back. */
  has_history: boolean;
};

export interface OrderDetails extends OrderColumns {
  /** The total in the organisation's currency; null where no rate is known. */
  base_total: Money | null;
  lines: LineRow[];
  shares: ShareRow[];
  units: UnitRow[];
  receipts: Awaited<ReturnType<typeof findReceipts>>;
  /** Of receipts that stand. */
  rejections: Awaited<ReturnType<typeof findRejections>>;
  reversals: Awaited<ReturnType<typeof findReversals>>;
  /** Shares that were released. */
  released: Awaited<ReturnType<typeof findReleased>>;
  /** What it is to become, where it is being changed. */
  change: Awaited<ReturnType<typeof findChange>>[number] | null;
  /** What was sent. */
  revisions: Awaited<ReturnType<typeof findRevisions>>;
  /** What its requests cost beside its own units, in dollars, by request. */
  costsElsewhere: ReadonlyMap<number, number>;
}

/** An order with all that hangs on it. */
export async function readOrder(db: Db, id: number): Promise<OrderDetails> {
  const [order] = await findOrder(db, id);
  if (!order) throw notFound('Order');
  const [
    [change = null],
    ...[lines, shares, units, receipts, rejections, reversals, released, revisions, elsewhere]
  ] = await Promise.all([
    // Few orders are being changed.
    order.change_status === null ? [] : findChange(db, id),
    findLines(db, id),
    findShares(db, id),
    findUnits(db, id),
    findReceipts(db, id),
    findRejections(db, id),
    findReversals(db, id),
    findReleased(db, id),
    findRevisions(db, id),
    findCostsElsewhere(db, id),
  ]);
  const told = new Set([...rejections, ...reversals].map(({ line_id }) => line_id));
  return atLatestRate({
    ...order,
    base_total: order.rate === null ? null : inBase(order.total, order.rate),
    lines: lines.map((line) => ({ ...line, has_history: told.has(line.id) })),
    shares: withWaiting(shares, units),
    units,
    receipts,
    rejections,
    reversals,
    released,
    revisions,
    change,
    costsElsewhere: new Map(elsewhere.map(({ request_id, cost }) => [request_id, cost])),
  });
}

/** What a draft in another currency costs today: it was written at the rate of its day. */
function atLatestRate(order: OrderDetails): OrderDetails {
  if (order.status !== 'draft' || order.currency === BASE_CURRENCY) return order;
  const costs = costsOf(order.lines, order);
  const sharesOf = byLine(order.shares);
  const shareCosts = new Map<ShareRow, Money>();
  for (const [index, { id }] of order.lines.entries()) {
    const units = costs.lines[index]?.units ?? [];
    let from = 0;
    for (const share of sharesOf(id) as readonly ShareRow[]) {
      shareCosts.set(share, sumOfMoney(units.slice(from, from + share.units)));
      from += share.units;
    }
  }
  return {
    ...order,
    lines: order.lines.map((line, index) => ({ ...line, landed_cost: costs.lines[index]?.landed ?? 0 })),
    shares: order.shares.map((share) => ({ ...share, cost: shareCosts.get(share) ?? 0 })),
  };
}

function withWaiting(
  shares: readonly Omit<ShareRow, 'count_waiting'>[],
  units: readonly UnitRow[],
): ShareRow[] {
  const waiting = new Map<number, number>();
  for (const { request_id, state, handed_over_at } of units)
    if (state === 'received' && handed_over_at === null)
      waiting.set(request_id, (waiting.get(request_id) ?? 0) + 1);
  return shares.map((share) => ({ ...share, count_waiting: waiting.get(share.request_id) ?? 0 }));
}

/** Rows of an order by their line. */
export function byLine<Row extends { line_id: number }>(
  rows: readonly Row[],
): (lineId: number) => readonly Row[] {
  const grouped = new Map<number, Row[]>();
  for (const row of rows) {
    const group = grouped.get(row.line_id);
    if (group) group.push(row);
    else grouped.set(row.line_id, [row]);
  }
  return (lineId) => grouped.get(lineId) ?? [];
}

/** The requests that an order has or had, ascending. */
export async function findRequestIds(db: Db, orderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('order_shares')
    .innerJoin('order_lines', 'order_lines.id', 'order_shares.line_id')
    .select('order_shares.request_id')
    .distinct()
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_shares.request_id')
    .execute();
  return rows.map(({ request_id }) => request_id);
}
