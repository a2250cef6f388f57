import { createHash, randomBytes } from 'node:crypto';
import { INVITATION_LINK_DAYS, RESET_LINK_MINUTES } from '@portal/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database';
import { CLOSED_STATUSES } from '../domain/link-by-status';

export type PasswordTokenKind = 'reset' | 'invitation';

const MINUTES_OF: Readonly<Record<PasswordTokenKind, number>> = {
  reset: RESET_LINK_MINUTES,
  invitation: INVITATION_LINK_DAYS * 24 * 60,
};

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Makes a token that sets a password; only its hash is stored. */
export async function issuePasswordToken(
  tx: Trx,
  userId: number,
  kind: PasswordTokenKind,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const row = await tx
    .insertInto('password_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      kind,
      expires_at: sql<Date>`now() + make_interval(mins => ${MINUTES_OF[kind]})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token, expiresAt: row.expires_at };
}

/** Whose token it is and what for, whatever its state. */
export function findTokenOwner(
  tx: Db,
  token: string,
): Promise<{ user_id: number; kind: PasswordTokenKind } | undefined> {
  return tx
    .selectFrom('password_tokens')
    .select(['user_id', 'kind'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
}

/**
 * Whose password a token sets: known, not used, within its time, and of no closed account; else undefined. Whoever
 * holds the token has the mail to that address.
 */
export function findOpenTokenAccount(
  db: Db,
  token: string,
): Promise<{ name: string; email: string } | undefined> {
  return db
    .selectFrom('password_tokens')
    .innerJoin('users', 'users.id', 'password_tokens.user_id')
    .select(['users.name', 'users.email'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('users.status', 'not in', CLOSED_STATUSES)
    .executeTakeFirst();
}

/** Uses a token up and answers its kind; undefined when it is unknown, used or past its time. */
export async function redeemToken(tx: Trx, token: string): Promise<PasswordTokenKind | undefined> {
  const row = await tx
    .updateTable('password_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('kind')
    .executeTakeFirst();
  return row?.kind;
}

/** Makes the other links of an account worthless. */
export async function voidTokensOf(tx: Trx, userId: number): Promise<void> {
  await tx
    .updateTable('password_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
