import { randomUUID } from 'node:crypto';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database, Trx } from '../../../platform/database';
import { sessionEndsAt, sessionIsLive } from './session-ends';

export type SessionEndReason = 'signed_out' | 'reset' | 'suspended' | 'password_changed';

const IS_LIVE = sql<SqlBool>`${sql.raw(sessionIsLive('sessions'))}`;

export interface NewSession {
  id: string;
  userId: number;
  expiresAt: Date;
}

/** Where a session was begun, as far as it is known. */
export interface Device {
  userAgent?: string | undefined;
  address?: string | undefined;
}

export async function insertSession(
  db: Kysely<Database>,
  userId: number,
  { userAgent, address }: Device,
): Promise<NewSession> {
  const row = await db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(hours => (SELECT session_max_hours FROM settings))`,
      user_agent: userAgent?.slice(0, 400) ?? null,
      address: address ?? null,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { id: row.id, userId, expiresAt: row.expires_at };
}

/** Ends one session; false when it had ended before. */
export async function endSession(tx: Trx, id: string, reason: SessionEndReason): Promise<boolean> {
  const result = await tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends all sessions of an account; they are refused from the very next call on. */
export async function endSessionsOf(tx: Trx, userId: number, reason: SessionEndReason): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends all sessions of an account but one; answers how many. */
export async function endOtherSessionsOf(
  tx: Trx,
  userId: number,
  keptId: string,
  reason: SessionEndReason,
): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('user_id', '=', userId)
    .where('id', '<>', keptId)
    .where(IS_LIVE)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Ends a session if it is this account's and still lasts. */
export async function endSessionOf(tx: Trx, userId: number, id: string): Promise<boolean> {
  const result = await tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, end_reason: 'signed_out' })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(IS_LIVE)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const MOST_SESSIONS = 100;

export function findLiveSessions(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'user_agent', 'address'])
    .select(sql<Date>`${sql.raw(sessionEndsAt('sessions'))}`.as('expires_at'))
    .where('user_id', '=', userId)
    .where(IS_LIVE)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(MOST_SESSIONS)
    .execute();
}
