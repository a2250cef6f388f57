import { useSyncExternalStore } from 'react';
import { dayIn } from '../format';

const KEY = 'portal.time_zone';
const DEFAULT = 'UTC';

function stored(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let current = stored() ?? DEFAULT;
const listeners = new Set<() => void>();

/**
 * Says in which time zone the organisation's days are. It is kept, so that the next visit begins with it instead of
 * showing other times for a moment.
 */
export function setTimeZone(zone: string): void {
  if (zone === current) return;
  current = zone;
  try {
    window.localStorage.setItem(KEY, zone);
  } catch {
    // The next visit learns it again.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The organisation's time zone: by its clock every instant is shown, and by its calendar every day counts. */
export function useTimeZone(): string {
  return useSyncExternalStore(subscribe, () => current);
}

/** The organisation's calendar date of today, `2025-01-31`; for what is judged, in a component see `useToday`. */
export function today(): string {
  return dayIn(current);
}

/** The same, followed when the time zone changes. */
export function useToday(): string {
  return dayIn(useTimeZone());
}
