import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database';
import type { NotedEntry } from '../domain/payload';

/** Longer than an attempt can take: until then no other server tries it. */
const LEASE_SECONDS = 60;

/** No earlier one of the same record waits; what somebody asked for stands beside the order. */
const IS_NEXT = sql<boolean>`(due.by_hand OR NOT EXISTS (
  SELECT FROM webhook_deliveries AS earlier
  WHERE earlier.webhook_id = due.webhook_id AND earlier.record = due.record AND earlier.id < due.id
    AND earlier.ended_at IS NULL AND NOT earlier.by_hand))`;

/** When it may be tried: not while some server sends it. */
const TRIED_AT = sql<Date>`greatest(due.next_attempt_at, due.claimed_until)`;

export interface ClaimedDelivery extends NotedEntry {
  id: number;
  webhook_id: number;
  tries: number;
  by_hand: boolean;
  /** As it was sent before; null the first time. */
  payload: string | null;
  url: string;
  secret: Buffer;
  former_secret: Buffer | null;
}

/**
 * Takes what is due of a webhook, for the caller alone: of each record the earliest that waits. Rows that another server
 * takes at the same moment are passed over.
 */
export async function claimDue(db: Db, webhookId: number, limit: number): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    WITH hook AS (
      SELECT id, url, secret, CASE WHEN former_secret_until > now() THEN former_secret END AS former_secret
      FROM webhooks WHERE id = ${webhookId} AND disabled_at IS NULL AND removed_at IS NULL),
    next AS (
      SELECT due.id FROM webhook_deliveries AS due
      WHERE due.webhook_id = (SELECT id FROM hook) AND due.ended_at IS NULL AND due.next_attempt_at <= now()
        AND (due.claimed_until > now()) IS NOT TRUE AND ${IS_NEXT}
      ORDER BY due.next_attempt_at, due.id LIMIT ${limit} FOR UPDATE SKIP LOCKED),
    claimed AS (
      UPDATE webhook_deliveries SET tries = tries + 1, first_tried_at = coalesce(first_tried_at, now()),
        claimed_until = now() + make_interval(secs => ${LEASE_SECONDS})
      FROM next WHERE webhook_deliveries.id = next.id
      RETURNING webhook_deliveries.id, webhook_deliveries.entry_id, webhook_deliveries.webhook_id, event, tries, by_hand,
        payload)
    SELECT claimed.*, entry.occurred_at, entry.action, entry.target_type, entry.target_id, entry.target_label,
      entry.user_id, entry.user_name, entry.note, entry.before, entry.after, hook.url, hook.secret, hook.former_secret
    FROM claimed JOIN activity_log AS entry ON entry.id = claimed.entry_id CROSS JOIN hook
    ORDER BY claimed.id`.execute(db);
  return rows;
}

/** When something of a webhook comes due next; nothing where nothing waits or it is disabled. */
export async function findNextDue(db: Db, webhookId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(${TRIED_AT}) AS at FROM webhook_deliveries AS due JOIN webhooks ON webhooks.id = due.webhook_id
    WHERE due.webhook_id = ${webhookId} AND due.ended_at IS NULL AND ${IS_NEXT}
      AND webhooks.disabled_at IS NULL AND webhooks.removed_at IS NULL`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** The webhooks of which something is due. */
export async function findWebhooksDue(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM webhooks WHERE disabled_at IS NULL AND removed_at IS NULL AND EXISTS (
      SELECT FROM webhook_deliveries AS due
      WHERE due.webhook_id = webhooks.id AND due.ended_at IS NULL AND due.next_attempt_at <= now()
        AND (due.claimed_until > now()) IS NOT TRUE)
    ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface AttemptMade {
  at: Date;
  duration_ms: number;
  status: number | null;
  answer: string | null;
  fault: string | null;
}

export type End = 'delivered' | 'failed' | { pauseSeconds: number };

interface Ended {
  delivery: Pick<ClaimedDelivery, 'id' | 'tries'>;
  payload: string;
  attempt: AttemptMade;
  end: End;
}

/** Writes down what became of an attempt; false where somebody else has taken the delivery since, who does so. */
export async function endAttempt(tx: Trx, { delivery, payload, attempt, end }: Ended): Promise<boolean> {
  const pause = typeof end === 'object' ? end.pauseSeconds : null;
  const ended = await sql`
    UPDATE webhook_deliveries SET claimed_until = NULL, payload = coalesce(payload, ${payload}),
      delivered_at = CASE WHEN ${end === 'delivered'} THEN now() ELSE delivered_at END,
      ended_at = CASE WHEN ${pause}::float8 IS NULL THEN now() END,
      next_attempt_at = now() + make_interval(secs => coalesce(${pause}::float8, 0))
    WHERE id = ${delivery.id} AND tries = ${delivery.tries} AND claimed_until IS NOT NULL`.execute(tx);
  if (Number(ended.numAffectedRows ?? 0) === 0) return false;
  await tx
    .insertInto('webhook_attempts')
    .values({ delivery_id: delivery.id, ...attempt })
    .execute();
  return true;
}

/** Whether anything was delivered since a delivery was tried first. */
export async function hasDeliveredSince(
  tx: Trx,
  { id, webhook_id }: Pick<ClaimedDelivery, 'id' | 'webhook_id'>,
) {
  const { rows } = await sql<{ delivered: boolean }>`
    SELECT EXISTS (
      SELECT FROM webhook_deliveries WHERE webhook_id = ${webhook_id} AND delivered_at >= (
        SELECT first_tried_at FROM webhook_deliveries WHERE id = ${id})) AS delivered`.execute(tx);
  return rows[0]?.delivered ?? false;
}
