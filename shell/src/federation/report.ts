import { call, sessionStore } from '@portal/auth';
import type { RemoteEvent } from '@portal/contract';

const PAUSE_MS = 2_000;
const MOST = 20;

let waiting: RemoteEvent[] = [];
let isScheduled = false;

function send(): void {
  isScheduled = false;
  const events = waiting.slice(0, MOST);
  waiting = [];
  if (events.length === 0 || !sessionStore.getState().isAuthenticated) return;
  // A report that does not arrive is no reason to disturb anybody.
  call('reportRemoteEvents', { body: { events } }).catch(() => undefined);
}

/** Tells the server how the loading of an area went; several within a moment travel together. */
export function reportRemoteEvent(event: RemoteEvent): void {
  waiting.push(event);
  if (isScheduled) return;
  isScheduled = true;
  window.setTimeout(send, PAUSE_MS);
}
