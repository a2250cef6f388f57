import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database';

/** Minutes that a reset link is valid (design, section 6). */
export const RESET_MINUTES = 30;

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Makes a reset token; only its hash is stored. */
export async function issueResetToken(tx: Trx, userId: number): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const row = await tx
    .insertInto('password_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      kind: 'reset',
      expires_at: sql<Date>`now() + make_interval(mins => ${RESET_MINUTES})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt: row.expires_at };
}

/** Whose token it is, whatever its state. */
export async function findResetTokenOwner(tx: Trx, token: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('password_tokens')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'reset')
    .executeTakeFirst();
  return row?.user_id;
}

/** Uses a reset token up; false when it is unknown, used or past its time. */
export async function redeemResetToken(tx: Trx, token: string): Promise<boolean> {
  const row = await tx
    .updateTable('password_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'reset')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes the other links of an account worthless. */
export async function voidResetTokensOf(tx: Trx, userId: number): Promise<void> {
  await tx
    .updateTable('password_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
