import { COMMITMENT_FIGURES, endpoints } from '@portal/contract';
import { plansOf, rowsLookedAt, rowsReadWithoutIndex, settle } from '../../../../test/database/query-plans';
import { setUpTestDatabase } from '../../../../test/database/test-database';
import { foldSums } from '../../../platform/tallies';
import { getCommitments } from '../queries/get-commitments';
import { listCommitmentRequests } from '../queries/list-commitment-requests';

const database = setUpTestDatabase();
const NOW = new Date('2026-12-01T12:00:00Z');

// 20,000 orders of one unit: three years of receipts, of which the last are not all invoiced, and some orders that are sent.
beforeAll(async () => {
  await database.pool.query(`
    INSERT INTO departments (name) SELECT 'Department ' || n FROM generate_series(1, 8) n;
    INSERT INTO categories (name) VALUES ('Laptops');
    INSERT INTO vendors (name) VALUES ('Acme');
    INSERT INTO users (name, email, role, status) VALUES ('Asker', 'asker@example.com', 'EMPLOYEE', 'active');
    INSERT INTO requests (user_id, department_id, request_type, asset_name, brand, asset_description, category_id, estimated_cost,
      justification, reason, status, finance_state, created_at, approved_at)
    SELECT 1, n % 8 + 1, 'NEW', 'Item ' || n, 'Acme', 'A thing', 1, 100, repeat('why ', 30), 'because',
      CASE WHEN n % 50 = 0 THEN 'pending' ELSE 'approved' END, CASE WHEN n % 50 <> 0 THEN 'not_required' END, at,
      CASE WHEN n % 50 <> 0 THEN at END
    FROM generate_series(1, 20000) n, LATERAL (SELECT '2026-12-01'::timestamptz - n * interval '1 hour' AS at) AS facts;
    INSERT INTO orders (number, vendor_id, status, receipt_state, net, total, created_by, created_at, sent_at, sent_way)
    SELECT 'PO-' || lpad(id::text, 6, '0'), 1, 'sent', CASE WHEN id % 40 = 7 THEN 'none' ELSE 'fully' END, 100, 100, 1,
      created_at, created_at, 'hand' FROM requests WHERE status = 'approved';
    INSERT INTO order_lines (order_id, position, kind, name, category_id, quantity, price, net, landed_cost)
    SELECT id, 1, 'asset', 'Item', 1, 1, 100, 100, 100 FROM orders;
    INSERT INTO order_shares (line_id, request_id, position, units, cost)
    SELECT line.id, substr(orders.number, 4)::integer, 1, 1, 100 FROM order_lines AS line JOIN orders ON orders.id = order_id;
    UPDATE requests SET buying_state = CASE WHEN requests.id % 40 = 7 THEN 'ordered' ELSE 'received' END, order_id = line.order_id,
      ordered_cost = 100
    FROM order_shares AS share JOIN order_lines AS line ON line.id = share.line_id WHERE share.request_id = requests.id;
    INSERT INTO order_units (line_id, unit_number, request_id, cost) SELECT line_id, 1, request_id, 100 FROM order_shares;
    INSERT INTO receipts (order_id, received_on, recorded_by, recorded_at, count_units)
    SELECT id, created_at::date, 1, created_at, 1 FROM orders WHERE receipt_state = 'fully';
    UPDATE order_units SET state = 'received', receipt_id = receipts.id
    FROM receipts JOIN order_lines USING (order_id) WHERE order_lines.id = order_units.line_id;
    INSERT INTO spending_entries (kind, occurred_at, request_id, department_id, receipt_id, line_id, amount)
    SELECT 'receipt', receipts.recorded_at, requests.id, requests.department_id, receipts.id, unit.line_id, 100
    FROM order_units AS unit JOIN receipts ON receipts.id = unit.receipt_id JOIN requests ON requests.id = unit.request_id;
    INSERT INTO invoices (kind, order_id, vendor_id, number, issued_on, net, total, entered_by)
    SELECT 'invoice', order_id, 1, 'I-' || order_id, '2026-01-01', 100, 100, 1 FROM receipts WHERE order_id % 30 <> 0;
    INSERT INTO invoice_units (invoice_id, line_id, unit_number, is_billed, difference)
    SELECT invoices.id, line.id, 1, true, CASE WHEN invoices.id % 100 = 0 THEN 5 ELSE 0 END
    FROM invoices JOIN order_lines AS line ON line.order_id = invoices.order_id;
    INSERT INTO spending_entries (kind, occurred_at, request_id, department_id, invoice_id, amount)
    SELECT 'difference', '2026-11-30', request_id, department_id, invoice_id, 5 FROM invoiced_entries WHERE amount = 105`);
  // What an invoice differs by is a part of what its request costs.
  await database.pool.query('UPDATE requests SET ordered_cost = spent_cost WHERE spent_cost > ordered_cost');
  // As if they had been entered through the years.
  await database.pool.query(`
    ALTER TABLE invoiced_entries DISABLE TRIGGER invoiced_entries_stay;
    UPDATE invoiced_entries SET occurred_at = created_at FROM requests WHERE requests.id = request_id;
    ALTER TABLE invoiced_entries ENABLE TRIGGER invoiced_entries_stay;
    SELECT recount_request_sums();
    SELECT recount_entered_years()`);
  await foldSums(database.db);
  const tables = [
    'requests',
    'orders',
    'order_units',
    'spending_entries',
    'invoiced_entries',
    'invoice_units',
  ];
  await settle(database.pool, ...tables, 'request_sums', 'request_sum_changes', 'entered_in_years');
});

