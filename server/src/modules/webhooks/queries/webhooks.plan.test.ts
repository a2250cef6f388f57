import { endpoints } from '@portal/contract';
import { plansOf, rowsReadWithoutIndex, settle } from '../../../../test/database/query-plans';
import { setUpTestDatabase } from '../../../../test/database/test-database';
import { cleanUp } from '../../../platform/housekeeping';
import { claimDue, findNextDue, findWebhooksDue } from '../sending/due-deliveries.repository';
import { findWebhooks } from '../webhooks.repository';
import { listDeliveries } from './list-deliveries';

const database = setUpTestDatabase();

beforeAll(async () => {
  await database.pool.query(`
    INSERT INTO users (name, email, role, status) VALUES ('Ada', 'ada@example.com', 'ADMIN', 'active');
    INSERT INTO webhooks (name, url, secret, created_by_id)
      SELECT 'Hook ' || n, 'https://erp.example.com', '', (SELECT min(id) FROM users) FROM generate_series(1, 4) n;
    INSERT INTO activity_log (action, target_type, target_id, event)
      SELECT 'Approved Request', 'request', n % 4000, CASE n % 50 WHEN 0 THEN 'order.sent' ELSE 'request.approved' END
      FROM generate_series(1, 4000) n;
    UPDATE webhook_deliveries SET delivered_at = now(), ended_at = now() WHERE id % 40 > 1;
    UPDATE webhook_deliveries SET ended_at = now() WHERE id % 40 = 1;
    INSERT INTO webhook_attempts (delivery_id, at, duration_ms, status)
      SELECT id, now(), 5, 200 FROM webhook_deliveries WHERE ended_at IS NOT NULL`);
  await settle(database.pool, 'webhook_deliveries', 'webhook_attempts', 'activity_log');
});

const TABLES = ['webhook_deliveries', 'webhook_attempts', 'activity_log'];
const noneRead = (plans: Parameters<typeof rowsReadWithoutIndex>[0]) =>
  expect(TABLES.map((table) => [table, rowsReadWithoutIndex(plans, table)])).toEqual(
    TABLES.map((table) => [table, 0]),
  );

test.each([
  {},
  { page: 100 },
  { state: 'failed' },
  { state: 'waiting,failed' },
  { event: 'order.sent' },
  { state: 'waiting', event: 'request.approved,order.sent' },
])('the deliveries by %o are found without reading all of them', async (values) => {
  const query = endpoints.listWebhookDeliveries.query?.parse(values);
  if (!query) throw new Error('The list takes a query');
  noneRead(await plansOf(database.pool, (db) => listDeliveries(db, 3, query)));
});

test('webhooks are listed, and what is due is found and taken, by the rows that matter', async () => {
  noneRead(
    await plansOf(database.pool, async (db) => {
      await findWebhooks(db);
      await findWebhooksDue(db);
      await findNextDue(db, 3);
      await claimDue(db, 3, 10);
    }),
  );
});

test('what is kept long enough is found by its age', async () => {
  const plans = await plansOf(database.pool, (db) => cleanUp(db));
  expect(rowsReadWithoutIndex(plans, 'webhook_deliveries')).toBe(0);
});
