import { endpoints } from '@portal/contract';
import { plansOf, rowsReadWithoutIndex, settle } from '../../../../test/database/query-plans';
import { setUpTestDatabase } from '../../../../test/database/test-database';
import { createVendor } from '../../../../test/factories/vendors';
import { listInvoices } from './list-invoices';

const database = setUpTestDatabase();

beforeAll(async () => {
  for (let number = 1; number <= 20; number += 1) await createVendor(database.db, { name: `Acme ${number}` });
  await database.pool.query(
    `INSERT INTO users (name, email, password_hash, role, status) VALUES ('Bea', 'bea@x.test', 'x', 'PROCUREMENT', 'active')`,
  );
  await database.pool.query(
    `INSERT INTO orders (vendor_id, created_by) SELECT (SELECT min(id) FROM vendors) + n % 20, (SELECT max(id) FROM users)
     FROM generate_series(1, 2000) n`,
  );
  // Nearly all are paid, as where people have worked for years.
  await database.pool.query(
    `INSERT INTO invoices (kind, order_id, vendor_id, number, issued_on, due_on, net, total, state, reasons, entered_by, entered_at,
       booked_at, booked_difference, paid_on)
     SELECT 'invoice', (SELECT min(id) FROM orders) + n % 2000, (SELECT min(id) FROM vendors) + n % 20, 'RE-' || n, date '2020-01-01' + n % 2000, date '2020-02-01' + n % 2000, n, n,
       CASE WHEN n % 50 = 0 THEN 'held' WHEN n % 50 = 1 THEN 'matched' ELSE 'paid' END,
       CASE WHEN n % 50 = 0 THEN ARRAY[CASE WHEN n % 100 = 0 THEN 'price' ELSE 'quantity' END] ELSE '{}' END,
       (SELECT max(id) FROM users), now() - n * interval '1 minute',
       CASE WHEN n % 50 <> 0 THEN now() END, CASE WHEN n % 50 <> 0 THEN 0 END, CASE WHEN n % 50 > 1 THEN date '2025-01-01' END
     FROM generate_series(1, 20000) n`,
  );
  // Some bill charges of orders.
  await database.pool.query(`
    WITH freight AS (
      INSERT INTO invoices (kind, vendor_id, number, issued_on, net, charges, total, entered_by, booked_at, booked_difference, state)
      SELECT 'invoice', (SELECT min(id) FROM vendors) + n % 20, 'FR-' || n, '2024-01-01', 0, 1, 1, (SELECT max(id) FROM users), now(), 0, 'matched'
      FROM generate_series(1, 4000) n RETURNING id)
    INSERT INTO invoice_charges (invoice_id, position, order_id, amount, tax, total)
    SELECT id, 1, (SELECT min(id) FROM orders) + id % 2000, 1, 0, 1 FROM freight`);
  await settle(database.pool, 'invoices', 'invoice_charges');
});

test.each([
  {},
  { page: 300 },
  ...['entered_at', 'issued_on', 'due_on', 'total', 'number', 'vendor'].flatMap((sort) => [
    { sort },
    { sort: `-${sort}` },
  ]),
  { state: 'held' },
  { state: 'matched', sort: '-entered_at' },
  { state: 'held', reason: 'price' },
  { kind: 'credit_note' },
  { overdue: 'true', sort: 'due_on' },
  { vendor_id: '1' },
  { order_id: '7' },
  { search: 're-17003' },
])('the invoices by %o are found without reading all of them', async (values) => {
  const query = endpoints.listInvoices.query?.parse(values);
  if (!query) throw new Error('The list takes a query');
  const plans = await plansOf(database.pool, (db) => listInvoices(db, query));
  expect(rowsReadWithoutIndex(plans, 'invoices')).toBe(0);
  expect(rowsReadWithoutIndex(plans, 'invoice_charges')).toBe(0);
});