const TABLES = ['requests', 'orders', 'order_units', 'spending_entries', 'invoiced_entries', 'invoice_units'];

test('the figures look at neither requests, orders, entries nor units', async () => {
  const plans = await plansOf(database.pool, (db) => getCommitments(db, NOW));
  expect(TABLES.map((table) => [table, rowsLookedAt(plans, table)])).toEqual(
    TABLES.map((table) => [table, 0]),
  );
});

test('they are those of the rows', async () => {
  const told = await getCommitments(database.db, NOW);
  const { rows } = await database.pool.query(`
    SELECT count(*) FILTER (WHERE status = 'pending')::int * 100 AS requested,
      count(*) FILTER (WHERE buying_state = 'ordered')::int * 100 AS ordered,
      (sum(unbilled_cost))::int AS received_not_invoiced
    FROM requests`);
  expect(told).toMatchObject(rows[0]);
  expect(rows[0].received_not_invoiced).toBeGreaterThan(50_000);
});

const list = (values: object) => {
  const query = endpoints.listCommitmentRequests.query?.parse(values);
  if (!query) throw new Error('The list takes a query');
  return plansOf(database.pool, (db) => listCommitmentRequests(db, NOW, query));
};

test.each(
  COMMITMENT_FIGURES.flatMap((figure) => [{ figure }, { figure, department_id: '3', sort: '-amount' }]),
)('the rows of %o are found without reading all of them', async (values) => {
  const plans = await list(values);
  const read = TABLES.map((table) => [table, rowsReadWithoutIndex(plans, table)]);
  expect(read).toEqual(TABLES.map((table) => [table, 0]));
});

test.each(
  ['received', 'differences', 'invoiced'].flatMap((figure) => [{ figure }, { figure, sort: '-amount' }]),
)('a page of %o looks at no entries but those of its own rows', async (values) => {
  const plans = await list(values);
  expect(rowsLookedAt(plans, 'spending_entries') + rowsLookedAt(plans, 'invoiced_entries')).toBeLessThan(50);
});

test('a fiscal year that begins in another month has other rows, and the same again with its old month', async () => {
  const received = async () => {
    const query = endpoints.listCommitmentRequests.query?.parse({ figure: 'received', fiscal_year: '2026' });
    if (!query) throw new Error('The list takes a query');
    return (await listCommitmentRequests(database.db, NOW, query)).total_amount;
  };
  const addedUp = async (from: string, to: string) =>
    Number(
      (
        await database.pool.query(
          "SELECT sum(amount) FROM spending_entries WHERE kind = 'receipt' AND occurred_at >= $1 AND occurred_at < $2",
          [from, to],
        )
      ).rows[0].sum,
    );
  const start = (month: number) =>
    database.pool.query('UPDATE settings SET fiscal_year_start_month = $1', [month]);
  // What moved to another year is left behind as nothing.
  const rows = () =>
    database.pool.query(
      'SELECT count(*), sum(amount) FROM entered_in_years WHERE fiscal_year = 2026 AND amount <> 0',
    );
  const before = (await rows()).rows;
  expect(await received()).toBe(await addedUp('2026-01-01Z', '2027-01-01Z'));
  await start(7);
  expect((await rows()).rows).not.toEqual(before);
  expect(await received()).toBe(await addedUp('2026-07-01Z', '2027-07-01Z'));
  await start(1);
  expect((await rows()).rows).toEqual(before);
});
