import { type BuyingState, sumOfMoney } from '@portal/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Db, preparedQuery } from '../../platform/database';
import type { OrderLinesTable } from '../../platform/database/order-tables';
import { notFound } from '../../platform/http/app-error';
import { personOf } from '../../platform/lists/person-of';
import type { OrderedRequest } from './domain/judge-order';
import { selectListed } from './orders.repository';

function selectOrder(db: Db) {
  return selectListed(db).select((eb) => [
    'orders.revision',
    'orders.vendor_reference',
    'orders.acknowledged_at',
    'orders.note',
    'orders.discount',
    'orders.charges',
    'orders.tax_is_cost',
    'orders.net',
    'orders.tax',
    'orders.created_by',
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

function selectLines(db: Db, orderId: RawBuilder<number>) {
  return db
    .selectFrom('order_lines')
    .leftJoin('categories', 'categories.id', 'order_lines.category_id')
    .selectAll('order_lines')
    .select('categories.name as category_name')
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
      // Of a request that was let go, nothing of this order counts any more.
      sql<BuyingState | null>`CASE WHEN requests.order_id = order_lines.order_id THEN requests.buying_state END`.as(
        'buying_state',
      ),
      'requests.finance_state',
      'requests.committed_cost as approved_cost',
      'users.name as requester_name',
      'users.status as requester_status',
      sql<string>`coalesce(requests.asset_name, '')`.as('label'),
      personOf(eb.ref('requests.user_id')).$notNull().as('requester'),
    ])
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.position')
    .orderBy('order_shares.position');
}
export type ShareRow = Awaited<ReturnType<ReturnType<typeof selectShares>['executeTakeFirstOrThrow']>>;

function selectUnits(db: Db, orderId: RawBuilder<number>) {
  return db
    .selectFrom('order_units')
    .innerJoin('order_lines', 'order_lines.id', 'order_units.line_id')
    .leftJoin('assets', 'assets.id', 'order_units.asset_id')
    .select([
      'order_units.line_id',
      'order_units.unit_number',
      'order_units.request_id',
      'order_units.cost',
      'order_units.state',
      'order_units.serial_number',
      'order_units.receipt_id',
      'order_units.asset_id',
      'assets.asset_tag',
      'assets.name as asset_name',
      'assets.serial_number as asset_serial_number',
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
    .select((eb) => [
      'receipts.id',
      'receipts.delivery_note',
      'receipts.received_on',
      'receipts.recorded_at',
      'receipts.count_units',
      personOf(eb.ref('receipts.recorded_by')).as('recorder'),
    ])
    .where('receipts.order_id', '=', orderId)
    .orderBy('receipts.id');
}

function selectChange(db: Db, orderId: RawBuilder<number>) {
  return db
    .selectFrom('order_changes')
    .select((eb) => [
      'order_changes.reason',
      'order_changes.content',
      'order_changes.created_by',
      'order_changes.created_at',
      'order_changes.needs_finance',
      'order_changes.send_back_comment',
      personOf(eb.ref('order_changes.created_by')).as('creator'),
      personOf(eb.ref('order_changes.approved_by')).as('approver'),
    ])
    .where('order_changes.order_id', '=', orderId);
}

function selectRevisions(db: Db, orderId: RawBuilder<number>) {
  return db
    .selectFrom('order_revisions')
    .select((eb) => [
      'order_revisions.revision',
      'order_revisions.sent_at',
      'order_revisions.sent_way',
      'order_revisions.sent_to',
      'order_revisions.reason',
      sql<string[]>`order_revisions.document -> 'changes'`.as('changes'),
      personOf(eb.ref('order_revisions.sent_by')).as('sender'),
    ])
    .where('order_revisions.order_id', '=', orderId)
    .orderBy('order_revisions.revision');
}

/** What each request of an order costs on all orders that stand, this one among them whatever its status. */
function selectOrderedCosts(db: Db, orderId: RawBuilder<number>) {
  return db
    .selectFrom('order_units')
    .innerJoin('order_lines', 'order_lines.id', 'order_units.line_id')
    .select((eb) => ['order_units.request_id', eb.fn.sum<number>('order_units.cost').as('cost')])
    .where('order_units.state', '<>', 'closed')
    .where('order_lines.order_id', '<>', orderId)
    .where('order_units.request_id', 'in', (eb) =>
      eb
        .selectFrom('order_shares as own')
        .innerJoin('order_lines as own_line', 'own_line.id', 'own.line_id')
        .select('own.request_id')
        .where('own_line.order_id', '=', orderId),
    )
    .groupBy('order_units.request_id');
}

const findOrder = preparedQuery((db, id: RawBuilder<number>) => selectOrder(db).where('orders.id', '=', id));
const findLines = preparedQuery(selectLines);
const findShares = preparedQuery(selectShares);
const findUnits = preparedQuery(selectUnits);
const findRevisions = preparedQuery(selectRevisions);
const findChange = preparedQuery(selectChange);
const findReceipts = preparedQuery(selectReceipts);
const findOrderedElsewhere = preparedQuery(selectOrderedCosts);

type LineRow = Selectable<OrderLinesTable> & { category_name: string | null };

export interface OrderDetails extends OrderColumns {
  lines: LineRow[];
  shares: ShareRow[];
  units: UnitRow[];
  receipts: Awaited<ReturnType<typeof findReceipts>>;
  /** What it is to become, where it is being changed. */
  change: Awaited<ReturnType<typeof findChange>>[number] | null;
  /** What was sent. */
  revisions: Awaited<ReturnType<typeof findRevisions>>;
  /** In dollars, by request. */
  orderedElsewhere: ReadonlyMap<number, number>;
}

/** An order with all that hangs on it. */
export async function readOrder(db: Db, id: number): Promise<OrderDetails> {
  const [order] = await findOrder(db, id);
  if (!order) throw notFound('Order');
  const [[change = null], lines, shares, units, receipts, revisions, elsewhere] = await Promise.all([
    // Few orders are being changed.
    order.change_status === null ? [] : findChange(db, id),
    findLines(db, id),
    findShares(db, id),
    findUnits(db, id),
    findReceipts(db, id),
    findRevisions(db, id),
    findOrderedElsewhere(db, id),
  ]);
  return {
    ...order,
    lines,
    shares,
    units,
    receipts,
    revisions,
    change,
    orderedElsewhere: new Map(elsewhere.map(({ request_id, cost }) => [request_id, cost])),
  };
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

/** The requests that an order serves, each once, as it is judged. */
export function orderedRequests({ shares, orderedElsewhere }: OrderDetails): (OrderedRequest & {
  department_id: number | null;
})[] {
  const byId = new Map<number, ReturnType<typeof orderedRequests>[number]>();
  for (const { request_id, label, approved_cost, finance_state, department_id, cost } of shares) {
    const so_far = byId.get(request_id)?.ordered_cost ?? orderedElsewhere.get(request_id) ?? 0;
    byId.set(request_id, {
      request_id,
      label,
      approved_cost,
      finance_state,
      department_id,
      ordered_cost: sumOfMoney([so_far, cost]),
    });
  }
  return [...byId.values()];
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
