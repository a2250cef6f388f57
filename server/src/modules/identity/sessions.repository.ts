import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database, Trx } from '../../platform/database';
import { SESSION_HOURS } from './session-tokens';

export type SessionEndReason = 'signed_out' | 'reset' | 'suspended';

export interface NewSession {
  id: string;
  userId: number;
  expiresAt: Date;
}

export async function insertSession(
  db: Kysely<Database>,
  userId: number,
  userAgent: string | undefined,
): Promise<NewSession> {
  const row = await db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(hours => ${SESSION_HOURS})`,
      user_agent: userAgent?.slice(0, 400) ?? null,
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
