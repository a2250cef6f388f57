interface Attempt {
  body: string;
  key: string;
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readAttempt(name: string): Attempt | undefined {
  try {
    // Written below, by this page only.
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * One attempt at sending something: the same content keeps its key until the server has answered, so that a send
 * repeated after a lost answer, or after a reload, cannot take effect twice.
 */
export function attemptStore(name: string) {
  let current = readAttempt(name);
  return {
    keyFor(content: unknown): string {
      const body = JSON.stringify(content);
      if (current?.body !== body) current = { body, key: randomKey() };
      try {
        sessionStorage.setItem(name, JSON.stringify(current));
      } catch {
        // Without storage the key lasts as long as the page.
      }
      return current.key;
    },
    answered(): void {
      current = undefined;
      try {
        sessionStorage.removeItem(name);
      } catch {
        // Nothing was stored either.
      }
    },
  };
}
