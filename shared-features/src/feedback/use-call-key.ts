import { useRef } from 'react';

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A key for a call that must take effect once: the same content keeps it until the server has answered. */
export function useCallKey() {
  const current = useRef<{ content: string; key: string }>(undefined);
  return {
    keyFor(content: unknown): string {
      const text = JSON.stringify(content);
      if (current.current?.content !== text) current.current = { content: text, key: randomKey() };
      return current.current.key;
    },
    answered(): void {
      current.current = undefined;
    },
  };
}
