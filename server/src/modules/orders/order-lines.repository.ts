import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import type { OrderLinesTable } from '../../platform/database/order-tables';
import type { NamedPrice } from '../contracts';

/** Whose price a line is at. */
interface LineContract extends NamedPrice {
  id: number;
}

/** The lines of an order, in their order. */
export function selectLines(db: Db, orderId: RawBuilder<number>) {
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

/** Which requests the lines of an order serve, in the order of both. */
export function selectShares(db: Db, orderId: RawBuilder<number>) {
  return db
    .selectFrom('order_shares')
    .innerJoin('order_lines', 'order_lines.id', 'order_shares.line_id')
    .innerJoin('requests', 'requests.id', 'order_shares.request_id')
    .innerJoin('users', 'users.id', 'requests.user_id')
    .leftJoin('departments as home', 'home.id', 'users.department_id')
    .leftJoin('departments', 'departments.id', 'requests.department_id')
    .leftJoin('order_requests', (join) =>
      join
        .onRef('order_requests.order_id', '=', 'order_lines.order_id')
        .onRef('order_requests.request_id', '=', 'order_shares.request_id'),
    )
    .leftJoin('arrival_notes', (join) =>
      join
        .onRef('arrival_notes.line_id', '=', 'order_shares.line_id')
        .onRef('arrival_notes.request_id', '=', 'order_shares.request_id')
        .on('arrival_notes.receipt_id', 'is', null),
    )
    .select([
      'order_shares.line_id',
      'order_shares.request_id',
      'order_shares.units',
      'order_shares.cost',
      'requests.user_id',
      'requests.department_id',
      'requests.status as request_status',
      // Of what is bought for stock: whose.
      sql<{ id: number; name: string } | null>`CASE WHEN requests.status = 'stock' THEN
        jsonb_build_object('id', departments.id, 'name', departments.name) END`.as('stock_of'),
      // Whose stock would take it: the department that a merged one lives on in; null of one that is retired.
      sql<number | null>`CASE WHEN departments.retired_at IS NULL THEN departments.id
        ELSE department_in_use(departments.id) END`.as('successor_id'),
      // Of a request that was let go, nothing of this order counts any more.
      'order_requests.state as buying_state',
      // On all its orders, and nothing is to be bought elsewhere.
      sql<boolean>`coalesce(requests.buying_state = 'received', false)`.as('is_all_received'),
      'requests.rest_elsewhere',
      sql<{ id: number; number: string | null }[]>`coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', orders.id, 'number', orders.number) ORDER BY orders.id)
        FROM order_requests AS other JOIN orders ON orders.id = other.order_id
        WHERE other.request_id = requests.id AND other.order_id <> order_lines.order_id), '[]')`.as(
        'other_orders',
      ),
      // For each request by its key: as a condition, all that are on drafts would be read.
      sql<boolean>`coalesce((SELECT true FROM order_requests AS other
        WHERE other.request_id = requests.id AND other.state = 'in_order' LIMIT 1), false)`.as('is_on_draft'),
      'requests.finance_state',
      'arrival_notes.noted_at',
      'arrival_notes.note as arrival_note',
      'requests.committed_cost as approved_cost',
      'requests.spent_cost',
      'users.name as requester_name',
      'users.status as requester_status',
      sql<string>`coalesce(requests.asset_name, '')`.as('label'),
      'users.email as requester_email',
      'home.name as requester_department',
    ])
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.position')
    .orderBy('order_shares.position');
}
export type ShareRow = Awaited<ReturnType<ReturnType<typeof selectShares>['executeTakeFirstOrThrow']>> & {
  /** Units for its request, on all lines, that came and that its requester does not have. */
  count_waiting: number;
};

/** What other orders brought for requests that they share with an order, with their numbers. */
export async function findReceivedElsewhere(tx: Trx, orderId: number, requestIds: readonly number[]) {
  if (requestIds.length === 0) return [];
  return tx
    .selectFrom('order_units')
    .innerJoin('order_lines', 'order_lines.id', 'order_units.line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('order_requests', (join) =>
      join
        .onRef('order_requests.order_id', '=', 'orders.id')
        .onRef('order_requests.request_id', '=', 'order_units.request_id'),
    )
    .leftJoin('assets', 'assets.id', 'order_units.asset_id')
    .select([
      'order_units.request_id',
      'order_units.state',
      'order_units.handed_over_at',
      'order_units.asset_id',
      'assets.asset_tag',
      'assets.name as asset_name',
      sql<boolean>`coalesce(assets.status = 'retired' OR assets.deleted_at IS NOT NULL, false)`.as(
        'is_asset_gone',
      ),
      'orders.id as order_id',
      'orders.number',
    ])
    .where('order_units.request_id', 'in', requestIds)
    .where('orders.id', '<>', orderId)
    .where('order_units.state', '=', 'received')
    .orderBy('orders.id')
    .orderBy('order_lines.position')
    .orderBy('order_units.unit_number')
    .execute();
}

interface ChargedOnUnit {
  /** What its invoices cost beyond its cost, and what of that is for their rates. */
  difference: number;
  exchange: number;
  is_billed: boolean;
  is_charged: boolean;
}

/** What invoices charge for one of `order_units`: by itself, since a list of conditions would read all that is billed. */
const chargedOnUnit = sql<ChargedOnUnit>`LATERAL (
  SELECT coalesce(sum(billed.difference), 0) AS difference, coalesce(sum(billed.exchange), 0) AS exchange,
    coalesce(bool_or(billed.is_billed), false) AS is_billed,
    -- Each by itself: what one invoice asked for and another gave back does not make it free.
    coalesce(bool_or(billed.is_billed OR billed.difference <> 0), false) AS is_charged
  FROM invoice_units AS billed
  WHERE billed.line_id = order_units.line_id AND billed.unit_number = order_units.unit_number)`;

/** The units of an order, as they are numbered on its lines. */
export function selectUnits(db: Db, orderId: RawBuilder<number>) {
  return db
    .selectFrom('order_units')
    .innerJoin('order_lines', 'order_lines.id', 'order_units.line_id')
    .leftJoin('assets', 'assets.id', 'order_units.asset_id')
    .leftJoin('receipts', 'receipts.id', 'order_units.receipt_id')
    .innerJoin(chargedOnUnit.as<'charged'>(sql`charged`), (join) => join.onTrue())
    .select([
      'order_units.line_id',
      'order_units.unit_number',
      'order_units.request_id',
      'order_units.cost',
      'charged.difference',
      'charged.exchange',
      'charged.is_billed',
      'charged.is_charged',
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

/** A line, with what hangs on it. */
export type LineRow = Selectable<OrderLinesTable> & {
  category_name: string | null;
  item_name: string | null;
  /** That the vendor says its assets have. */
  expected_serials: string[];
  contract: LineContract | null;
  /** Whether something of it was rejected, undone or sent back. */
  has_history: boolean;
};
