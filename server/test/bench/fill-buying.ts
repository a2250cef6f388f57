import type pg from 'pg';
import { settle } from '../database/query-plans';

/** Lines of each order, by the units of each: 1 million units of 400,000 lines are those of 100,000 orders. */
const QUANTITIES = [1, 4, 1, 4] as const;
const VENDORS = 500;
/** The order with many lines; it is sent, and nothing of it came. */
const LARGE_ORDER_LINES = 500;
/** Of the newest orders one in twenty is open, the others came and are billed. */
const OPEN_PART = 20;

export const buyingOf = (orders: number) => ({
  orders: orders + 1,
  lines: orders * QUANTITIES.length + LARGE_ORDER_LINES,
  units: orders * QUANTITIES.reduce((sum: number, quantity) => sum + quantity, 0) + LARGE_ORDER_LINES,
});

const isOpen = (order: string) => `${order} % ${OPEN_PART} = 0`;

/** The first lines of an order are assets, of one unit each; of the others all units are consumables. */
function insertOrders(orders: number): string {
  return `
    INSERT INTO vendors (name, order_email) SELECT 'Vendor ' || n, 'orders@vendor-' || n || '.example' FROM generate_series(1, ${VENDORS}) n;
    CREATE TEMPORARY TABLE made AS
      SELECT n AS order_number, position, CASE WHEN n > ${orders} THEN 1 ELSE (ARRAY[${QUANTITIES.join(', ')}])[position] END AS quantity,
        row_number() OVER (ORDER BY n, position)::integer AS line_number, now() - (${orders} + 1 - n) * interval '26 minutes' AS at
      FROM generate_series(1, ${orders} + 1) n, LATERAL generate_series(1, CASE WHEN n > ${orders} THEN ${LARGE_ORDER_LINES} ELSE ${QUANTITIES.length} END) position;
    CREATE TEMPORARY TABLE base AS SELECT (SELECT coalesce(max(id), 0) FROM requests) AS requests, (SELECT coalesce(max(id), 0) FROM assets) AS assets;
    INSERT INTO requests (user_id, department_id, department_name, request_type, asset_name, asset_description, brand, category_id,
        estimated_cost, justification, reason, status, finance_state, approved_by, approved_at, created_at, updated_at)
      SELECT 4 + line_number % 150, users.department_id, users.department_name, 'NEW', 'Bought item ' || line_number % 900, 'As described',
        'Brand ' || line_number % 40, 1 + line_number % 20, 100 * quantity, 'The work needs it', 'The old one is broken', 'approved',
        'not_required', 2, at, at, at
      FROM made JOIN users ON users.id = 4 + line_number % 150 ORDER BY line_number;
    INSERT INTO orders (number, vendor_id, status, receipt_state, net, total, expected_on, created_by, created_at, submitted_by, submitted_at,
        sent_by, sent_at, sent_way, ended_at, close_reason, item_text, updated_at)
      SELECT 'PO-' || lpad(n::text, 6, '0'), 1 + n % ${VENDORS}, CASE WHEN is_open THEN 'sent' ELSE 'closed' END,
        CASE WHEN is_open THEN 'none' ELSE 'fully' END, total, total, at::date + 14, 2, at, 2, at, 2, at, 'hand',
        CASE WHEN NOT is_open THEN at + interval '9 days' END, CASE WHEN NOT is_open THEN 'complete' END, 'Bought item ' || n % 900, at
      FROM (SELECT order_number AS n, at, sum(quantity) * 100 AS total, ${isOpen('order_number')} OR order_number > ${orders} AS is_open
        FROM made GROUP BY 1, 2) AS each ORDER BY n;
    INSERT INTO order_lines (order_id, position, kind, name, category_id, quantity, price, net, landed_cost, expected_on)
      SELECT orders.id, position, CASE WHEN quantity = 1 THEN 'asset' ELSE 'consumable' END, 'Bought item ' || line_number % 900,
        1 + line_number % 20, quantity, 100, 100 * quantity, 100 * quantity, at::date + 14
      FROM made JOIN orders ON orders.number = 'PO-' || lpad(order_number::text, 6, '0') ORDER BY line_number;
    ALTER TABLE made ADD COLUMN line_id integer;
    UPDATE made SET line_id = line.id FROM order_lines AS line JOIN orders ON orders.id = line.order_id
      WHERE orders.number = 'PO-' || lpad(made.order_number::text, 6, '0') AND line.position = made.position;
    INSERT INTO order_shares (line_id, request_id, position, units, cost)
      SELECT line_id, base.requests + line_number, 1, quantity, 100 * quantity FROM made, base;
    INSERT INTO order_requests (order_id, request_id, state, ordered_at, expected_on)
      SELECT line.order_id, base.requests + made.line_number, 'ordered', made.at, line.expected_on
      FROM made, base, order_lines AS line WHERE line.id = made.line_id;
    UPDATE requests SET ordered_cost = line.landed_cost
      FROM made, base, order_lines AS line WHERE requests.id = base.requests + made.line_number AND line.id = made.line_id;
    INSERT INTO order_units (line_id, unit_number, request_id, cost)
      SELECT line_id, unit, base.requests + line_number, 100 FROM made, base, LATERAL generate_series(1, quantity) unit`;
}

