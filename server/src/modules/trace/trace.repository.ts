import {
  MAX_TRACE_ROWS,
  type Person,
  REPAIR_REQUEST_NAME,
  type Trace,
  type TraceSubject,
} from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database';
import { personOf } from '../../platform/lists/person-of';
import { costOfReversal } from '../orders';

/** The record at which a trace begins. */
export interface Subject {
  type: TraceSubject;
  id: number;
}

export const MONEY = (amount: RawBuilder<unknown>) => sql<number>`coalesce(${amount}, 0)`;

/** The units of the subject, of `order_units AS unit`. */
export function isUnitOf({ type, id }: Subject): RawBuilder<boolean> {
  switch (type) {
    case 'asset':
      return sql`unit.asset_id = ${id}`;
    case 'request':
      return sql`unit.request_id = ${id}`;
    case 'order':
      return sql`unit.line_id IN (SELECT id FROM order_lines WHERE order_id = ${id})`;
  }
}

/** The requests that it came from, by their ids: those of its units, and the one that an asset was bought for without an order. */
function requestsOf({ type, id }: Subject): RawBuilder<unknown> {
  switch (type) {
    case 'asset':
      return sql`SELECT request_id FROM order_units WHERE asset_id = ${id}
        UNION SELECT request_id FROM receipt_reversals WHERE asset_id = ${id}
        UNION SELECT requests.id FROM requests JOIN assets ON assets.id = requests.fulfilled_asset_id
        WHERE assets.id = ${id} AND assets.origin = 'purchased' AND requests.fulfil_way = 'purchase'`;
    case 'request':
      return sql`SELECT ${id}::integer`;
    case 'order':
      return sql`SELECT request_id FROM order_shares WHERE line_id IN (SELECT id FROM order_lines WHERE order_id = ${id})`;
  }
}

/** What was spent of it, of `spending_entries AS entry`. */
function isEntryOf(subject: Subject): RawBuilder<boolean> {
  const { type, id } = subject;
  switch (type) {
    case 'asset':
      // Ids first: an OR of the two would have the planner read whole tables.
      return sql`entry.id IN (
        SELECT received.id FROM order_units AS unit
          JOIN spending_entries AS received USING (receipt_id, line_id, request_id) WHERE unit.asset_id = ${id}
        UNION SELECT gone.id FROM receipt_reversals AS reversal
          JOIN spending_entries AS gone USING (receipt_id, line_id, request_id) WHERE reversal.asset_id = ${id}
        UNION SELECT difference.id FROM order_units AS unit JOIN invoice_units AS billed USING (line_id, unit_number)
          JOIN spending_entries AS difference
            ON difference.invoice_id = billed.invoice_id AND difference.request_id = unit.request_id
        WHERE unit.asset_id = ${id}
        UNION SELECT bought.id FROM spending_entries AS bought
        WHERE bought.kind = 'without_order' AND bought.request_id IN (${requestsOf(subject)})
          AND NOT EXISTS (SELECT FROM order_units WHERE asset_id = ${id}))`;
    case 'request':
      return sql`entry.request_id = ${id}`;
    case 'order':
      return sql`entry.id = ANY (ARRAY(
        SELECT id FROM spending_entries WHERE receipt_id IN (SELECT id FROM receipts WHERE order_id = ${id})
        UNION ALL SELECT id FROM spending_entries WHERE invoice_id IN (SELECT id FROM invoices WHERE order_id = ${id})
        -- Of what bills charges of several orders, what this one's requests bear.
        UNION ALL SELECT own.id FROM invoice_charges AS charge JOIN spending_entries AS own ON own.invoice_id = charge.invoice_id
        WHERE charge.order_id = ${id} AND own.request_id IN (
          SELECT share.request_id FROM order_units AS share JOIN order_lines AS line ON line.id = share.line_id
          WHERE line.order_id = ${id})))`;
  }
}

