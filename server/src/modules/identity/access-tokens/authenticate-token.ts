import {
  ACCESS_TOKEN_CALLS,
  grantsOf,
  isActiveStatus,
  type Permission,
  type Role,
  type UserStatus,
} from '@portal/contract';
import type pg from 'pg';
import type { Db } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { countHit } from '../../../platform/rate-limit';
import { hashToken, isWhole } from './token-text';

interface TokenRow {
  token_id: string;
  token_name: string;
  permissions: Permission[];
  read_only: boolean;
  is_ended: boolean;
  is_expired: boolean;
  used_lately: boolean;
  id: number;
  name: string;
  email: string;
  role: Role;
  status: UserStatus;
  tries_releases: boolean;
}

const FIND_TOKEN = {
  name: 'authenticate-access-token',
  text: `SELECT t.id AS token_id, t.name AS token_name, t.permissions, t.read_only,
           t.ended_at IS NOT NULL AS is_ended, t.expires_at <= now() AS is_expired,
           coalesce(t.last_used_at > now() - interval '1 minute', false) AS used_lately,
           u.id, u.name, u.email, u.role, u.status, u.tries_releases
         FROM access_tokens t JOIN users u ON u.id = t.user_id
         WHERE t.token_hash = $1`,
};

const NOTE_USED = {
  name: 'note-access-token-used',
  text: `UPDATE access_tokens SET last_used_at = now(), last_used_from = $2
         WHERE id = $1 AND (last_used_at IS NULL OR last_used_at <= now() - interval '1 minute')`,
};

const WINDOW_SECONDS = 60;

/**
 * Reads who calls by an access token, from its row and the account as they are now, and counts the call.
 * @param address where the call comes from
 * @throws AppError `unauthenticated` that says what is wrong with the token, to whoever holds it
 */
export async function authenticateToken(
  { db, pool }: { db: Db; pool: pg.Pool },
  token: string,
  address: string | undefined,
): Promise<Caller> {
  if (!isWhole(token)) throw refused('This is no access token of the portal: was all of it copied?');
  const { rows } = await pool.query<TokenRow>({ ...FIND_TOKEN, values: [hashToken(token)] });
  const [row] = rows;
  if (!row) throw refused('This access token is not known');
  if (row.is_ended) throw refused('This access token was ended');
  if (!isActiveStatus(row.status)) throw new AppError('account_suspended', 'Authentication failed');
  if (row.is_expired) throw refused('This access token has expired');
  const hit = await countHit(db, {
    key: `access-token:${row.token_id}`,
    limit: { hits: ACCESS_TOKEN_CALLS, windowSeconds: WINDOW_SECONDS },
  });
  if (!row.used_lately) await pool.query({ ...NOTE_USED, values: [row.token_id, address ?? null] });
  return {
    ...{ id: row.id, name: row.name, email: row.email, role: row.role },
    grants: grantsOf(row),
    permissions: row.permissions,
    accessToken: {
      name: row.token_name,
      isReadOnly: row.read_only,
      calls: { ...hit, limit: ACCESS_TOKEN_CALLS },
    },
  };
}

function refused(message: string): AppError {
  return new AppError('unauthenticated', message);
}
