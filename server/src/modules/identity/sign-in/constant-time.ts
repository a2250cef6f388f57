import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work it hides usually takes. */
const FLOOR_MS = 250;

/** Runs work whose time would tell whether an account exists, and answers no sooner than a fixed time. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), sleep(FLOOR_MS)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