/** What the subject is called; undefined where there is none. */
export async function findLabel(db: Db, { type, id }: Subject): Promise<string | undefined> {
  const { rows } = await sql<{ label: string }>`${labelOf(type, id)}`.execute(db);
  return rows[0]?.label;
}

function labelOf(type: TraceSubject, id: number): RawBuilder<unknown> {
  switch (type) {
    case 'asset':
      return sql`SELECT name || ' (' || asset_tag || ')' AS label FROM assets WHERE id = ${id}`;
    case 'request':
      return sql`SELECT 'Request #' || id || ': ' || coalesce(asset_name, ${REPAIR_REQUEST_NAME}) AS label
        FROM requests WHERE id = ${id} AND status <> 'stock'`;
    case 'order':
      return sql`SELECT coalesce(number, 'Draft for ' || vendor_name) AS label FROM orders WHERE id = ${id}`;
  }
}

interface RequestSums {
  requests: number;
  /** What orders buy for stock, by order and department. */
  stock: number;
  people: number;
  estimated: number;
  submitted_last: Date | null;
  fulfilled: number;
  on_order: number;
  approved: number;
  by_finance: number;
  committed: number;
  approved_last: Date | null;
  /** Of what is for stock, approved with its order. */
  stock_approved: number;
  stock_by_finance: number;
  stock_amount: number;
  stock_last: Date | null;
}

/** What finance approved last of what a request costs on each of its orders, of `requests`: their sum and the last moment. */
const ORDER_APPROVAL = sql`LATERAL (
  SELECT sum(amount) AS amount, max(approved_at) AS approved_at FROM (
    SELECT DISTINCT ON (order_id) amount, approved_at FROM order_approvals JOIN order_requests USING (order_id, request_id)
    WHERE request_id = requests.id AND by_finance AND lapsed_at IS NULL ORDER BY order_id, id DESC) AS own)`;

/** How what an order buys for stock was approved with it, of `requests`; no row of a request. */
const STOCK_APPROVAL = sql`LATERAL (
  SELECT amount, by_finance, approved_at FROM order_approvals
  WHERE order_approvals.request_id = requests.id AND requests.status = 'stock' AND lapsed_at IS NULL
  ORDER BY order_approvals.id DESC LIMIT 1)`;

/** What was asked for and approved. */
export async function sumRequests(db: Db, subject: Subject): Promise<RequestSums> {
  const isApproved = sql`requests.status IN ('approved', 'fulfilled')`;
  const approved = sql`greatest(committed_cost, with_order.amount)`;
  const isRequest = sql`requests.status <> 'stock'`;
  const { rows } = await sql<RequestSums>`
    SELECT count(*) FILTER (WHERE ${isRequest}) AS requests, count(*) FILTER (WHERE NOT ${isRequest}) AS stock,
      count(for_stock.amount) AS stock_approved, count(*) FILTER (WHERE for_stock.by_finance) AS stock_by_finance,
      ${MONEY(sql`sum(for_stock.amount)`)} AS stock_amount, max(for_stock.approved_at) AS stock_last,
      count(DISTINCT user_id) FILTER (WHERE ${isRequest}) AS people, ${MONEY(sql`sum(estimated_cost)`)} AS estimated,
      max(requests.created_at) AS submitted_last, count(*) FILTER (WHERE requests.status = 'fulfilled') AS fulfilled,
      count(requests.order_id) AS on_order, count(*) FILTER (WHERE ${isApproved}) AS approved,
      count(*) FILTER (WHERE ${isRequest} AND (finance_state = 'approved' OR with_order.amount IS NOT NULL)) AS by_finance,
      ${MONEY(sql`sum(${approved}) FILTER (WHERE ${isApproved})`)} AS committed,
      max(greatest(requests.approved_at, finance_approved_at, with_order.approved_at)) FILTER (WHERE ${isRequest}) AS approved_last
    FROM requests LEFT JOIN ${ORDER_APPROVAL} AS with_order ON true
      LEFT JOIN ${STOCK_APPROVAL} AS for_stock ON true
    WHERE requests.id IN (${requestsOf(subject)})`.execute(db);
  return rows[0] as RequestSums;
}

