import { ApiError, call, isTouched, sessionStore, watchTouches } from '@portal/auth';
import type { SessionTimes } from '@portal/contract';
import { createStore } from 'zustand/vanilla';

/** Whoever is signed out soon hears of it so long before. */
export const WARN_SECONDS = 5 * 60;
/** A use that makes no call is reported to the server at most so often; the server writes no oftener. */
const REPORT_EVERY_MS = 60_000;
/** While it warns: another tab or server may have extended the session meanwhile. */
const LOOK_AGAIN_MS = 15_000;
/** The end can come nearer without this tab: a shorter idle limit was set, or the machine slept. Less than the warning lasts. */
const LONGEST_WAIT_MS = 4 * 60_000;
/** In which a tab tells the others what the server has just said of the session. */
const TIMES_KEY = 'portal.session-times';

/** `idle`: it can be extended. `limit`: it cannot, and one has to sign in again. */
export type Warning = { kind: 'idle' | 'limit'; endsAt: number };

/** What is to be said of the session's end; nothing while it is far. */
export const sessionClock = createStore<{ warning: Warning | undefined }>(() => ({ warning: undefined }));

let timer: ReturnType<typeof setTimeout> | undefined;
let reportedAt = 0;
/** The end at the latest that its reader knows of and has put aside. */
let isLimitKnown = false;

function wait(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void ask(), Math.max(1_000, Math.min(ms, LONGEST_WAIT_MS)));
}

/** Only differences count: this machine's clock may be wrong. */
function learn({ ends_in_seconds, lasts_at_most_seconds }: SessionTimes): void {
  const kind = lasts_at_most_seconds <= ends_in_seconds ? 'limit' : 'idle';
  const endsAt = Date.now() + ends_in_seconds * 1000;
  if (ends_in_seconds > WARN_SECONDS) {
    isLimitKnown = false;
    sessionClock.setState({ warning: undefined });
    wait((ends_in_seconds - WARN_SECONDS) * 1000);
    return;
  }
  sessionClock.setState({ warning: kind === 'limit' && isLimitKnown ? undefined : { kind, endsAt } });
  // One second behind the end the server says that it has ended, and the session goes by that very answer.
  wait(Math.min(LOOK_AGAIN_MS, ends_in_seconds * 1000 + 1_000));
}

/** Answers whether the server could be asked. */
async function read(id: 'getSession' | 'extendSession'): Promise<boolean> {
  const { token } = sessionStore.getState();
  if (!token) return true;
  try {
    const times = await call(id);
    if (sessionStore.getState().token !== token) return true;
    learn(times);
    tellOtherTabs(times);
    return true;
  } catch (error) {
    // A session that is over has ended by this answer; a server that is away is asked again.
    if (error instanceof ApiError && error.status === 401) return true;
    wait(LOOK_AGAIN_MS);
    return false;
  }
}

function ask(): Promise<boolean> {
  return read('getSession');
}

/** The moment makes each telling another value: browsers pass on changes only. */
function tellOtherTabs(times: SessionTimes): void {
  try {
    localStorage.setItem(TIMES_KEY, JSON.stringify({ ...times, at: Date.now() }));
  } catch {
    // The other tabs find it out when they ask.
  }
}

/** Says that the session is used; answers whether the server has heard it. */
export function staySignedIn(): Promise<boolean> {
  reportedAt = Date.now();
  return read('extendSession');
}

/** The end at the latest is known, and nothing more is said of it. */
export function putLimitAside(): void {
  isLimitKnown = true;
  sessionClock.setState({ warning: undefined });
}

/** Typing in a long form calls nothing, and is use. Under the warning only an answer to it counts. */
function onTouch(): void {
  const { warning } = sessionClock.getState();
  if (warning || !sessionStore.getState().token || Date.now() - reportedAt < REPORT_EVERY_MS) return;
  void staySignedIn();
}

/** All tabs show one session: what one learns of its end holds for all. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key !== TIMES_KEY || !newValue || !sessionStore.getState().token) return;
  // Only `tellOtherTabs` writes it.
  learn(JSON.parse(newValue) as SessionTimes);
}

function onVisible(): void {
  if (document.visibilityState === 'visible') void ask();
}

/**
 * Follows the end of the session while somebody is signed in, and lets the server know of its use.
 * @returns a function that stops it
 */
export function followSession(): () => void {
  const begin = () => {
    clearTimeout(timer);
    isLimitKnown = false;
    reportedAt = isTouched() ? Date.now() : 0;
    sessionClock.setState({ warning: undefined });
    void ask();
  };
  begin();
  const stopTouches = watchTouches(onTouch);
  const stopSession = sessionStore.subscribe((now, before) => {
    if (now.token !== before.token) begin();
  });
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearTimeout(timer);
    stopTouches();
    stopSession();
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onVisible);
    sessionClock.setState({ warning: undefined });
  };
}
