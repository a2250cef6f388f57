import { useState } from 'react';

interface Sent {
  content: string;
  key: string;
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readSent(storedAs: string | undefined): Sent | undefined {
  if (storedAs === undefined) return undefined;
  try {
    // Written below, by this page only.
    return JSON.parse(sessionStorage.getItem(storedAs) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function store(storedAs: string | undefined, sent: Sent | undefined): void {
  if (storedAs === undefined) return;
  try {
    if (sent) sessionStorage.setItem(storedAs, JSON.stringify(sent));
    else sessionStorage.removeItem(storedAs);
  } catch {
    // Without storage the key lasts as long as the page.
  }
}

/**
 * Idempotency keys of a call that must take effect once: the same content keeps its key until the server has answered,
 * so that a send repeated after a lost answer cannot take effect twice.
 * @param storedAs name in the session's storage, where the key is to outlast a reload as well
 */
export function callKeys(storedAs?: string) {
  let current = readSent(storedAs);
  return {
    keyFor(content: unknown): string {
      const text = JSON.stringify(content);
      if (current?.content !== text) current = { content: text, key: randomKey() };
      store(storedAs, current);
      return current.key;
    },
    answered(): void {
      current = undefined;
      store(storedAs, undefined);
    },
  };
}

/** The same for a component. */
export function useCallKeys(storedAs?: string) {
  const [keys] = useState(() => callKeys(storedAs));
  return keys;
}
