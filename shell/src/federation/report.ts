import { ApiError, call, sessionStore } from '@portal/auth';
import type { RemoteEvent } from '@portal/contract';

const KEY = 'portal.remote-events';
const PAUSE_MS = 2_000;
const AGAIN_MS = 30_000;
/** As many as the server takes at once, and as many as are stored for it while it is away. */
const MAX_AT_ONCE = 20;
const MAX_STORED = 60;

function stored(): RemoteEvent[] {
  try {
    const list: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    // Written by this module; what is no event is refused by the server.
    return Array.isArray(list) ? (list as RemoteEvent[]) : [];
  } catch {
    return [];
  }
}

let waiting = stored();
let timer: number | undefined;

function store(events: RemoteEvent[]): void {
  waiting = events.slice(-MAX_STORED);
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(waiting));
  } catch {
    // Without storage they last as long as the page.
  }
}

/** Whether the server has said no: it would again. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401;
}

async function send(): Promise<void> {
  timer = undefined;
  const events = waiting.slice(0, MAX_AT_ONCE);
  if (events.length === 0 || !sessionStore.getState().isAuthenticated) return;
  store(waiting.slice(MAX_AT_ONCE));
  try {
    await call('reportRemoteEvents', { body: { events } });
    if (waiting.length > 0) sendIn(PAUSE_MS);
  } catch (error) {
    // A report that does not arrive is no reason to disturb anybody.
    if (isRefused(error)) return;
    store([...events, ...waiting]);
    sendIn(AGAIN_MS);
  }
}

function sendIn(ms: number): void {
  timer ??= window.setTimeout(() => void send(), ms);
}

/**
 * Tells the server how the loading of an area went; several within a moment travel together. What cannot travel now, for
 * want of a network or of somebody signed in, or because the page is being left, is stored for later.
 */
export function reportRemoteEvent(event: RemoteEvent): void {
  store([...waiting, event]);
  sendIn(PAUSE_MS);
}

/** Sends what is stored as soon as somebody is signed in and the network is there. */
export function sendStoredReports(): void {
  const again = () => {
    window.clearTimeout(timer);
    timer = undefined;
    if (waiting.length > 0) sendIn(PAUSE_MS);
  };
  window.addEventListener('online', again);
  sessionStore.subscribe((now, before) => {
    if (now.isAuthenticated && !before.isAuthenticated) again();
  });
  again();
}
