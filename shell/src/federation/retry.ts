import { isNetworkFailure } from './area-failure';

const TRIES = 3;
const FIRST_PAUSE_MS = 300;

function pause(attempt: number): Promise<void> {
  const base = FIRST_PAUSE_MS * 3 ** attempt;
  return new Promise((resolve) => setTimeout(resolve, base / 2 + Math.random() * base));
}

/** Tries twice more, with growing and scattered pauses, while the failure is one of the network. */
export async function withRetry<T>(action: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await action();
    } catch (error) {
      if (attempt + 1 >= TRIES || !isNetworkFailure(error)) throw error;
      await pause(attempt);
    }
  }
}