function insertReceipts(): string {
  return `
    INSERT INTO receipts (order_id, delivery_note, received_on, recorded_by, recorded_at, count_units)
      SELECT orders.id, 'DN-' || orders.id, (sent_at + interval '9 days')::date, 2, sent_at + interval '9 days',
        (SELECT sum(quantity) FROM order_lines WHERE order_id = orders.id)
      FROM orders WHERE status = 'closed' ORDER BY orders.id;
    INSERT INTO assets (name, serial_number, category_id, status, purchase_cost, purchase_date, created_at, updated_at, origin)
      SELECT line.name, 'BUY-' || line.id, line.category_id, 'available', 100, received_on, recorded_at, recorded_at, 'received'
      FROM receipts JOIN order_lines AS line USING (order_id) WHERE kind = 'asset' ORDER BY line.id;
    UPDATE order_units SET state = 'received', receipt_id = receipts.id, due_on = receipts.received_on + 5, handed_over_at = recorded_at
      FROM receipts JOIN order_lines AS line USING (order_id) WHERE line.id = order_units.line_id;
    UPDATE order_units SET asset_id = assets.id, serial_number = assets.serial_number
      FROM assets, base WHERE assets.id > base.assets AND assets.serial_number = 'BUY-' || order_units.line_id;
    INSERT INTO spending_entries (kind, occurred_at, request_id, department_id, receipt_id, line_id, amount, recorded_by)
      SELECT 'receipt', receipts.recorded_at, requests.id, requests.department_id, receipts.id, line.id, line.landed_cost, 2
      FROM receipts JOIN order_lines AS line USING (order_id) JOIN order_shares AS share ON share.line_id = line.id
        JOIN requests ON requests.id = share.request_id;
    UPDATE order_requests SET state = 'received' FROM orders WHERE orders.id = order_id AND orders.status = 'closed'`;
}

function insertInvoices(): string {
  return `
    INSERT INTO invoices (kind, order_id, vendor_id, number, issued_on, due_on, net, total, state, booked_at, booked_difference, entered_by)
      SELECT 'invoice', orders.id, vendor_id, 'INV-' || orders.id, received_on, received_on + 30, net, total, 'matched', recorded_at, 0, 3
      FROM orders JOIN receipts ON receipts.order_id = orders.id ORDER BY orders.id;
    INSERT INTO invoice_lines (invoice_id, position, line_id, name, quantity, price, net)
      SELECT invoices.id, line.position, line.id, line.name, line.quantity, 100, line.net
      FROM invoices JOIN order_lines AS line USING (order_id);
    INSERT INTO invoice_units (invoice_id, line_id, unit_number, is_billed, difference)
      SELECT invoices.id, line.id, unit.unit_number, true, 0
      FROM invoices JOIN order_lines AS line USING (order_id) JOIN order_units AS unit ON unit.line_id = line.id;
    UPDATE orders SET billed_state = 'fully' WHERE status = 'closed'`;
}

const TABLES = [
  'vendors',
  'requests',
  'assets',
  'orders',
  'order_lines',
  'order_shares',
  'order_units',
  'receipts',
];
const OF_MONEY = ['spending_entries', 'invoiced_entries', 'invoices', 'invoice_lines', 'invoice_units'];
const SUMS = ['request_sums', 'request_sum_changes', 'tallies', 'asset_value_sums', 'asset_value_changes'];

/**
 * Adds orders to a filled organisation, with their requests, receipts, assets, invoices and entries: 19 of 20 came and are
 * billed, the others are sent, and the last one has 500 lines. Rows are inserted with the triggers that keep them right.
 */
export async function fillBuying(pool: pg.Pool, orders: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`SET statement_timeout = 0; SET lock_timeout = 0; SET synchronous_commit = off;
      SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'`);
    for (const statement of [insertOrders(orders), insertReceipts(), insertInvoices()])
      await client.query(statement);
    await client.query(`SELECT recount_request_sums(); SELECT recount_asset_values();
      INSERT INTO document_counters (kind, last) VALUES ('order', ${orders + 1})
        ON CONFLICT (kind) DO UPDATE SET last = excluded.last`);
  } finally {
    // With its settings and its temporary tables.
    client.release(true);
  }
  await settle(pool, ...TABLES, ...OF_MONEY, ...SUMS);
}
