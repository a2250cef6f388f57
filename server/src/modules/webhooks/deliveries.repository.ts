import type { DeliveryState, TargetType, WebhookDelivery } from '@portal/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import { notFound } from '../../platform/http/app-error';

/** The events that a delivery can be of, as the contract has them. */
export type SentEvent = WebhookDelivery['event'];

const lastAttempt = (column: 'at' | 'status' | 'fault') => sql`(
  SELECT ${sql.ref(column)} FROM webhook_attempts WHERE delivery_id = webhook_deliveries.id ORDER BY id DESC LIMIT 1)`;

/** A delivery with the entry that it is of and how its last attempt went. */
export function deliveryRows(db: Db | Trx) {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('activity_log as entry', 'entry.id', 'webhook_deliveries.entry_id')
    .select([
      'webhook_deliveries.id',
      'webhook_deliveries.entry_id',
      'webhook_deliveries.created_at',
      'webhook_deliveries.next_attempt_at',
      'webhook_deliveries.delivered_at',
      'webhook_deliveries.ended_at',
      'webhook_deliveries.payload',
      'entry.occurred_at',
      'entry.action',
      'entry.target_type',
      'entry.target_id',
      'entry.target_label',
      'entry.user_id',
      'entry.user_name',
      'entry.note',
      'entry.before',
      'entry.after',
    ])
    .select([
      // What appending wrote, by the contract of some release.
      sql<SentEvent>`webhook_deliveries.event`.as('event'),
      sql<DeliveryState>`webhook_deliveries.state`.as('state'),
      sql<boolean>`coalesce(webhook_deliveries.claimed_until > now(), false)`.as('is_being_sent'),
      sql<number>`(SELECT count(*)::int FROM webhook_attempts WHERE delivery_id = webhook_deliveries.id)`.as(
        'attempts',
      ),
      sql<Date | null>`${lastAttempt('at')}`.as('last_attempt_at'),
      sql<number | null>`${lastAttempt('status')}`.as('status'),
      sql<string | null>`${lastAttempt('fault')}`.as('fault'),
    ]);
}

type RowOf<Query> = Query extends SelectQueryBuilder<infer _Database, infer _Tables, infer Row> ? Row : never;
export type DeliveryRow = RowOf<ReturnType<typeof deliveryRows>>;

export interface DeliveryKey {
  webhookId: number;
  id: number;
}

/** One delivery of a webhook. */
export async function readDelivery(db: Db | Trx, { webhookId, id }: DeliveryKey): Promise<DeliveryRow> {
  const delivery = await deliveryRows(db)
    .where('webhook_deliveries.id', '=', id)
    .where('webhook_deliveries.webhook_id', '=', webhookId)
    .executeTakeFirst();
  if (!delivery) throw notFound('Delivery');
  return delivery;
}

export type DeliveryAttempt = Awaited<ReturnType<typeof findAttempts>>[number];

/** All attempts of a delivery, the newest first. */
export function findAttempts(db: Db, deliveryId: number) {
  return db
    .selectFrom('webhook_attempts')
    .select(['at', 'duration_ms', 'status', 'answer', 'fault'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('id', 'desc')
    .execute();
}

/** Locks a delivery until the transaction ends. */
export async function lockDelivery(tx: Trx, { webhookId, id }: DeliveryKey): Promise<void> {
  await tx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .forUpdate()
    .execute();
}

interface ByHand {
  webhookId: number;
  entryId: number;
  event: SentEvent;
  record: { type: TargetType; id: number };
}

/** A delivery that somebody asked for. */
export async function insertByHand(tx: Trx, { webhookId, entryId, event, record }: ByHand): Promise<number> {
  const { id } = await tx
    .insertInto('webhook_deliveries')
    .values({
      ...{ webhook_id: webhookId, entry_id: entryId, event, by_hand: true },
      record: `${record.type} ${record.id}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What has ended is sent once more, beside the order of its record; what waits is due now, in its order. */
export async function askAgain(tx: Trx, id: number): Promise<void> {
  await sql`
    UPDATE webhook_deliveries SET next_attempt_at = now(), by_hand = by_hand OR ended_at IS NOT NULL, ended_at = NULL
    WHERE id = ${id}`.execute(tx);
}