interface UnitSums {
  /** Those that were closed among them. */
  units: number;
  cost: number;
  sent: number;
  closed: number;
  sent_last: Date | null;
  received: number;
  received_cost: number;
  /** That are on no invoice. */
  unbilled: number;
  /** What invoices cost beyond what was ordered. */
  difference: number;
  received_last: Date | null;
}

/** What is ordered and what came of it. */
export async function sumUnits(db: Db, subject: Subject): Promise<UnitSums> {
  const isReceived = sql`unit.state = 'received'`;
  const { rows } = await sql<UnitSums>`
    SELECT count(*) AS units, ${MONEY(sql`sum(unit.cost)`)} AS cost, count(*) FILTER (WHERE orders.sent_at IS NOT NULL) AS sent,
      count(*) FILTER (WHERE unit.state IN ('closed', 'returned')) AS closed,
      count(*) FILTER (WHERE unit.state IN ('received', 'expected') AND billed.is_billed IS NOT TRUE) AS unbilled,
      max(coalesce(orders.sent_at, orders.submitted_at)) AS sent_last, count(*) FILTER (WHERE ${isReceived}) AS received,
      ${MONEY(sql`sum(unit.cost) FILTER (WHERE ${isReceived})`)} AS received_cost, max(receipts.recorded_at) AS received_last,
      ${MONEY(sql`sum(billed.difference)`)} AS difference
    FROM order_units AS unit JOIN order_lines AS line ON line.id = unit.line_id JOIN orders ON orders.id = line.order_id
      LEFT JOIN receipts ON receipts.id = unit.receipt_id
      LEFT JOIN LATERAL (
        SELECT sum(difference) AS difference, bool_or(is_billed) AS is_billed FROM invoice_units
        WHERE invoice_units.line_id = unit.line_id AND invoice_units.unit_number = unit.unit_number) AS billed ON true
    WHERE ${isUnitOf(subject)}`.execute(db);
  return rows[0] as UnitSums;
}

/** How many entries there are, what they sum to and when the last was. */
export async function sumEntries(db: Db, subject: Subject) {
  const { rows } = await sql<{ entries: number; amount: number; last: Date | null }>`
    SELECT count(*) AS entries, ${MONEY(sql`sum(amount)`)} AS amount, max(occurred_at) AS last
    FROM spending_entries AS entry WHERE ${isEntryOf(subject)}`.execute(db);
  return rows[0] as { entries: number; amount: number; last: Date | null };
}

interface ApprovalRow {
  by_finance: boolean;
  approved_by: number | null;
  /** As text, within JSON. */
  approved_at: string;
  committed_cost: number;
  lapsed_at: string | null;
  /** Of the order that was approved, where it was. */
  order_number: string | null;
}

/** The requests with all their approvals, those of their orders among them, the earliest first. */
export function findRequests(db: Db, subject: Subject) {
  return db
    .selectFrom('requests')
    .select([
      'requests.id',
      sql<string>`coalesce(requests.asset_name, ${REPAIR_REQUEST_NAME})`.as('label'),
      'requests.user_id',
      sql<string | null>`(SELECT name FROM departments WHERE departments.id = requests.department_id)`.as(
        'department_name',
      ),
      'requests.status',
      'requests.created_at',
      'requests.estimated_cost',
      sql<ApprovalRow[]>`(
        SELECT coalesce(jsonb_agg(to_jsonb(given) ORDER BY given.approved_at, given.by_finance), '[]') FROM (
          SELECT by_finance, approved_by, approved_at, committed_cost,
            lapsed_at, NULL AS order_number
          FROM approvals WHERE approvals.request_id = requests.id
          UNION ALL
          SELECT true, order_approvals.approved_by, order_approvals.approved_at, amount,
            lapsed_at, orders.number
          FROM order_approvals JOIN orders ON orders.id = order_approvals.order_id
          WHERE order_approvals.request_id = requests.id AND by_finance
        ) AS given)`.as('approvals'),
    ])
    .where(sql<boolean>`requests.id IN (${requestsOf(subject)})`)
    .orderBy('requests.id')
    .limit(MAX_TRACE_ROWS)
    .execute();
}

