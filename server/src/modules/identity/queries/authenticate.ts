import { grantsOf, type Role } from '@portal/contract';
import type pg from 'pg';
import type { Db } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Authenticate } from '../../../platform/http/caller';
import { authenticateToken } from '../access-tokens/authenticate-token';
import { isAccessToken } from '../access-tokens/token-text';
import { sessionIsLive } from '../sessions/session-ends';
import type { SessionTokens } from '../sessions/session-tokens';

interface SessionRow {
  session_id: string;
  id: number;
  name: string;
  email: string;
  role: Role;
  tries_releases: boolean;
  seen_lately: boolean;
  used_lately: boolean;
}

/** The hot path of every call: one statement, prepared once per connection. */
const FIND_SESSION = {
  name: 'authenticate',
  text: `SELECT s.id AS session_id, u.id, u.name, u.email, u.role, u.tries_releases,
           s.last_seen_at > now() - interval '1 minute' AS seen_lately,
           s.last_used_at > now() - interval '1 minute' AS used_lately
         FROM sessions s JOIN users u ON u.id = s.user_id
         WHERE s.id = $1 AND ${sessionIsLive('s')} AND u.status = 'active'`,
};

const NOTE_SEEN = {
  name: 'note-session-seen',
  text: `UPDATE sessions SET last_seen_at = now() WHERE id = $1 AND last_seen_at <= now() - interval '1 minute'`,
};

/** Extends the session, at most once a minute, and never past its end. */
const NOTE_USED = {
  name: 'note-session-used',
  text: `UPDATE sessions s SET last_used_at = now(), last_seen_at = now()
         WHERE s.id = $1 AND s.last_used_at <= now() - interval '1 minute' AND ${sessionIsLive('s')}`,
};

/** Only asked once a session is not live: whether it would be, had its account not been suspended. */
const FIND_SUSPENDED = {
  name: 'session-of-suspended',
  text: `SELECT FROM sessions s JOIN users u ON u.id = s.user_id
         WHERE s.id = $1 AND (s.ended_at IS NULL OR s.end_reason = 'suspended') AND s.expires_at > now()
           AND u.status = 'suspended'`,
};

/** Reads who calls from the row of the session or the access token and the account as they are now. */
export function createAuthenticate(
  { db, pool }: { db: Db; pool: pg.Pool },
  tokens: SessionTokens,
): Authenticate {
  return async (token, isUse, address) => {
    if (isAccessToken(token)) return authenticateToken({ db, pool }, token, address);
    const sessionId = tokens.read(token);
    if (!sessionId) return undefined;
    const { rows } = await pool.query<SessionRow>({ ...FIND_SESSION, values: [sessionId] });
    const [row] = rows;
    if (!row) {
      const suspended = await pool.query({ ...FIND_SUSPENDED, values: [sessionId] });
      if (suspended.rowCount) throw new AppError('account_suspended', 'Authentication failed');
      return undefined;
    }
    if (isUse && !row.used_lately) await pool.query({ ...NOTE_USED, values: [sessionId] });
    else if (!row.seen_lately) await pool.query({ ...NOTE_SEEN, values: [sessionId] });
    const { id, name, email, role, session_id } = row;
    return { id, name, email, role, grants: grantsOf(row), sessionId: session_id };
  };
}
