import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SessionUser } from './session-user';
import {
  eraseStoredSession,
  readStoredSession,
  STORAGE_KEYS,
  writeStoredSession,
  writeStoredUser,
} from './storage';

/** Why the last session of this tab ended: by the person, because the server no longer knows it, or by a suspension. */
export type SessionEnd = 'signed-out' | 'expired' | 'suspended';

/** The session as the browser holds it (specification, section 3). Starts loading and unauthenticated. */
export interface Session {
  user: SessionUser | null;
  token: string | null;
  isAuthenticated: boolean;
  isLoading: boolean;
  endedBy: SessionEnd | null;
}

export const sessionStore = createStore<Session>(() => ({
  user: null,
  token: null,
  isAuthenticated: false,
  isLoading: true,
  endedBy: null,
}));

/** Reads one part of the session in a component. */
export function useSession<T>(select: (session: Session) => T): T {
  return useStore(sessionStore, select);
}

/** Starts a session and keeps it for reloads and other tabs. */
export function startSession(token: string, user: SessionUser): void {
  writeStoredSession(token, user);
  sessionStore.setState({ user, token, isAuthenticated: true, isLoading: false, endedBy: null });
}

/** Takes over what the account says now (name, role, department), for example after a reload. */
export function updateSessionUser(user: SessionUser): void {
  const { token } = sessionStore.getState();
  if (token && writeStoredUser(token, user)) sessionStore.setState({ user });
}

/** Ends the session in this browser; other tabs follow through the storage event. */
export function endSession(endedBy: SessionEnd): void {
  eraseStoredSession(endedBy);
  sessionStore.setState({ user: null, token: null, isAuthenticated: false, isLoading: false, endedBy });
}

/** Restores a stored session at start (specification, section 4). */
export function restoreSession(): void {
  const stored = readStoredSession();
  if (stored) sessionStore.setState({ ...stored, isAuthenticated: true, isLoading: false });
  else sessionStore.setState({ user: null, token: null, isAuthenticated: false, isLoading: false });
}

function endOf(text: string): SessionEnd {
  return text === 'expired' || text === 'suspended' ? text : 'signed-out';
}

/**
 * Keeps the tabs of one browser together: signing out, or in as somebody else, in one tab reaches all.
 * @returns a function that stops listening
 */
export function followOtherTabs(): () => void {
  // Where a tab is told of no reason, the browser's storage was cleared.
  let reason: SessionEnd = 'signed-out';
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEYS.endedBy && event.newValue) reason = endOf(event.newValue);
    if (event.key !== null && event.key !== STORAGE_KEYS.token) return;
    const before = sessionStore.getState();
    const stored = readStoredSession();
    if (stored && stored.token !== before.token) {
      sessionStore.setState({ ...stored, isAuthenticated: true, isLoading: false, endedBy: null });
    } else if (!stored && before.isAuthenticated) {
      sessionStore.setState({
        user: null,
        token: null,
        isAuthenticated: false,
        isLoading: false,
        endedBy: reason,
      });
      reason = 'signed-out';
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