function selectAssetFacts(db: Db) {
  return db.selectFrom('assets').select((eb) => [
    'assets.id',
    'assets.asset_tag',
    'assets.name',
    'assets.serial_number',
    'assets.status',
    'assets.purchase_cost',
    sql<boolean>`assets.deleted_at IS NOT NULL`.as('is_deleted'),
    personOf(
      sql<number | null>`(
        SELECT user_id FROM allocations WHERE asset_id = ${eb.ref('assets.id')} AND returned_at IS NULL)` as never,
    ).as('holder'),
    sql<Date | null>`(
        SELECT allocated_at FROM allocations WHERE asset_id = ${eb.ref('assets.id')} AND returned_at IS NULL)`.as(
      'held_since',
    ),
  ]);
}
export type AssetRow = Awaited<ReturnType<ReturnType<typeof selectAssetFacts>['executeTakeFirstOrThrow']>>;

/** Assets by their ids. */
export async function findAssets(db: Db, ids: readonly number[]): Promise<Map<number, AssetRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectAssetFacts(db).where('assets.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The units in the order of their orders, lines and numbers. */
export function findUnits(db: Db, subject: Subject) {
  return db
    .selectFrom('order_units as unit')
    .innerJoin('order_lines as line', 'line.id', 'unit.line_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .leftJoin('receipts', 'receipts.id', 'unit.receipt_id')
    .select([
      'orders.id as order_id',
      'orders.number',
      'orders.status',
      'orders.vendor_name',
      'orders.sent_at',
      'line.position',
      'line.name',
      'unit.unit_number',
      'unit.state',
      'unit.request_id',
      // With what its invoices differed by.
      sql<number>`unit.cost + (SELECT coalesce(sum(difference), 0) FROM invoice_units AS billed
        WHERE billed.line_id = unit.line_id AND billed.unit_number = unit.unit_number)`.as('cost'),
      'unit.asset_id',
      'receipts.delivery_note',
      'receipts.received_on',
      'receipts.recorded_at',
      'receipts.recorded_by',
    ])
    .where(isUnitOf(subject))
    .orderBy('orders.id')
    .orderBy('line.position')
    .orderBy('unit.unit_number')
    .limit(MAX_TRACE_ROWS)
    .execute();
}

/** The asset that came of the subject without an order; null where there is none. */
export async function findAssetWithoutOrder(db: Db, { type, id }: Subject): Promise<number | null> {
  if (type === 'order') return null;
  const { rows } = await sql<{ id: number }>`
    SELECT assets.id FROM assets
    WHERE assets.id = ${type === 'asset' ? sql`${id}` : sql`(SELECT fulfilled_asset_id FROM requests WHERE requests.id = ${id})`}
      AND NOT EXISTS (SELECT FROM order_units WHERE asset_id = assets.id)`.execute(db);
  return rows[0]?.id ?? null;
}

/** Counts the assets of the units and how many of them somebody holds, since when at the latest. */
export async function sumHeld(db: Db, subject: Subject, without: number | null) {
  const { rows } = await sql<{ assets: number; held: number; last: Date | null }>`
    SELECT count(*) AS assets, count(allocations.id) AS held, max(allocations.allocated_at) AS last
    FROM (
      SELECT unit.asset_id FROM order_units AS unit WHERE ${isUnitOf(subject)} AND unit.asset_id IS NOT NULL
      UNION ALL SELECT ${without}::integer WHERE ${without}::integer IS NOT NULL) AS made
      LEFT JOIN allocations ON allocations.asset_id = made.asset_id AND allocations.returned_at IS NULL`.execute(
    db,
  );
  return rows[0] as { assets: number; held: number; last: Date | null };
}

/** What was spent, entry by entry. */
export function findEntries(db: Db, subject: Subject) {
  return db
    .selectFrom('spending_entries as entry')
    .leftJoin('receipts', 'receipts.id', 'entry.receipt_id')
    .leftJoin('invoices', 'invoices.id', 'entry.invoice_id')
    .leftJoin('orders', (join) =>
      join.on(sql<boolean>`orders.id = coalesce(receipts.order_id, invoices.order_id)`),
    )
    .select([
      'entry.id',
      'entry.kind',
      'entry.occurred_at',
      'entry.request_id',
      'entry.amount',
      'orders.id as order_id',
      'orders.number',
      'invoices.id as invoice_id',
      'invoices.number as invoice_number',
      'entry.recorded_by',
    ])
    .where(sql<boolean>`(${isEntryOf(subject)})`)
    .orderBy('entry.occurred_at')
    .orderBy('entry.id')
    .limit(MAX_TRACE_ROWS)
    .execute();
}

interface GoneRow {
  kind: Trace['gone'][number]['kind'];
  at: Date;
  by: Person | null;
  order_id: number;
  number: string | null;
  name: string;
  unit: number;
  request_id: number;
  reason: string;
  cost: number | null;
  asset_tag: string | null;
}

/** Which rows of a table of units are the subject's, by its alias: of rejections none is of an asset. */
function isGoneOf({ type, id }: Subject, alias: 'rejected' | 'reversal'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  if (type === 'request') return sql`${column('request_id')} = ${id}`;
  if (type === 'order')
    return sql`${column('receipt_id')} IN (SELECT id FROM receipts WHERE order_id = ${id})`;
  return alias === 'reversal' ? sql`${column('asset_id')} = ${id}` : sql`false`;
}

/** What was delivered and did not stay, the latest first. */
export async function findGone(db: Db, subject: Subject): Promise<GoneRow[]> {
  const personOfColumn = (name: string) => personOf(sql.ref<number | null>(name) as never);
  const { rows } = await sql<GoneRow>`
    SELECT gone.* FROM (
      SELECT 'rejected' AS kind, receipts.recorded_at AS at, ${personOfColumn('receipts.recorded_by')} AS by, receipts.order_id,
        orders.number, line.name, rejected.unit_number AS unit, rejected.request_id, rejected.reason, NULL::numeric AS cost,
        NULL AS asset_tag
      FROM receipt_rejections AS rejected JOIN receipts ON receipts.id = rejected.receipt_id
        JOIN orders ON orders.id = receipts.order_id JOIN order_lines AS line ON line.id = rejected.line_id
      WHERE ${isGoneOf(subject, 'rejected')} AND receipts.undone_at IS NULL
      UNION ALL
      SELECT reversal.kind, reversal.reversed_at, ${personOfColumn('reversal.reversed_by')}, receipts.order_id, orders.number,
        line.name, reversal.unit_number, reversal.request_id, reversal.reason, ${costOfReversal('reversal')}, assets.asset_tag
      FROM receipt_reversals AS reversal JOIN receipts ON receipts.id = reversal.receipt_id
        JOIN orders ON orders.id = receipts.order_id JOIN order_lines AS line ON line.id = reversal.line_id
        LEFT JOIN assets ON assets.id = reversal.asset_id
      WHERE ${isGoneOf(subject, 'reversal')}) AS gone
    ORDER BY at DESC, order_id, name, unit LIMIT ${MAX_TRACE_ROWS}`.execute(db);
  return rows;
}
