import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database';
import { CODE_MINUTES, generateCode, hashCode, MAX_MISSES } from './verification-code';

export interface OpenedChallenge {
  code: string;
  expiresAt: Date;
}

/** Begins a sign-in of the locked account; the one before it ends, and its code with it. */
export async function openChallenge(
  tx: Trx,
  challenge: { userId: number; browserHash: string; hashKey: Buffer },
): Promise<OpenedChallenge> {
  await closeChallengesOf(tx, challenge.userId, 'superseded');
  const id = randomUUID();
  const code = generateCode();
  const row = await tx
    .insertInto('sign_in_challenges')
    .values({
      id,
      user_id: challenge.userId,
      browser_hash: challenge.browserHash,
      code_hash: hashCode(challenge.hashKey, id, code),
      expires_at: sql<Date>`now() + make_interval(mins => ${CODE_MINUTES})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { code, expiresAt: row.expires_at };
}

export async function closeChallengesOf(
  tx: Trx,
  userId: number,
  reason: 'superseded' | 'suspended' | 'reset',
): Promise<void> {
  await tx
    .updateTable('sign_in_challenges')
    .set({ closed_at: sql<Date>`now()`, close_reason: reason })
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .execute();
}

/** The open sign-in of this account in this browser. Another browser's is not found. */
export function findOpenChallenge(db: Db | Trx, userId: number, browserHash: string) {
  return db
    .selectFrom('sign_in_challenges')
    .select(['id', sql<number>`extract(epoch FROM now() - created_at)::float8`.as('age_seconds')])
    .where('browser_hash', '=', browserHash)
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/** `over`: used, superseded, missed too often or past its time before this try. */
export type Try = 'right' | 'wrong' | 'last wrong' | 'over';

/**
 * Tries a code in one statement, which the row's lock puts in line: of any number of parallel tries, the first five
 * wrong ones are checked and one right one wins.
 */
export async function tryCode(tx: Trx, challengeId: string, codeHash: string): Promise<Try> {
  const isRight = sql<boolean>`code_hash = ${codeHash}`;
  const isLast = sql<boolean>`misses + 1 >= ${MAX_MISSES}`;
  const row = await tx
    .updateTable('sign_in_challenges')
    .set({
      misses: sql<number>`CASE WHEN ${isRight} THEN misses ELSE misses + 1 END`,
      closed_at: sql<Date | null>`CASE WHEN ${isRight} OR ${isLast} THEN now() END`,
      close_reason: sql<
        'used' | 'missed' | null
      >`CASE WHEN ${isRight} THEN 'used' WHEN ${isLast} THEN 'missed' END`,
    })
    .where('id', '=', challengeId)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('close_reason')
    .executeTakeFirst();
  if (!row) return 'over';
  if (row.close_reason === 'used') return 'right';
  return row.close_reason === 'missed' ? 'last wrong' : 'wrong';
}
