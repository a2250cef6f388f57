import type { Permission } from '@portal/contract';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database, Db, Trx } from '../../../platform/database';

const COLUMNS = [
  'id',
  'name',
  'start',
  'permissions',
  'read_only',
  'created_at',
  'expires_at',
  'last_used_at',
  'last_used_from',
] as const;

export interface AccessTokenRow {
  id: string;
  name: string;
  start: string;
  permissions: Permission[];
  read_only: boolean;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  last_used_from: string | null;
  is_expired: boolean;
}

const isExpired = sql<boolean>`expires_at <= now()`;

/** What an account has that was not ended, newest first; there are never many. */
export function findAccessTokens(db: Kysely<Database>, userId: number): Promise<AccessTokenRow[]> {
  return db
    .selectFrom('access_tokens')
    .select(COLUMNS)
    .select(isExpired.as('is_expired'))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export interface NewAccessToken {
  user_id: number;
  name: string;
  token_hash: string;
  start: string;
  permissions: readonly Permission[];
  read_only: boolean;
  days: number;
}

/** Adds one. */
export function insertAccessToken(
  tx: Db,
  { days, permissions, ...token }: NewAccessToken,
): Promise<AccessTokenRow> {
  return tx
    .insertInto('access_tokens')
    .values({
      ...token,
      permissions: [...permissions],
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returning(COLUMNS)
    .returning(isExpired.as('is_expired'))
    .executeTakeFirstOrThrow();
}

/** Whether the account has one of this name that was not ended. */
export async function hasAccessTokenNamed(tx: Trx, userId: number, name: string): Promise<boolean> {
  const row = await tx
    .selectFrom('access_tokens')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(sql<SqlBool>`name_key = fold_key(${name})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends one of an account's own; answers its name, undefined when there is none. */
export async function endAccessTokenOf(tx: Trx, userId: number, id: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('access_tokens')
    .set({ ended_at: sql<Date>`now()`, end_reason: 'ended' })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Ends all of an account that is closed; they stay ended should it be opened again. */
export async function endAccessTokensOf(tx: Trx, userId: number): Promise<void> {
  await tx
    .updateTable('access_tokens')
    .set({ ended_at: sql<Date>`now()`, end_reason: 'account closed' })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}
