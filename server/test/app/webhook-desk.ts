import type { ActivityAction, TargetType, Webhook, WebhookWithSecret } from '@portal/contract';
import { sql } from 'kysely';
import { allowedPlaces, createWebhooksJobs } from '../../src/modules/webhooks';
import { appendActivity } from '../../src/platform/activity/append-activity';
import { inTransaction } from '../../src/platform/database';
import { createLog } from '../../src/platform/http/logging';
import { runDueJobs } from './jobs';
import { TEST_SECRET, type TestApp, type TestPerson } from './test-app';

type Sending = Parameters<typeof createWebhooksJobs>[0];

let serial = 0;

/** What tests of webhooks do again and again, as one administrator. */
export function createWebhookDesk(portal: TestApp, admin: TestPerson) {
  const as = { token: admin.token };
  /** The jobs of one server, which may send to this machine unless said otherwise. */
  const jobsOf = (options: Partial<Sending> = {}) =>
    createWebhooksJobs({
      db: portal.db,
      secret: TEST_SECRET,
      publicUrl: 'http://localhost:3000',
      log: createLog({ logLevel: 'silent' }),
      allowed: allowedPlaces(['127.0.0.1']),
      ...options,
    });
  return {
    as,
    jobsOf,
    async create(url: string, events: Webhook['events'] = null): Promise<WebhookWithSecret> {
      const body = { name: `Hook ${++serial}`, url, events };
      return (await portal.call('createWebhook', { body }, as)).body;
    },
    get: async (id: number) => (await portal.call('getWebhook', { params: { id } }, as)).body,
    deliveries: async (id: number, query = {}) =>
      (await portal.call('listWebhookDeliveries', { params: { id }, query }, as)).body.items,
    delivery: async (id: number, delivery: number) =>
      (await portal.call('getWebhookDelivery', { params: { id, delivery } }, as)).body,
    /** An entry in the log, as any change appends one. */
    note: (action: ActivityAction, type: TargetType, id: number, label = `${type} ${id}`) =>
      inTransaction(portal.db, (tx) =>
        appendActivity(tx, { actor: admin, action, target: { type, id, label }, note: null }),
      ),
    /** Does what is due, as one server does. */
    send: (options: Partial<Sending> = {}) => runDueJobs(portal, jobsOf(options)),
    /** Makes what waits due, as time would. */
    async letPausesEnd() {
      await sql`UPDATE webhook_deliveries SET next_attempt_at = now() - interval '1 second' WHERE ended_at IS NULL`.execute(
        portal.db,
      );
      await sql`SELECT graphile_worker.add_job('wake-webhooks')`.execute(portal.db);
    },
    /** Lets every delivery that waits be before its last attempt. */
    async letTriesPass() {
      await sql`UPDATE webhook_deliveries SET tries = 9 WHERE ended_at IS NULL`.execute(portal.db);
    },
    /** The next test begins without webhooks. */
    async clear() {
      await sql`DELETE FROM webhooks`.execute(portal.db);
      await sql`DELETE FROM mail_outbox`.execute(portal.db);
      await sql`DELETE FROM graphile_worker._private_jobs`.execute(portal.db);
    },
  };
}
