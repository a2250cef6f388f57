import { isRole } from '@portal/contract/vocabulary';
import type { SessionUser } from './session-user';

/** Names of what the browser keeps (specification, section 3). */
export const STORAGE_KEYS = {
  token: 'access_token',
  user: 'user_data',
  pendingUserId: 'pending_user_id',
  /** Why the session ended, for the other tabs: there for a moment only. */
  endedBy: 'session_ended_by',
} as const;

/** Storage can be switched off by the browser; the portal then works until the next reload. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function parseUser(text: string): SessionUser | undefined {
  const value: unknown = attempt(() => JSON.parse(text));
  if (typeof value !== 'object' || value === null) return undefined;
  const user = value as Partial<Record<keyof SessionUser, unknown>>;
  if (typeof user.id !== 'number' || typeof user.name !== 'string' || typeof user.email !== 'string')
    return undefined;
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    // An unknown role keeps the session: the portal then shows the employee's menu and the server decides.
    role: isRole(user.role) ? user.role : 'EMPLOYEE',
    department: typeof user.department === 'string' ? user.department : null,
    ...(user.tries_releases === true ? { tries_releases: true } : {}),
  };
}

/** The stored session; data that cannot be read is erased together with its token (specification, section 4). */
export function readStoredSession(): { token: string; user: SessionUser } | undefined {
  const token = attempt(() => localStorage.getItem(STORAGE_KEYS.token));
  const text = attempt(() => localStorage.getItem(STORAGE_KEYS.user));
  if (!token || !text) return undefined;
  const user = parseUser(text);
  if (!user) {
    eraseStoredSession();
    return undefined;
  }
  return { token, user };
}

export function writeStoredSession(token: string, user: SessionUser): void {
  attempt(() => {
    localStorage.setItem(STORAGE_KEYS.user, JSON.stringify(user));
    localStorage.setItem(STORAGE_KEYS.token, token);
  });
}

/** Keeps what the account says now, unless the stored session has become another one, or none, meanwhile. */
export function writeStoredUser(token: string, user: SessionUser): boolean {
  const isStill = attempt(() => localStorage.getItem(STORAGE_KEYS.token)) === token;
  if (isStill) attempt(() => localStorage.setItem(STORAGE_KEYS.user, JSON.stringify(user)));
  return isStill;
}

/** @param endedBy why it ended: the other tabs hear of it before the session goes */
export function eraseStoredSession(endedBy?: string): void {
  attempt(() => {
    if (endedBy) localStorage.setItem(STORAGE_KEYS.endedBy, endedBy);
    localStorage.removeItem(STORAGE_KEYS.token);
    localStorage.removeItem(STORAGE_KEYS.user);
    localStorage.removeItem(STORAGE_KEYS.endedBy);
  });
}

/** The account between password and code; kept for this browser session only. */
export const pendingUserId = {
  read(): number | undefined {
    const value = Number(attempt(() => sessionStorage.getItem(STORAGE_KEYS.pendingUserId)) ?? Number.NaN);
    return Number.isInteger(value) && value > 0 ? value : undefined;
  },
  write(id: number): void {
    attempt(() => sessionStorage.setItem(STORAGE_KEYS.pendingUserId, String(id)));
  },
  erase(): void {
    attempt(() => sessionStorage.removeItem(STORAGE_KEYS.pendingUserId));
  },
};
