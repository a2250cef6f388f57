import {
  DELIVERY_COUNT_CAP,
  type DisabledBy,
  type Person,
  type WebhookEvent,
  type WebhookState,
} from '@portal/contract';
import { sql, type UpdateObject } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import type { Database } from '../../platform/database/schema';
import { notFound } from '../../platform/http/app-error';
import { personOf } from '../../platform/lists/person-of';

/** Of each, no more are counted than anybody wants to know. */
const countOf = (state: 'waiting' | 'failed') => sql<number>`(
  SELECT count(*)::int FROM (
    SELECT FROM webhook_deliveries WHERE webhook_id = webhooks.id AND state = ${state}
    LIMIT ${DELIVERY_COUNT_CAP}) AS capped)`;

/** A webhook as screens and rules look at it, without its secrets. */
function webhookRows(db: Db | Trx) {
  return db
    .selectFrom('webhooks')
    .where('webhooks.removed_at', 'is', null)
    .select(['id', 'name', 'url', 'version', 'created_at', 'disabled_at', 'disabled_by', 'disabled_why'])
    .select([
      // As the contract's events were when it was saved.
      sql<WebhookEvent[] | null>`events`.as('events'),
      sql<WebhookState>`CASE WHEN disabled_at IS NULL THEN 'enabled' ELSE 'disabled' END`.as('state'),
      sql<Date | null>`CASE WHEN former_secret_until > now() THEN former_secret_until END`.as(
        'former_secret_until',
      ),
      // Whoever made it is there: accounts are never deleted.
      sql<Person>`${personOf(sql.ref<number | null>('webhooks.created_by_id'))}`.as('created_by'),
      sql<Date | null>`(SELECT max(delivered_at) FROM webhook_deliveries
        WHERE webhook_id = webhooks.id AND delivered_at IS NOT NULL)`.as('last_delivered_at'),
      countOf('waiting').as('waiting'),
      countOf('failed').as('failed'),
    ]);
}
export type WebhookRow = Awaited<ReturnType<ReturnType<typeof webhookRows>['executeTakeFirstOrThrow']>>;

/** All of them, by name. */
export function findWebhooks(db: Db): Promise<WebhookRow[]> {
  return webhookRows(db).orderBy(sql`name COLLATE "en-x-icu"`).orderBy('id').execute();
}

/** One that was not removed. */
export async function readWebhook(db: Db | Trx, id: number): Promise<WebhookRow> {
  const webhook = await webhookRows(db).where('id', '=', id).executeTakeFirst();
  if (!webhook) throw notFound('Webhook');
  return webhook;
}

/** Locks one until the transaction ends; whoever writes to the log goes on meanwhile. */
export async function holdWebhook(tx: Trx, id: number): Promise<void> {
  await tx.selectFrom('webhooks').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** The same, read as it stands then. */
export async function lockWebhook(tx: Trx, id: number): Promise<WebhookRow> {
  await holdWebhook(tx, id);
  return readWebhook(tx, id);
}

/** Whoever adds or renames one waits for those who do so now. */
export async function lockWebhookNames(tx: Trx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('asset-portal:webhooks', 0))`.execute(tx);
}

export async function countWebhooks(tx: Trx): Promise<number> {
  const { count } = await tx
    .selectFrom('webhooks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function isNameTaken(tx: Trx, name: string, otherThan = 0): Promise<boolean> {
  const found = await tx
    .selectFrom('webhooks')
    .select('id')
    .where('name_key', '=', sql<string>`fold_key(${name})`)
    .where('removed_at', 'is', null)
    .where('id', '<>', otherThan)
    .executeTakeFirst();
  return found !== undefined;
}

/** Each change makes a new version. */
export async function updateWebhook(
  tx: Trx,
  id: number,
  changes: UpdateObject<Database, 'webhooks'>,
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** The secret of one, sealed. */
export async function readSealedSecret(db: Db | Trx, id: number): Promise<Buffer> {
  const { secret } = await db
    .selectFrom('webhooks')
    .select('secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return secret;
}

export function disabledNow(by: DisabledBy, why: string | null) {
  return { disabled_at: sql<Date>`now()`, disabled_by: by, disabled_why: why };
}

/** What waits begins anew and at once; what is being sent now is left to whoever does so. */
export async function wakeDeliveries(tx: Trx, webhookId: number): Promise<void> {
  await sql`
    UPDATE webhook_deliveries SET next_attempt_at = now(), tries = 0, first_tried_at = NULL
    WHERE webhook_id = ${webhookId} AND ended_at IS NULL AND (claimed_until > now()) IS NOT TRUE`.execute(tx);
}

/** One that is enabled, for who has it locked. */
export function readEnabled(tx: Trx, id: number) {
  return tx
    .selectFrom('webhooks')
    .select(['id', 'name', 'url', 'created_by_id'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}
